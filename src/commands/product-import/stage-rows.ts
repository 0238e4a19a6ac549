import type { ChangeState } from '#domain/product-import/changes.ts'
import type { Command } from '#storage/engine/commands.ts'
import { countStaged, insertStaged, type StagedRow } from '#storage/product-import/changes.ts'
import { dropOldChanges } from '#storage/product-import/old-changes.ts'
import { type CheckCounts, countChecked } from '#storage/product-import/run-progress.ts'
import { finishRun } from '#storage/product-import/runs.ts'

const OLD_ROWS_AT_ONCE = 1_000

type StageRows = {
  readonly runId: number
  readonly rows: readonly (StagedRow & { readonly state: ChangeState })[]
  readonly counts: CheckCounts
}

/** Stores the planned change of each row, to apply exactly that later. */
export const stageRows: Command<StageRows, void> = async (tx, { runId, rows, counts }, { now }) => {
  await insertStaged(tx, runId, rows)
  await countChecked(tx, runId, counts, now)
}

type FinishCheck = {
  readonly runId: number
  readonly status: 'done' | 'failed'
  readonly readBytes: number
  readonly report: unknown
}

export const finishCheck: Command<FinishCheck, void> = async (
  tx,
  { runId, ...outcome },
  { now },
) => {
  await finishRun(tx, runId, { ...outcome, rejected: 0, now })
  await countStaged(tx)
}

/** Deletes some rows of runs that can no longer be applied or undone; returns how many. */
export const dropOldRows: Command<Record<never, never>, number> = (tx, _, { now }) =>
  dropOldChanges(tx, now, OLD_ROWS_AT_ONCE)
