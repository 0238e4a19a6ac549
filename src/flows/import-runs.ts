import { ShopError } from '#domain/errors.ts'
import type { Command } from '#storage/commands.ts'
import { closeDeadRuns, findRunning, finishRun, insertRun } from '#storage/import-runs.ts'

/** One import at a time: two would fight over the same SKUs and categories. */
export const startImport: Command<{ readonly source: string }, number> = async (
  tx,
  { source },
  { now },
) => {
  if (await findRunning(tx, now)) {
    throw new ShopError(
      'import_running',
      'Another import is running. Please wait until it is done.',
    )
  }
  await closeDeadRuns(tx, now)
  return insertRun(tx, source, now)
}

export type FinishImportInput = {
  readonly runId: number
  readonly status: 'done' | 'failed'
  /** Rows refused before they reached storage. */
  readonly rejected: number
  readonly report: unknown
}

export const finishImport: Command<FinishImportInput, void> = async (
  tx,
  { runId, status, rejected, report },
  { now },
) => {
  await finishRun(tx, runId, { status, rejected, report, now })
}
