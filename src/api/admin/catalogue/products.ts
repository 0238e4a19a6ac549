import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import {
  changeProduct,
  changeProducts,
  createProduct,
  deleteProduct,
  restoreProduct,
  setProductStock,
  staffProductById,
  staffProductList,
} from '#contract/catalogue/admin-product-calls.ts'
import { type StaffProductJson, wholeProductJson } from '#contract/catalogue/admin-products.ts'
import { type ProductJson, productJson } from '#contract/catalogue/products.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { ShopError } from '#domain/errors.ts'
import { toDecimal } from '#domain/money.ts'
import { type Route, route } from '#http/calls/route.ts'
import { altsByAddress } from '#storage/pictures/pictures.ts'
import { staffProductIds } from '#storage/product-list/list.ts'
import {
  findSummary,
  findWholeProduct,
  type StaffProduct,
  staffProducts,
} from '#storage/product-list/rows.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { lastActors } from '#storage/staff/audit-entries.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'
import { timeOrNull, timeText } from '../times.ts'
import { staffQuery } from './staff-query.ts'

/** A description of 20,000 characters and 5,000 models fit. */
const BODY_LIMIT_BYTES = 512 * 1024

/** What staff do with products. */
export function adminProductRoutes(store: Store): readonly Route[] {
  const create = route(createProduct, {
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async ({ body, staff }) => {
      const { categoryId, version: _, alts, ...given } = body
      const { lowStockLimit } = (await shopSettings(store)).settings
      const form = { ...given, lowStockLevel: given.lowStockLevel ?? lowStockLimit }
      const actor = actorOf(staff)
      const id = await store.write('createProduct', { form, categoryId, alts, actor })
      return productNow(id)
    },
  })

  const change = route(changeProduct, {
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async ({ params, body, staff }) => {
      const { categoryId, version, alts, ...form } = body
      const actor = actorOf(staff)
      const { id } = params
      await store.write('changeProduct', { id, form, categoryId, alts, version, actor })
      return productNow(id)
    },
  })

  const remove = route(deleteProduct, {
    handler: async ({ params, staff }) => {
      await store.write('deleteProduct', { id: params.id, actor: actorOf(staff) })
      return undefined
    },
  })

  const restore = route(restoreProduct, {
    handler: async ({ params, staff }) => {
      await store.write('restoreProduct', { id: params.id, actor: actorOf(staff) })
      return productNow(params.id)
    },
  })

  const list = route(staffProductList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const found = await staffProductIds(store, staffQuery(query), page)
      const products = await staffProducts(store.db, found.ids)
      const deletedBy = await whoDeleted(products)
      sendTotals(request, reply, { ...found, next: page.offset + found.ids.length })
      return products.map((product) => staffProductJson(product, deletedBy.get(product.id)))
    },
  })

  const show = route(staffProductById, {
    handler: async ({ params }) => {
      const product = await findWholeProduct(store.db, params.id)
      if (!product) throw new ShopError('not_found', 'Product not found')
      return wholeProductJson(product, await altsByAddress(store.db, product.draft))
    },
  })

  const changeMany = route(changeProducts, {
    handler: async ({ body, staff }) => {
      const rows = await store.write('changeProducts', { ...body, actor: actorOf(staff) })
      const results = rows.map(({ id, problem }) => ({ id, problem: problem ?? null }))
      return { changed: results.filter(({ problem }) => problem === null).length, results }
    },
  })

  const setStock = route(setProductStock, {
    handler: async ({ params, body, staff }) => {
      const { stockQuantity: stock, version } = body
      const { id } = params
      await store.write('setProductStock', { id, stock, version, actor: actorOf(staff) })
      const [product] = await staffProducts(store.db, [id])
      if (!product) throw new ShopError('not_found', 'Product not found')
      return staffProductJson(product)
    },
  })

  return [create, change, remove, restore, list, show, changeMany, setStock]

  async function productNow(id: number): Promise<z.infer<typeof ProductJson>> {
    const product = await findSummary(store.db, id)
    if (!product) throw new ShopError('not_found', 'Product not found')
    return productJson(product)
  }

  function whoDeleted(products: readonly StaffProduct[]): Promise<ReadonlyMap<number, string>> {
    const ids = products.filter(({ deletedAt }) => deletedAt !== undefined).map(({ id }) => id)
    return lastActors(store.db, { subject: 'product', action: 'product.delete' }, ids)
  }
}

function staffProductJson(product: StaffProduct, deletedBy?: string): StaffProductJson {
  return {
    ...product,
    price: toDecimal(product.price),
    categoryId: product.categoryId ?? null,
    updatedAt: timeText(product.updatedAt),
    deletedAt: timeOrNull(product.deletedAt),
    deletedBy: deletedBy ?? null,
  }
}
