import { applyChanges } from '#commands/product-import/apply-changes.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/* Planted bug: that a row was applied is written one transaction after its part was changed. */

let owed: readonly number[] = []

async function applyInTwoSteps(tx: Tx, input: Parameters<typeof applyChanges>[1], moment: Moment) {
  const { runId } = input
  await setState(tx, runId, owed, 'applied')
  const before = await appliedPlaces(tx, runId)
  const progress = await applyChanges(tx, input, moment)
  const known = new Set(before)
  owed = (await appliedPlaces(tx, runId)).filter((place) => !known.has(place))
  await setState(tx, runId, owed, 'planned')
  return progress
}

async function appliedPlaces(tx: Tx, runId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('import_changes')
    .select('place')
    .where('run_id', '=', runId)
    .where('state', '=', 'applied')
    .execute()
  return rows.map(({ place }) => place)
}

async function setState(
  tx: Tx,
  runId: number,
  places: readonly number[],
  state: 'applied' | 'planned',
): Promise<void> {
  if (places.length === 0) return
  await tx
    .updateTable('import_changes')
    .set({ state })
    .where('run_id', '=', runId)
    .where('place', 'in', places)
    .execute()
}

export const commands = { ...sound, applyChanges: applyInTwoSteps }
