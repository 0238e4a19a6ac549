import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import { CategoryInput, CategoryJson } from './categories.ts'

export const createCategory = call({
  method: 'POST',
  path: '/api/categories',
  access: 'staff',
  right: 'catalogue',
  summary: 'Creates a category; a name that exists is 409',
  body: CategoryInput,
  response: CategoryJson,
  status: 201,
})

export const changeCategory = call({
  method: 'PUT',
  path: '/api/categories/:id',
  access: 'staff',
  right: 'catalogue',
  summary: 'Changes a category; its address stays. A save over a later version is 409',
  params: IdParams,
  body: CategoryInput,
  response: CategoryJson,
})

export const deleteCategory = call({
  method: 'DELETE',
  path: '/api/categories/:id',
  access: 'staff',
  right: 'catalogue',
  summary: 'Deletes a category without products; one with products is 409',
  params: IdParams,
  response: z.undefined(),
})
