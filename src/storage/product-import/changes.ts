import { sql } from 'kysely'
import type { ChangeState, RowChange } from '#domain/product-import/changes.ts'
import { isAmong, isPostgres } from '../engine/bulk.ts'
import { asNewRows, insertionInto } from '../engine/inserts.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Tx } from '../engine/schema.ts'

/** A row of a checked file, as it is stored from its check to its undo. */
export type StagedRow = {
  readonly place: number
  readonly line: number
  readonly productId: number | undefined
  /** Undefined for a row that changes nothing. */
  readonly change: RowChange | undefined
  readonly stockMark: number | undefined
}

export async function insertStaged(
  tx: Tx,
  runId: number,
  rows: readonly (StagedRow & { readonly state: ChangeState })[],
): Promise<void> {
  const values = rows.map((row) => ({
    run_id: runId,
    place: row.place,
    line: row.line,
    product_id: row.productId ?? null,
    state: row.state,
    change: storedChange(row.change),
    stock_mark: row.stockMark ?? null,
  }))
  await insertChanges(tx, values)
}

const insertChanges = insertionInto('import_changes', asNewRows)

/**
 * Called once all rows of a run are staged. PostgreSQL knows former runs only: it would think that this
 * one has a row or two, and read all of them for every chunk that is applied.
 */
export async function countStaged(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`analyze import_changes`.execute(tx)
}

/** Whether the run was checked before it was applied, and its rows are still there. */
export async function hasStaged(db: Db, runId: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_changes')
    .select('place')
    .where('run_id', '=', runId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The next rows of a run in one of these states. */
export async function nextRows(
  db: Db,
  runId: number,
  state: ChangeState,
  most: number,
): Promise<readonly (StagedRow & { readonly change: RowChange })[]> {
  const rows = await firstInState(db, runId, state, most)
    .select(['import_changes.place', 'line', 'product_id', 'change', 'stock_mark'])
    .execute()
  return rows.map((row) => ({
    place: row.place,
    line: row.line,
    productId: row.product_id ?? undefined,
    change: readChange(row.change),
    stockMark: row.stock_mark ?? undefined,
  }))
}

export async function markRows(
  tx: Tx,
  runId: number,
  places: readonly number[],
  state: ChangeState,
  note = '',
): Promise<void> {
  if (places.length === 0) return
  await tx
    .updateTable('import_changes')
    .set({ state, note })
    .where('run_id', '=', runId)
    .where(isAmong(tx, 'place', places))
    .execute()
}

/** A row that set stock: what it replaced and which movement it was decide about its undo. */
export async function markStockRow(
  tx: Tx,
  runId: number,
  row: Pick<StagedRow, 'place' | 'change'>,
  stockMark: number,
): Promise<void> {
  const { place } = row
  await updateStockRow(tx, { runId, place, change: storedChange(row.change), stockMark })
}

const updateStockRow = prepared(
  (db, param: Param<{ runId: number; place: number; change: string; stockMark: number }>) =>
    db
      .updateTable('import_changes')
      .set({ state: 'applied', change: param('change'), stock_mark: param('stockMark') })
      .where('run_id', '=', param('runId'))
      .where('place', '=', param('place')),
)

/** The part that a row created: the supplier's next file is expected to name it. */
export async function markCreated(
  tx: Tx,
  runId: number,
  place: number,
  productId: number,
): Promise<void> {
  await updateCreated(tx, { runId, place, productId })
}

const updateCreated = prepared(
  (db, param: Param<{ runId: number; place: number; productId: number }>) =>
    db
      .updateTable('import_changes')
      .set({ state: 'applied', product_id: param('productId') })
      .where('run_id', '=', param('runId'))
      .where('place', '=', param('place')),
)

type LeftRow = {
  readonly place: number
  readonly line: number
  readonly sku: string
  readonly name: string
  readonly note: string
}

/** Rows that were not applied or not taken back, with why; `after` is the place of another. */
export async function rowsInState(
  db: Db,
  runId: number,
  state: ChangeState,
  most: number,
  after = 0,
): Promise<readonly LeftRow[]> {
  const rows = await firstInState(db, runId, state, most, after)
    .leftJoin('products', 'products.id', 'import_changes.product_id')
    .select(['import_changes.place', 'line', 'note', 'change', 'products.sku', 'products.name'])
    .execute()
  return rows.map(({ place, line, note, change, ...product }) => ({
    ...{ place, line, note },
    ...named(product, change),
  }))
}

/** A row that changes a part, or would. */
export type ChangeRow = Omit<LeftRow, 'note'> & {
  readonly state: ChangeState
  readonly change: RowChange
}

/** The rows of a run that change anything, in the file's order; `after` is the place of another. */
export async function changingRows(
  db: Db,
  runId: number,
  most: number,
  after = 0,
): Promise<readonly ChangeRow[]> {
  const rows = await db
    .selectFrom('import_changes')
    .leftJoin('products', 'products.id', 'import_changes.product_id')
    .select(['import_changes.place', 'line', 'state', 'change', 'products.sku', 'products.name'])
    .where('run_id', '=', runId)
    .where('state', '!=', 'unchanged')
    .where('import_changes.place', '>', after)
    .orderBy('import_changes.place')
    .limit(most)
    .execute()
  return rows.map(({ place, line, state, change, ...product }) => ({
    ...{ place, line, state, change: readChange(change) },
    ...named(product, change),
  }))
}

/** A part that was to be created and was not has its name in the row alone. */
function named(product: { sku: string | null; name: string | null }, change: string) {
  if (product.sku !== null) return { sku: product.sku, name: product.name ?? '' }
  const row = readChange(change)
  return row.kind === 'create' ? { sku: row.draft.sku, name: row.draft.name } : NAMELESS
}

const NAMELESS = { sku: '', name: '' }

/**
 * The places first, from the index by state, then their rows. Asked for rows at once, SQLite reads
 * all rows of the run in their order, which takes longer the more of them were applied.
 */
function firstInState(db: Db, runId: number, state: ChangeState, most: number, after = 0) {
  const places = db
    .selectFrom('import_changes')
    .select(['run_id', 'place'])
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .where('place', '>', after)
    .orderBy('place')
    .limit(most)
  return db
    .selectFrom(places.as('found'))
    .innerJoin('import_changes', (join) =>
      join
        .onRef('import_changes.run_id', '=', 'found.run_id')
        .onRef('import_changes.place', '=', 'found.place'),
    )
    .orderBy('found.place')
}

/** JSON knows no undefined: an absent price is null there. */
function storedChange(change: RowChange | undefined): string {
  return JSON.stringify(change ?? {}, (_, value: unknown) => (value === undefined ? null : value))
}

function readChange(text: string): RowChange {
  const change = JSON.parse(text) as RowChange
  if (change.kind === 'create') return { ...change, draft: withAbsent(change.draft) }
  if (change.kind !== 'fields') return change
  return { ...change, before: withAbsent(change.before), after: withAbsent(change.after) }
}

function withAbsent<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([field, value]) => [field, value ?? undefined])
  return Object.fromEntries(entries) as Fields
}
