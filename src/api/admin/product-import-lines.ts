import { changedCells } from '#domain/product-import/change-lines.ts'
import type { ChangeState } from '#domain/product-import/changes.ts'
import type { Db } from '#storage/engine/schema.ts'
import { changingRows, rowsInState } from '#storage/product-import/changes.ts'

const ROWS_TOGETHER = 500

const PART = ['Line', 'Product Code/SKU', 'Product Name'] as const

const LEFT = [
  ['moved', 'Not applied'],
  ['kept', 'Not undone'],
] as const

/** The rows that were not applied or not undone, and why. */
export async function* leftLines(db: Db, runId: number): AsyncGenerator<readonly string[]> {
  yield [...PART, 'Outcome', 'Why']
  for (const [state, outcome] of LEFT) {
    for (let after = 0; ; ) {
      const rows = await rowsInState(db, runId, state, ROWS_TOGETHER, after)
      for (const { line, sku, name, note } of rows) {
        yield [String(line), sku, name, outcome, note]
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.place
    }
  }
}

const STATES: Readonly<Record<ChangeState, string>> = {
  unchanged: 'Unchanged',
  planned: 'Would change',
  vanished: 'Not in the file',
  applied: 'Changed',
  moved: 'Not applied',
  undone: 'Undone',
  kept: 'Not undone',
}

/** A line for each cell that a run changes. */
export async function* changeLines(db: Db, runId: number): AsyncGenerator<readonly string[]> {
  yield [...PART, 'Column', 'Before', 'After', 'State']
  for (let after = 0; ; ) {
    const rows = await changingRows(db, runId, ROWS_TOGETHER, after)
    for (const { line, sku, name, state, change } of rows) {
      // A part that the file no longer names has no line in it.
      const place = line === 0 ? '' : String(line)
      for (const cells of changedCells(change)) yield [place, sku, name, ...cells, STATES[state]]
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.place
  }
}
