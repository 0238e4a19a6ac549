import { countBrands } from '../catalogue/products/brands.ts'
import type { ProductRow } from '../catalogue/products/product-drafts.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import type { Tx } from '../engine/schema.ts'
import { noteEvents } from '../integrations/note-events.ts'
import { removeFromIndex } from '../search-index/postings-of-product.ts'
import { demoRuns } from './demo-rows.ts'
import type { Step } from './step.ts'

/**
 * Parts per transaction. Lines of carts have no index by part, so each part that is deleted costs a
 * pass over them.
 */
const PARTS_AT_ONCE = 25

/**
 * Removes the next parts of the demo. One that staff changed stays and is the shop's own from now on;
 * one in an order or a cart stays too, and goes with a later removal if nothing needs it by then.
 */
export async function removeDemoParts(tx: Tx, after: number, now: number): Promise<Step> {
  const parts = await lockNext(tx, after)
  const ids = parts.map(({ id }) => id)
  const ordered = await productsIn(tx, 'order_items', ids)
  const inCarts = await productsIn(tx, 'cart_items', ids)
  const changed = await changedByStaff(tx, parts)
  const stays = (id: number) => ordered.has(id) || inCarts.has(id) || changed.has(id)
  await adopt(tx, [...changed])
  const gone = parts.filter(({ id }) => !stays(id))
  await removeParts(tx, gone, now)
  return {
    last: ids.at(-1),
    rows: ids.length,
    counts: {
      removed_parts: gone.length,
      kept_changed: changed.size,
      kept_ordered: ids.filter((id) => ordered.has(id) && !changed.has(id)).length,
      kept_in_carts: ids.filter((id) => inCarts.has(id) && !ordered.has(id) && !changed.has(id))
        .length,
    },
  }
}

/** Locked against new lines of carts and orders as well, so that what is read next stays true. */
async function lockNext(tx: Tx, after: number): Promise<readonly ProductRow[]> {
  for (const { id: runId } of await demoRuns(tx).orderBy('id').execute()) {
    const parts = await tx
      .selectFrom('products')
      .selectAll()
      .where('import_run_id', '=', runId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PARTS_AT_ONCE)
      .forUpdate()
      .execute()
    if (parts.length > 0) return parts
  }
  return []
}

async function productsIn(
  tx: Tx,
  table: 'order_items' | 'cart_items',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom(table)
    .select('product_id')
    .distinct()
    .where('product_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

/** Every change by staff is in the audit log. What they deleted, they do not want to keep. */
async function changedByStaff(tx: Tx, parts: readonly ProductRow[]): Promise<ReadonlySet<number>> {
  const ids = parts.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('audit_log')
    .select('subject_id')
    .distinct()
    .where('subject', '=', 'product')
    .where('subject_id', 'in', ids)
    .execute()
  return new Set(rows.flatMap(({ subject_id }) => (subject_id === null ? [] : [subject_id])))
}

async function adopt(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('products').set({ import_run_id: null }).where('id', 'in', ids).execute()
}

const PART_TABLES = [
  'part_numbers',
  'equivalents',
  'fits',
  'stock_movements',
  'stock_alerts',
] as const

async function removeParts(tx: Tx, parts: readonly ProductRow[], now: number): Promise<void> {
  if (parts.length === 0) return
  const ids = parts.map(({ id }) => id)
  const listed = parts.filter(({ deleted_at }) => deleted_at === null)
  raiseCatalogueVersion(tx)
  await removeFromIndex(
    tx,
    listed.map(({ search_key }) => search_key),
  )
  await countBrands(
    tx,
    listed.map(({ brand }) => ({ brand, change: -1 })),
  )
  // Triggers count what lists hold by this change, not by the deletion that follows.
  await tx
    .updateTable('products')
    .set({ deleted_at: now, updated_at: now })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  for (const table of PART_TABLES) {
    await tx.deleteFrom(table).where('product_id', 'in', ids).execute()
  }
  await tx.deleteFrom('products').where('id', 'in', ids).execute()
  await noteEvents(
    tx,
    listed.map(({ id }) => ({ kind: 'product.deleted', subjectId: id })),
    now,
  )
}
