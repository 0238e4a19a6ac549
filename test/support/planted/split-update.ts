import { applyChanges } from '#commands/product-import/apply-changes.ts'
import { undoChanges } from '#commands/product-import/undo-changes.ts'
import { beginUndo } from '#commands/product-import/undo-import.ts'
import type { ChangeState } from '#domain/product-import/changes.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/*
 * Planted bugs: that a row was applied or taken back is written one transaction after its part was
 * changed, and new parts lose their numbers one transaction before they are taken out.
 */

let owed: readonly number[] = []

async function applyInTwoSteps(tx: Tx, input: Parameters<typeof applyChanges>[1], moment: Moment) {
  return recordedLate(tx, input.runId, { from: 'planned', to: 'applied' }, () =>
    applyChanges(tx, input, moment),
  )
}

async function undoInTwoSteps(tx: Tx, input: Parameters<typeof undoChanges>[1], moment: Moment) {
  return recordedLate(tx, input.runId, { from: 'applied', to: 'undone' }, () =>
    undoChanges(tx, input, moment),
  )
}

async function beginUndoTooMuch(tx: Tx, input: Parameters<typeof beginUndo>[1], moment: Moment) {
  const kind = await beginUndo(tx, input, moment)
  const isNew = tx.selectFrom('products').select('id').where('import_run_id', '=', input.runId)
  if (kind === 'new') await tx.deleteFrom('part_numbers').where('product_id', 'in', isNew).execute()
  return kind
}

async function recordedLate<Progress>(
  tx: Tx,
  runId: number,
  { from, to }: Readonly<Record<'from' | 'to', ChangeState>>,
  change: () => Promise<Progress>,
): Promise<Progress> {
  await setState(tx, runId, owed, to)
  const known = new Set(await placesIn(tx, runId, to))
  const progress = await change()
  owed = (await placesIn(tx, runId, to)).filter((place) => !known.has(place))
  await setState(tx, runId, owed, from)
  return progress
}

async function placesIn(tx: Tx, runId: number, state: ChangeState): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('import_changes')
    .select('place')
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .execute()
  return rows.map(({ place }) => place)
}

async function setState(
  tx: Tx,
  runId: number,
  places: readonly number[],
  state: ChangeState,
): Promise<void> {
  if (places.length === 0) return
  await tx
    .updateTable('import_changes')
    .set({ state })
    .where('run_id', '=', runId)
    .where('place', 'in', places)
    .execute()
}

export const commands = {
  ...sound,
  applyChanges: applyInTwoSteps,
  undoChanges: undoInTwoSteps,
  beginUndo: beginUndoTooMuch,
}
