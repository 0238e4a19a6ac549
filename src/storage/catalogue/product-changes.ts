import { sql } from 'kysely'
import type { Category } from '#domain/catalogue/categories.ts'
import { isAvailable, kindOf, type ProductDraft } from '#domain/catalogue/products.ts'
import { searchKeyOf } from '#domain/search/standing.ts'
import type { IndexedProduct } from '#domain/search/terms.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import type { Tx } from '../engine/schema.ts'
import {
  indexProducts,
  reindexProduct,
  removeFromIndex,
} from '../search-index/postings-of-product.ts'
import { countBrands } from './brands.ts'
import { writeFits } from './fits.ts'
import { writePartNumbers } from './part-numbers.ts'
import { compatibilityOf, type ProductRow, toDraft } from './product-drafts.ts'
import { productRow } from './product-writes.ts'
import { recordMovements } from './stock.ts'

/** A product whose row this transaction holds: nobody sells or changes it meanwhile. */
export type HeldProduct = { readonly row: ProductRow; readonly draft: ProductDraft }

/**
 * Holds a product, deleted or not. Whoever changes several takes them in ascending order, as orders
 * do, and after the catalogue's lock, if that is needed: that way nobody waits in a circle.
 */
export async function holdProduct(tx: Tx, id: number): Promise<HeldProduct | undefined> {
  const row = await holdRow(tx, id)
  if (!row) return undefined
  const compatibility = await compatibilityOf(tx, [id])
  return { row, draft: toDraft(row, compatibility.get(id) ?? []) }
}

export async function holdRow(tx: Tx, id: number): Promise<ProductRow | undefined> {
  const [row] = await holdRows(tx, [id])
  return row
}

/** In ascending order of their ids. */
export async function holdRows(tx: Tx, ids: readonly number[]): Promise<readonly ProductRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Puts the draft in the place of what the product was; its address stays. */
export async function updateProduct(
  tx: Tx,
  { row, draft: before }: HeldProduct,
  draft: ProductDraft,
  category: Pick<Category, 'id' | 'name'> | undefined,
  now: number,
): Promise<void> {
  const { id } = row
  raiseCatalogueVersion(tx)
  const popularity = draft.compatibility.length
  const searchKey = searchKeyOf({ id, available: isAvailable(draft), popularity })
  await tx
    .updateTable('products')
    .set({
      ...productRow({ draft, categoryId: category?.id, categoryName: '' }, { now }),
      search_key: searchKey,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  const change = draft.stockQuantity - before.stockQuantity
  if (change !== 0) {
    await recordMovements(tx, [{ productId: id, change }], { reason: 'set', orderId: null, now })
  }
  await tx.deleteFrom('part_numbers').where('product_id', '=', id).execute()
  await writePartNumbers(tx, [{ id, draft }])
  if (draft.compatibility !== before.compatibility) {
    await tx.deleteFrom('fits').where('product_id', '=', id).execute()
    await writeFits(tx, [{ id, draft, categoryId: category?.id }])
  }
  const indexed = {
    ...draft,
    id,
    searchKey,
    categoryName: category?.name ?? '',
    kind: kindOf(draft.gpsCategory),
  }
  await reindexProduct(tx, indexed, row.search_key)
  await countBrands(tx, [
    { brand: before.brand, change: -1 },
    { brand: draft.brand, change: 1 },
  ])
}

/** Out of every list and search; orders, carts and the way back keep its row. */
export async function softDeleteProduct(tx: Tx, row: ProductRow, now: number): Promise<void> {
  raiseCatalogueVersion(tx)
  await tx
    .updateTable('products')
    .set({ deleted_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute()
  await removeFromIndex(tx, [row.search_key])
  await countBrands(tx, [{ brand: row.brand, change: -1 }])
}

export async function undeleteProduct(
  tx: Tx,
  row: ProductRow,
  categoryName: string,
  now: number,
): Promise<void> {
  raiseCatalogueVersion(tx)
  await tx
    .updateTable('products')
    .set({ deleted_at: null, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute()
  // While it was away an order may have been cancelled: its standing is that of today.
  const searchKey = searchKeyOf({
    id: row.id,
    available: row.available === 1,
    popularity: row.popularity,
  })
  await tx.updateTable('products').set({ search_key: searchKey }).where('id', '=', row.id).execute()
  await indexProducts(tx, [indexedProduct({ ...row, search_key: searchKey }, categoryName)])
  await countBrands(tx, [{ brand: row.brand, change: 1 }])
}

/** What the search index is made of, from a row. */
export function indexedProduct(row: ProductRow, categoryName: string): IndexedProduct {
  const draft = toDraft(row, [])
  return { ...draft, id: row.id, searchKey: row.search_key, categoryName, kind: row.kind }
}
