import { z } from 'zod'
import type { Store } from '#commands/store.ts'
import { ProductInput } from '#contract/product-input.ts'
import { ProductJson, productJson } from '#contract/products.ts'
import {
  BulkInput,
  BulkResultJson,
  ProductIdParams,
  STAFF_PAGE_ROWS,
  StaffProductFilter,
  StaffProductJson,
  StaffProductsQuery,
  StockInput,
  WholeProductJson,
  wholeProductJson,
} from '#contract/staff-products.ts'
import { ShopError } from '#domain/errors.ts'
import { toDecimal } from '#domain/money.ts'
import { IMPORT_COLUMNS } from '#domain/product-import/columns.ts'
import { exportCells } from '#domain/product-import/export.ts'
import { type Route, route } from '#http/calls/route.ts'
import { sendCsv } from '#http/responses/csv-response.ts'
import { exportProducts } from '#storage/product-list/export.ts'
import { type StaffQuery, staffProductIds } from '#storage/product-list/list.ts'
import {
  findSummary,
  findWholeProduct,
  type StaffProduct,
  staffProducts,
} from '#storage/product-list/rows.ts'
import { actorOf, pageOf, sayTheRest } from './list.ts'

/** A description of 20,000 characters and 5,000 models fit. */
const BODY_LIMIT_BYTES = 512 * 1024

/** What staff do with products. */
export function staffProductRoutes(store: Store): readonly Route[] {
  const create = route({
    method: 'POST',
    path: '/api/products',
    access: 'staff',
    summary: 'Creates a product; a SKU that exists is 409',
    body: ProductInput,
    bodyLimit: BODY_LIMIT_BYTES,
    response: ProductJson,
    status: 201,
    handler: async ({ body, staff }) => {
      const { categoryId, version: _, ...form } = body
      const id = await store.write('createProduct', { form, categoryId, actor: actorOf(staff) })
      return productNow(id)
    },
  })

  const change = route({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'staff',
    summary: 'Changes a product; its address stays, and a stale `version` is 409',
    params: ProductIdParams,
    body: ProductInput,
    bodyLimit: BODY_LIMIT_BYTES,
    response: ProductJson,
    handler: async ({ params, body, staff }) => {
      const { categoryId, version, ...form } = body
      const actor = actorOf(staff)
      await store.write('changeProduct', { id: params.id, form, categoryId, version, actor })
      return productNow(params.id)
    },
  })

  const remove = route({
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'staff',
    summary: 'Deletes a product at once; restoring undoes it',
    params: ProductIdParams,
    response: z.undefined(),
    handler: async ({ params, staff }) => {
      await store.write('deleteProduct', { id: params.id, actor: actorOf(staff) })
      return undefined
    },
  })

  const restore = route({
    method: 'POST',
    path: '/api/products/:id/restore',
    access: 'staff',
    summary: 'Undoes a deletion; 409 when another product took the SKU meanwhile',
    params: ProductIdParams,
    response: ProductJson,
    handler: async ({ params, staff }) => {
      await store.write('restoreProduct', { id: params.id, actor: actorOf(staff) })
      return productNow(params.id)
    },
  })

  const list = route({
    method: 'GET',
    path: '/api/admin/products',
    access: 'staff',
    summary: 'Products as staff see them, hidden ones too; X-Total-More says that there are more',
    query: StaffProductsQuery,
    response: z.array(StaffProductJson),
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const found = await staffProductIds(store.db, staffQuery(query), page)
      const products = await staffProducts(store.db, found.ids)
      sayTheRest(request, reply, { ...found, next: page.offset + found.ids.length })
      return products.map(staffProductJson)
    },
  })

  const exportList = route({
    method: 'GET',
    path: '/api/admin/products/export',
    access: 'staff',
    summary: 'The list as a file that can be imported again',
    query: StaffProductFilter,
    mediaType: 'text/csv',
    response: z.string(),
    handler: async ({ query, reply }) =>
      sendCsv(reply, 'products.csv', exportLines(store, staffQuery(query))),
  })

  const show = route({
    method: 'GET',
    path: '/api/admin/products/:id',
    access: 'staff',
    summary: 'Everything about a product, for the form that changes it',
    params: ProductIdParams,
    response: WholeProductJson,
    handler: async ({ params }) => {
      const product = await findWholeProduct(store.db, params.id)
      if (!product) throw new ShopError('not_found', 'Product not found')
      return wholeProductJson(product)
    },
  })

  const changeMany = route({
    method: 'PATCH',
    path: '/api/admin/products',
    access: 'staff',
    summary: 'Changes price, stock or category of up to 500 products at once',
    body: BulkInput,
    response: BulkResultJson,
    handler: async ({ body, staff }) => {
      const rows = await store.write('changeProducts', { ...body, actor: actorOf(staff) })
      const results = rows.map(({ id, problem }) => ({ id, problem: problem ?? null }))
      return { changed: results.filter(({ problem }) => problem === null).length, results }
    },
  })

  const setStock = route({
    method: 'PATCH',
    path: '/api/admin/products/:id/stock',
    access: 'staff',
    summary: 'Sets the stock that was counted',
    params: ProductIdParams,
    body: StockInput,
    response: StaffProductJson,
    handler: async ({ params, body, staff }) => {
      const { stockQuantity: stock, version } = body
      const { id } = params
      await store.write('setProductStock', { id, stock, version, actor: actorOf(staff) })
      const [product] = await staffProducts(store.db, [id])
      if (!product) throw new ShopError('not_found', 'Product not found')
      return staffProductJson(product)
    },
  })

  return [create, change, remove, restore, list, exportList, show, changeMany, setStock]

  async function productNow(id: number): Promise<z.infer<typeof ProductJson>> {
    const product = await findSummary(store.db, id)
    if (!product) throw new ShopError('not_found', 'Product not found')
    return productJson(product)
  }
}

async function* exportLines(store: Store, query: StaffQuery): AsyncGenerator<readonly string[]> {
  yield IMPORT_COLUMNS
  for await (const products of exportProducts(store.db, query)) {
    for (const { draft, category } of products) yield exportCells(draft, category)
  }
}

function staffQuery(query: z.infer<typeof StaffProductFilter>): StaffQuery {
  const { search, sort, order, category, brand, stock, visibility } = query
  return {
    search,
    sort,
    descending: order === 'desc',
    categoryId: category,
    brand,
    stock,
    visible: visibility === undefined ? undefined : visibility === 'visible',
  }
}

function staffProductJson(product: StaffProduct): StaffProductJson {
  return {
    ...product,
    price: toDecimal(product.price),
    categoryId: product.categoryId ?? null,
    updatedAt: new Date(product.updatedAt).toISOString(),
  }
}
