import { hasAddition, withAddition } from '#domain/product-import/additions.ts'
import { applied, needsNumbers, type PartState } from '#domain/product-import/changes.ts'
import { ProductBatch } from '#storage/catalogue/products/product-batch.ts'
import { updateProduct } from '#storage/catalogue/products/product-changes.ts'
import { stockMarks, wasStockSet } from '#storage/catalogue/stock/stock-marks.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { markRows, markStockRow } from '#storage/product-import/changes.ts'
import { type KnownPart, lockKnownParts } from '#storage/product-import/parts.ts'
import { describeUndescribed } from '#storage/product-import/run-models.ts'
import { countCategoriesOf } from '#storage/product-import/undo.ts'
import { RunCategories, TOO_MANY_CATEGORIES } from './import-rows.ts'
import { type PlannedRow, type Progress, partsInTurn } from './parts-in-turn.ts'

const MOVED = 'The part was changed since the check'
const GONE = 'The part was deleted since the check'

type Outcome = {
  readonly done: PlannedRow[]
  readonly refused: { readonly place: number; readonly why: string }[]
}

/** Applies what rows change of known parts, part by part until the time is up. */
export async function changeParts(
  tx: Tx,
  runId: number,
  rows: readonly PlannedRow[],
  moment: Moment,
): Promise<Progress> {
  const { now } = moment
  const withNumbers = rows.some(({ change }) => needsNumbers(change))
  const parts = await lockKnownParts(tx, idsOf(rows), { withNumbers })
  const categories = await RunCategories.open(tx, runId, await countCategoriesOf(tx, runId), now)
  const outcome: Outcome = { done: [], refused: [] }
  const batch = new ProductBatch()
  const taken = await partsInTurn(tx, rows, moment, async (productId, own) => {
    const part = parts.get(productId)
    if (part) await changePart(part, own)
    else refuse(own, GONE)
  })
  await record(tx, runId, outcome, parts)
  await batch.write(tx, now)
  return { taken, created: 0, changed: outcome.done.length }

  async function changePart(part: KnownPart, own: readonly PlannedRow[]): Promise<void> {
    const { row, state } = part
    let wanted = state
    const done: PlannedRow[] = []
    for (const each of own) {
      const next = await changed(tx, part, wanted, each)
      if (next) done.push(each)
      else refuse([each], MOVED)
      wanted = next ?? wanted
    }
    const category = await categoryFor(part, wanted)
    if (category === 'too many') return refuse(done, TOO_MANY_CATEGORIES)
    if (wanted !== state) {
      const options = { importRunId: runId, batch }
      await updateProduct(tx, { row, draft: state }, wanted, category, now, options)
    }
    await describeFitted(tx, runId, done)
    outcome.done.push(...done)
  }

  function categoryFor({ row, state }: KnownPart, wanted: PartState) {
    const { category } = wanted
    if (category !== state.category) return categories.of({ category, categories: category })
    return row.category_id === null ? undefined : { id: row.category_id, name: category }
  }

  function refuse(own: readonly PlannedRow[], why: string): void {
    outcome.refused.push(...own.map(({ place }) => ({ place, why })))
  }
}

/** The part with the row's change, or undefined when the catalogue moved since the check. */
async function changed(
  tx: Tx,
  part: KnownPart,
  state: PartState,
  { change, stockMark }: PlannedRow,
): Promise<PartState | undefined> {
  if (change.kind === 'create') return undefined
  if (change.kind !== 'fields') {
    return hasAddition(state, change) ? undefined : withAddition(state, change)
  }
  const setsStock = change.after.stockQuantity !== undefined
  const wasSet = setsStock && (await wasStockSet(tx, part.row.id, stockMark ?? 0))
  return applied(state, change, wasSet)
}

async function describeFitted(tx: Tx, runId: number, rows: readonly PlannedRow[]): Promise<void> {
  for (const { change } of rows) {
    if (change.kind === 'fit') await describeUndescribed(tx, runId, change)
  }
}

/** States of the rows; those that set stock remember what they replaced, which sales may have moved. */
async function record(
  tx: Tx,
  runId: number,
  { done, refused }: Outcome,
  parts: ReadonlyMap<number, KnownPart>,
): Promise<void> {
  const setStock = done.filter(({ change }) => setsStock(change))
  const marks = await stockMarks(tx, idsOf(setStock))
  for (const row of setStock) {
    const id = row.productId ?? 0
    const change = replacing(row.change, parts.get(id)?.state.stockQuantity ?? 0)
    await markStockRow(tx, runId, { place: row.place, change }, marks.get(id) ?? 0)
  }
  const others = done.filter(({ change }) => !setsStock(change)).map(({ place }) => place)
  await markRows(tx, runId, others, 'applied')
  for (const [why, rows] of Map.groupBy(refused, (row) => row.why)) {
    await markRows(
      tx,
      runId,
      rows.map(({ place }) => place),
      'moved',
      why,
    )
  }
}

function setsStock(change: PlannedRow['change']): boolean {
  return change.kind === 'fields' && change.after.stockQuantity !== undefined
}

function replacing(change: PlannedRow['change'], stockQuantity: number): PlannedRow['change'] {
  if (change.kind !== 'fields') return change
  return { ...change, before: { ...change.before, stockQuantity } }
}

function idsOf(rows: readonly PlannedRow[]): readonly number[] {
  return [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
}
