import { sql } from 'kysely'
import type { Category } from '#domain/catalogue/categories.ts'
import type { Cents } from '#domain/money.ts'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import { flag, type Tx } from '../../engine/schema.ts'
import { noteEvents } from '../../integrations/note-events.ts'
import { indexProducts, removeFromIndex } from '../../search-index/postings-of-product.ts'
import { AFTER_COLUMNS, followAvailability, recordMovements, toStockAfter } from '../stock/stock.ts'
import { indexedProduct } from './product-changes.ts'
import type { ProductRow } from './product-drafts.ts'

/** The caller has locked the rows: see lockRow. */
export async function setPrice(tx: Tx, id: number, price: Cents, now: number): Promise<void> {
  const after = await tx
    .updateTable('products')
    .set({ price_cents: price, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(AFTER_COLUMNS)
    .executeTakeFirstOrThrow()
  // A price of 0 means that it is not for sale, which its standing depends on.
  await followAvailability(tx, [toStockAfter(after)], now)
  raiseCatalogueVersion(tx)
  await noteEvents(tx, [{ kind: 'product.changed', subjectId: id }], now)
}

/** Stock as counted by staff: the ledger gets the difference, and it is tracked from now on. */
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
  } else await noteEvents(tx, [{ kind: 'product.changed', subjectId: row.id }], now)
  await followAvailability(tx, [toStockAfter(after)], now)
  raiseCatalogueVersion(tx)
}

/** A category's name is among the search words of its products, so these are indexed again. */
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
  await noteEvents(
    tx,
    rows.map(({ id }) => ({ kind: 'product.changed', subjectId: id })),
    now,
  )
}

/** Postings of many products at once: they share words, so few statements are enough. */
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
