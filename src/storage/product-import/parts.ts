import type { PartState } from '#domain/product-import/changes.ts'
import { listCategories } from '../catalogue/categories/categories.ts'
import { lockRows } from '../catalogue/products/product-changes.ts'
import { draftsOf, type ProductRow, toDraft } from '../catalogue/products/product-drafts.ts'
import { isAmong } from '../engine/bulk.ts'
import type { Db, Tx } from '../engine/schema.ts'

/** A part as a file of updates sees it. */
export type KnownPart = {
  readonly row: ProductRow
  readonly state: PartState
}

type Wanted = {
  /** Whether models and makers' numbers are asked for, which are other tables. */
  readonly withNumbers: boolean
}

export async function findKnownParts(
  db: Db,
  ids: readonly number[],
  wanted: Wanted,
): Promise<ReadonlyMap<number, KnownPart>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where(isAmong(db, 'id', ids))
    .execute()
  return knownParts(db, rows, wanted)
}

/** The same with their rows locked, deleted ones left out. */
export async function lockKnownParts(
  tx: Tx,
  ids: readonly number[],
  wanted: Wanted,
): Promise<ReadonlyMap<number, KnownPart>> {
  const rows = await lockRows(tx, ids)
  return knownParts(
    tx,
    rows.filter((row) => row.deleted_at === null),
    wanted,
  )
}

async function knownParts(
  db: Db,
  rows: readonly ProductRow[],
  { withNumbers }: Wanted,
): Promise<ReadonlyMap<number, KnownPart>> {
  const drafts = withNumbers ? await draftsOf(db, rows) : rows.map((row) => toDraft(row))
  const names = new Map((await listCategories(db)).map(({ id, name }) => [id, name]))
  return new Map(
    rows.flatMap((row, at) => {
      const draft = drafts[at]
      if (!draft) return []
      const state = { ...draft, category: names.get(row.category_id ?? 0) ?? '' }
      return [[row.id, { row, state }]]
    }),
  )
}
