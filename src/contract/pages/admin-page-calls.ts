import { z } from 'zod'
import { call } from '../call.ts'
import {
  AdminPageJson,
  AdminPageQuery,
  AdminPageRow,
  NewPageInput,
  PageInput,
  PagePreviewInput,
  PageRevertInput,
  PageVisibilityInput,
} from './admin-pages.ts'
import { PageContentJson } from './page-content.ts'

export const adminPageList = call({
  method: 'GET',
  path: '/api/admin/pages',
  access: 'staff',
  summary: 'All information pages, articles and own pages',
  response: z.array(AdminPageRow),
})

export const adminPage = call({
  method: 'GET',
  path: '/api/admin/pages/page',
  access: 'staff',
  summary:
    'A page as it is edited, with its former texts; `from` takes the text from one of them or from `built-in`',
  query: AdminPageQuery,
  response: AdminPageJson,
})

export const createPage = call({
  method: 'POST',
  path: '/api/admin/pages',
  access: 'staff',
  summary: 'Adds a page of one’s own or an article; a path that exists is 409',
  body: NewPageInput,
  response: AdminPageJson,
  status: 201,
})

export const changePage = call({
  method: 'PUT',
  path: '/api/admin/pages/page',
  access: 'staff',
  summary: 'Keeps a text as a draft, or publishes it. A save over a later version is 409',
  body: PageInput,
  response: AdminPageJson,
})

export const hidePage = call({
  method: 'PUT',
  path: '/api/admin/pages/visibility',
  access: 'staff',
  summary: 'Hides a page from visitors, or shows it again',
  body: PageVisibilityInput,
  response: AdminPageJson,
})

export const revertPage = call({
  method: 'POST',
  path: '/api/admin/pages/revert',
  access: 'staff',
  summary: 'Publishes a former text of a page, or its built-in one',
  body: PageRevertInput,
  response: AdminPageJson,
})

export const previewPage = call({
  method: 'POST',
  path: '/api/admin/pages/preview',
  access: 'staff',
  summary: 'What a text would look like; stores nothing',
  body: PagePreviewInput,
  response: PageContentJson,
})
