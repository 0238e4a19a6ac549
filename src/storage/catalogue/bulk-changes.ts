import { sql } from 'kysely'
import type { Category } from '#domain/catalogue/categories.ts'
import type { Cents } from '#domain/money.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import { flag, type Tx } from '../engine/schema.ts'
import { indexProducts, removeFromIndex } from '../search-index/postings-of-product.ts'
import { indexedProduct } from './product-changes.ts'
import type { ProductRow } from './product-drafts.ts'
import { AFTER_COLUMNS, followAvailability, recordMovements, toStockAfter } from './stock.ts'

/** The caller holds the rows: see holdRow. */
export async function setPrice(tx: Tx, id: number, price: Cents, now: number): Promise<void> {
  const after = await tx
    .updateTable('products')
    .set({ price_cents: price, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(AFTER_COLUMNS)
    .executeTakeFirstOrThrow()
  // From 0 or to 0 it begins or ceases to be for sale.
  await followAvailability(tx, [toStockAfter(after)])
  raiseCatalogueVersion(tx)
}

/** Stock that staff counted: the ledger gets the difference, and from now on it is tracked. */
export async function setStock(tx: Tx, row: ProductRow, stock: number, now: number): Promise<void> {
  const after = await tx
    .updateTable('products')
    .set({
      stock_quantity: stock,
      track_inventory: flag(row.track_inventory === 1 || stock > 0),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .returning(AFTER_COLUMNS)
    .executeTakeFirstOrThrow()
  const change = stock - row.stock_quantity
  if (change !== 0) {
    const movement = { productId: row.id, change }
    await recordMovements(tx, [movement], { reason: 'set', orderId: null, now })
  }
  await followAvailability(tx, [toStockAfter(after)])
  raiseCatalogueVersion(tx)
}

/** A category's name leads to its products, so their words move with them. */
export async function moveToCategory(
  tx: Tx,
  rows: readonly ProductRow[],
  category: Pick<Category, 'id' | 'name'>,
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .updateTable('products')
    .set({ category_id: category.id, updated_at: now, version: sql<number>`version + 1` })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  raiseCatalogueVersion(tx)
  await reindexRows(tx, rows, category.name)
}

/** Postings of many products at once: words are shared, so few statements do. */
export async function reindexRows(
  tx: Tx,
  rows: readonly ProductRow[],
  categoryName: string,
): Promise<void> {
  await removeFromIndex(
    tx,
    rows.map(({ search_key }) => search_key),
  )
  await indexProducts(
    tx,
    rows.map((row) => indexedProduct(row, categoryName)),
  )
}
