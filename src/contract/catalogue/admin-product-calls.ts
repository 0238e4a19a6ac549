import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import {
  BulkInput,
  BulkResultJson,
  StaffProductJson,
  StaffProductsQuery,
  StockInput,
  WholeProductJson,
} from './admin-products.ts'
import { ProductInput } from './product-input.ts'
import { ProductJson } from './products.ts'

export const createProduct = call({
  method: 'POST',
  path: '/api/products',
  access: 'staff',
  right: 'catalogue',
  summary: 'Creates a product; a SKU that exists is 409',
  body: ProductInput,
  response: ProductJson,
  status: 201,
})

export const changeProduct = call({
  method: 'PUT',
  path: '/api/products/:id',
  access: 'staff',
  right: 'catalogue',
  summary: 'Changes a product; its address stays, and a stale `version` is 409',
  params: IdParams,
  body: ProductInput,
  response: ProductJson,
})

export const deleteProduct = call({
  method: 'DELETE',
  path: '/api/products/:id',
  access: 'staff',
  right: 'catalogue',
  summary: 'Deletes a product at once; restoring undoes it',
  params: IdParams,
  response: z.undefined(),
})

export const restoreProduct = call({
  method: 'POST',
  path: '/api/products/:id/restore',
  access: 'staff',
  right: 'catalogue',
  summary: 'Undoes a deletion; 409 when another product took the SKU meanwhile',
  params: IdParams,
  response: ProductJson,
})

export const staffProductList = call({
  method: 'GET',
  path: '/api/admin/products',
  access: 'staff',
  right: 'catalogue',
  summary:
    'Products as staff see them, hidden ones too, or deleted ones; X-Total-More says that there are more',
  query: StaffProductsQuery,
  response: z.array(StaffProductJson),
})

export const staffProductById = call({
  method: 'GET',
  path: '/api/admin/products/:id',
  access: 'staff',
  right: 'catalogue',
  summary: 'Everything about a product, for the form that changes it',
  params: IdParams,
  response: WholeProductJson,
})

export const changeProducts = call({
  method: 'PATCH',
  path: '/api/admin/products',
  access: 'staff',
  right: 'catalogue',
  summary: 'Changes price, stock or category of up to 500 products at once',
  body: BulkInput,
  response: BulkResultJson,
})

export const setProductStock = call({
  method: 'PATCH',
  path: '/api/admin/products/:id/stock',
  access: 'staff',
  right: 'catalogue',
  summary: 'Sets the stock that was counted',
  params: IdParams,
  body: StockInput,
  response: StaffProductJson,
})
