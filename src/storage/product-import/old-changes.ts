import type { Tx } from '../engine/schema.ts'

/** How long a checked file can be applied and an applied one be undone. */
export const CHANGES_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Removes rows of runs that are too old to be applied or undone; returns how many. */
export async function dropOldChanges(tx: Tx, now: number, most: number): Promise<number> {
  const run = await tx
    .selectFrom('import_runs')
    .select('id')
    .where('status', '<>', 'running')
    .where('lease_until', '<', now - CHANGES_KEPT_MS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('import_changes')
          .select('place')
          .whereRef('import_changes.run_id', '=', 'import_runs.id'),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!run) return 0
  const places = await tx
    .selectFrom('import_changes')
    .select('place')
    .where('run_id', '=', run.id)
    .orderBy('place')
    .limit(most)
    .execute()
  await tx
    .deleteFrom('import_changes')
    .where('run_id', '=', run.id)
    .where('place', '<=', places.at(-1)?.place ?? 0)
    .execute()
  return places.length
}
