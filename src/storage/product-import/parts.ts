import type { PartState } from '#domain/product-import/changes.ts'
import { listCategories } from '../catalogue/categories.ts'
import { lockProducts } from '../catalogue/product-changes.ts'
import { draftsOf, type ProductRow } from '../catalogue/product-drafts.ts'
import { stockMarks } from '../catalogue/stock-marks.ts'
import type { Db, Tx } from '../engine/schema.ts'

/** A part as a file of updates sees it. */
export type KnownPart = {
  readonly row: ProductRow
  readonly state: PartState
  /** The last movement that set its stock; 0 for none. */
  readonly stockMark: number
}

export async function findKnownParts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownPart>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const drafts = await draftsOf(db, rows)
  return knownParts(
    db,
    rows.flatMap((row, at) => {
      const draft = drafts[at]
      return draft ? [{ row, draft }] : []
    }),
  )
}

/** The same with their rows locked, deleted ones left out. */
export async function lockKnownParts(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownPart>> {
  return knownParts(tx, await lockProducts(tx, ids))
}

async function knownParts(
  db: Db,
  products: Awaited<ReturnType<typeof lockProducts>>,
): Promise<ReadonlyMap<number, KnownPart>> {
  const names = new Map((await listCategories(db)).map(({ id, name }) => [id, name]))
  const marks = await stockMarks(
    db,
    products.map(({ row }) => row.id),
  )
  return new Map(
    products.map(({ row, draft }) => {
      const state = { ...draft, category: names.get(row.category_id ?? 0) ?? '' }
      return [row.id, { row, state, stockMark: marks.get(row.id) ?? 0 }]
    }),
  )
}
