import { nameKey } from '#domain/catalogue/products.ts'
import { hasAddition, withoutAddition } from '#domain/product-import/additions.ts'
import { needsNumbers, type PartState, undone } from '#domain/product-import/changes.ts'
import { columnOfField } from '#domain/product-import/part-fields.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { ProductBatch } from '#storage/catalogue/products/product-batch.ts'
import { updateProduct } from '#storage/catalogue/products/product-changes.ts'
import { wasStockSet } from '#storage/catalogue/stock/stock-marks.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { markRows, nextRows } from '#storage/product-import/changes.ts'
import { type KnownPart, lockKnownParts } from '#storage/product-import/parts.ts'
import { holdRun } from '#storage/product-import/run-progress.ts'
import { orderedProducts, takeOut } from '#storage/product-import/undo.ts'
import { type PlannedRow, partsInTurn } from './parts-in-turn.ts'

type UndoChanges = { readonly runId: number; readonly most: number }

export type UndoProgress = {
  readonly taken: number
  readonly removed: number
  readonly restored: number
  readonly kept: number
}

/** Takes some rows back in one transaction; what was changed since stays, and the row says so. */
export const undoChanges: Command<UndoChanges, UndoProgress> = async (
  tx,
  { runId, most },
  moment,
) => {
  const { now } = moment
  await lockCatalogue(tx)
  await holdRun(tx, runId, 'undo', now)
  const rows = await nextRows(tx, runId, 'applied', most)
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  const withNumbers = rows.some(({ change }) => needsNumbers(change))
  const parts = await lockKnownParts(tx, ids, { withNumbers })
  const categories = new Map((await listCategories(tx)).map((each) => [nameKey(each.name), each]))
  const counts = { removed: 0, restored: 0, kept: 0 }
  const batch = new ProductBatch()
  const taken = await partsInTurn(tx, rows, moment, async (productId, own) => {
    const part = parts.get(productId)
    const wasCreated = own.some(({ change }) => change.kind === 'create')
    if (!part) await keep(own, 'The part was deleted since')
    else if (wasCreated) await takeOutPart(part, own)
    else await restore(part, own)
  })
  await batch.write(tx, now)
  return { taken, ...counts }

  async function takeOutPart({ row }: KnownPart, own: readonly PlannedRow[]): Promise<void> {
    const ordered = await orderedProducts(tx, [row.id])
    if (ordered.size > 0) return keep(own, 'The part was ordered since')
    if (row.version > 1) return keep(own, 'The part was changed since')
    await takeOut(tx, [row], now)
    await markRows(tx, runId, placesOf(own), 'undone')
    counts.removed += own.length
  }

  async function restore({ row, state }: KnownPart, own: readonly PlannedRow[]): Promise<void> {
    let former = state
    for (const each of own) {
      const { part, kept } = await formerPart(tx, row.id, former, each)
      const hasCategory = part.category === '' || categories.has(nameKey(part.category))
      former = hasCategory ? part : { ...part, category: former.category }
      const stays = hasCategory ? kept : [...kept, 'Category']
      if (stays.length > 0) await keep([each], `Changed since: ${stays.join(', ')}`)
      else {
        await markRows(tx, runId, [each.place], 'undone')
        counts.restored += 1
      }
    }
    if (former === state) return
    const category = categories.get(nameKey(former.category))
    await updateProduct(tx, { row, draft: state }, former, category, now, { batch })
  }

  async function keep(own: readonly PlannedRow[], why: string): Promise<void> {
    await markRows(tx, runId, placesOf(own), 'kept', why)
    counts.kept += own.length
  }
}

/** The part without the row's change, and the columns that were changed since. */
async function formerPart(
  tx: Tx,
  productId: number,
  part: PartState,
  { change, stockMark }: PlannedRow,
): Promise<{ readonly part: PartState; readonly kept: readonly string[] }> {
  if (change.kind === 'create') return { part, kept: [] }
  if (change.kind !== 'fields') {
    if (hasAddition(part, change)) return { part: withoutAddition(part, change), kept: [] }
    return { part, kept: [change.kind === 'fit' ? 'Model Number' : 'Replaced Number'] }
  }
  const setsStock = change.after.stockQuantity !== undefined
  const wasSet = setsStock && (await wasStockSet(tx, productId, stockMark ?? 0))
  const { part: former, kept } = undone(part, change, wasSet)
  return { part: former, kept: kept.flatMap((field) => columnOfField(field) ?? []) }
}

function placesOf(rows: readonly PlannedRow[]): readonly number[] {
  return rows.map(({ place }) => place)
}
