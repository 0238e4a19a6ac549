import { z } from 'zod'
import { publicRead } from '../call.ts'
import { PageContentJson } from './page-content.ts'
import { ArticleJson, PagePathQuery } from './pages.ts'

export const pageContent = publicRead({
  path: '/api/pages/content',
  summary: 'The text of a page that was changed or added; a page as it was built is 404',
  query: PagePathQuery,
  response: PageContentJson,
})

export const articleList = publicRead({
  path: '/api/pages/articles',
  summary: 'Articles of the blog that were changed or added',
  response: z.array(ArticleJson),
})
