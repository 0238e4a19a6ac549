import { sql } from 'kysely'
import type { Category } from '#domain/catalogue/categories.ts'
import { isAvailable, kindOf, type ProductDraft } from '#domain/catalogue/products.ts'
import type { ShopEvent } from '#domain/integrations/events.ts'
import { popularityOf, searchKeyOf } from '#domain/search/standing.ts'
import type { IndexedProduct } from '#domain/search/terms.ts'
import { isAmong } from '../../engine/bulk.ts'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Tx } from '../../engine/schema.ts'
import { noteEvents } from '../../integrations/note-events.ts'
import {
  indexProducts,
  moveStanding,
  reindexProduct,
  removeFromIndex,
} from '../../search-index/postings-of-product.ts'
import { announceReturn } from '../../stock-alerts/stock-alerts.ts'
import { changeFits } from '../models/fit-writes.ts'
import { recordMovements } from '../stock/stock.ts'
import { countBrands } from './brands.ts'
import { writeEquivalents } from './equivalents.ts'
import { writePartNumbers } from './part-numbers.ts'
import type { ColumnValues, ProductBatch } from './product-batch.ts'
import { draftsOf, type ProductRow, toDraft } from './product-drafts.ts'
import { productRow } from './product-writes.ts'

/** A product whose row this transaction has locked: nobody sells or changes it meanwhile. */
type LockedProduct = { readonly row: ProductRow; readonly draft: ProductDraft }

/**
 * Locks a product, deleted or not. Several are locked in ascending order, as orders do, and after
 * the catalogue's lock where that is needed, so that no two transactions wait for each other.
 */
export async function lockProduct(tx: Tx, id: number): Promise<LockedProduct | undefined> {
  const row = await lockRow(tx, id)
  if (!row) return undefined
  const [draft] = await draftsOf(tx, [row])
  return draft && { row, draft }
}

export async function lockRow(tx: Tx, id: number): Promise<ProductRow | undefined> {
  const [row] = await lockRows(tx, [id])
  return row
}

/** In ascending order of their ids. */
export async function lockRows(tx: Tx, ids: readonly number[]): Promise<readonly ProductRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('products')
    .selectAll()
    .where(isAmong(tx, 'id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Makes the product what the draft says; its slug stays the same. Only what differs is written: a
 * price has no words, and most edits and files change little.
 */
export async function updateProduct(
  tx: Tx,
  { row, draft: before }: LockedProduct,
  draft: ProductDraft,
  category: Pick<Category, 'id' | 'name'> | undefined,
  now: number,
  { importRunId, batch }: UpdateOptions = {},
): Promise<void> {
  const { id } = row
  raiseCatalogueVersion(tx)
  // Popularity may be the number of models, which are not read where none of them changes.
  const countsAsBefore =
    draft.compatibility === before.compatibility && draft.popularity === before.popularity
  const popularity = countsAsBefore ? row.popularity : popularityOf(draft)
  const searchKey = searchKeyOf({ id, available: isAvailable(draft), popularity })
  const wanted = productRow({ draft, categoryId: category?.id, categoryName: '' }, { now })
  const columns = changedColumns(row, { ...wanted, popularity, search_key: searchKey })
  if (!batch?.takes(tx, id, columns)) await updateColumns(tx, id, columns)
  const change = draft.stockQuantity - before.stockQuantity
  if (change !== 0) {
    await recordMovements(tx, [{ productId: id, change }], { reason: 'set', orderId: null, now })
  }
  if (differs(before, draft, NUMBER_FIELDS)) {
    await tx.deleteFrom('part_numbers').where('product_id', '=', id).execute()
    await writePartNumbers(tx, [{ id, draft }])
  }
  if (differs(before, draft, ['oemNumbers'])) {
    await tx.deleteFrom('equivalents').where('product_id', '=', id).execute()
    await writeEquivalents(tx, [{ id, draft }])
  }
  await changeFits(tx, { id, draft, categoryId: category?.id }, before.compatibility, importRunId)
  const hasOtherWords =
    (category?.id ?? null) !== row.category_id || differs(before, draft, WORD_FIELDS)
  if (hasOtherWords) {
    const kind = kindOf(draft.gpsCategory)
    const indexed = { ...draft, id, searchKey, categoryName: category?.name ?? '', kind }
    await reindexProduct(tx, indexed, row.search_key)
  } else await moveStanding(tx, id, row.search_key, searchKey)
  const wasOffered = row.available === 1 && row.visible === 1
  if (!wasOffered && isAvailable(draft) && draft.visible) await announceReturn(tx, id, now)
  if (before.brand !== draft.brand) {
    await countBrands(tx, [
      { brand: before.brand, change: -1 },
      { brand: draft.brand, change: 1 },
    ])
  }
  const event: ShopEvent = { kind: 'product.changed', subjectId: id }
  if (batch) batch.note(event)
  else await noteEvents(tx, [event], now)
}

type UpdateOptions = {
  readonly importRunId?: number
  /** Where many products are updated: whoever made it writes it afterwards. */
  readonly batch?: ProductBatch
}

/** What `part_numbers` is made of. */
const NUMBER_FIELDS = [
  'sku',
  'partNumber',
  'manufacturerPartNumber',
  'searchKeywords',
  'upcEan',
  'gtin',
] as const

/** What the search index is made of, apart from the category's name. */
const WORD_FIELDS = [
  'name',
  'brand',
  'gpsCategory',
  'description',
  'shortDescription',
  'features',
  'searchKeywords',
  'metaKeywords',
] as const

function differs(
  before: ProductDraft,
  after: ProductDraft,
  fields: readonly (keyof ProductDraft)[],
): boolean {
  return fields.some(
    (field) =>
      before[field] !== after[field] &&
      JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

/** An unchanged column would have its indexes written and its triggers fired all the same. */
function changedColumns<Wanted extends object>(row: ProductRow, wanted: Wanted): Partial<Wanted> {
  const present: Readonly<Record<string, unknown>> = row
  const changed = Object.entries(wanted).filter(([column, value]) => present[column] !== value)
  return Object.fromEntries(changed) as Partial<Wanted>
}

/** Files change the same few columns of many products: each set of columns is compiled once. */
const updates = new Map<string, ReturnType<typeof updateOf>>()
const MOST_UPDATES = 100

async function updateColumns(tx: Tx, id: number, values: ColumnValues): Promise<void> {
  const columns = Object.keys(values)
  const key = columns.join()
  const update = updates.get(key) ?? updateOf(columns)
  if (updates.size < MOST_UPDATES) updates.set(key, update)
  await update(tx, { ...values, id })
}

function updateOf(columns: readonly string[]) {
  return prepared((db, param: Param<ColumnValues>) =>
    db
      .updateTable('products')
      .set({ ...param.all(columns), version: sql<number>`version + 1` })
      .where('id', '=', sql<number>`${param('id')}`),
  )
}

/** Removes it from every list and search. The row stays for orders, carts and whoever restores it. */
export async function softDeleteProduct(tx: Tx, row: ProductRow, now: number): Promise<void> {
  raiseCatalogueVersion(tx)
  await tx
    .updateTable('products')
    .set({ deleted_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute()
  await removeFromIndex(tx, [row.search_key])
  await countBrands(tx, [{ brand: row.brand, change: -1 }])
  await noteEvents(tx, [{ kind: 'product.deleted', subjectId: row.id }], now)
}

/** Puts it back where it was: its row, slug, numbers and fits are still stored. */
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
  // An order may have been cancelled while it was deleted, so its standing is computed again.
  const searchKey = searchKeyOf({
    id: row.id,
    available: row.available === 1,
    popularity: row.popularity,
  })
  await tx.updateTable('products').set({ search_key: searchKey }).where('id', '=', row.id).execute()
  await indexProducts(tx, [indexedProduct({ ...row, search_key: searchKey }, categoryName)])
  await countBrands(tx, [{ brand: row.brand, change: 1 }])
  if (row.available === 1 && row.visible === 1) await announceReturn(tx, row.id, now)
  await noteEvents(tx, [{ kind: 'product.created', subjectId: row.id }], now)
}

/** What the search index is made of, from a row. */
export function indexedProduct(row: ProductRow, categoryName: string): IndexedProduct {
  const draft = toDraft(row)
  return { ...draft, id: row.id, searchKey: row.search_key, categoryName, kind: row.kind }
}
