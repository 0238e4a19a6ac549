import { ShopError } from '#domain/errors.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { hasStaged, nextRows } from '#storage/product-import/changes.ts'
import { CHANGES_KEPT_MS } from '#storage/product-import/old-changes.ts'
import { countApplied, countFromZero, holdRun } from '#storage/product-import/run-progress.ts'
import { findRun, setRunStatus } from '#storage/product-import/runs.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { changeParts } from './change-parts.ts'
import { createParts } from './create-parts.ts'
import { refuseSecondImport } from './import-runs.ts'
import type { PlannedRow, Progress } from './parts-in-turn.ts'

type BeginApply = { readonly runId: number; readonly actor: string }

/** Begins to apply a checked run, or goes on with one whose process died. */
export const beginApply: Command<BeginApply, void> = async (tx, { runId, actor }, { now }) => {
  await refuseSecondImport(tx, now)
  const run = await findRun(tx, runId, now)
  if (!run) throw new ShopError('not_found', 'Import not found')
  const isResumed = run.status === 'failed' && run.step === 'apply'
  if (run.status !== 'checked' && !isResumed) throw notWaiting()
  // New parts that were imported without a check: only the file has the rest.
  if (run.kind === 'new' && isResumed && !(await hasStaged(tx, runId))) throw notWaiting()
  if ((run.finishedAt ?? now) < now - CHANGES_KEPT_MS) throw tooOld()
  await setRunStatus(tx, runId, 'running', now, 'apply')
  if (isResumed) return
  await countFromZero(tx, runId)
  const { kind, source, supplier, changed, created } = run
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.import',
    subject: 'import',
    subjectId: runId,
    after: { kind, source, supplier, changed, created },
  })
}

type ApplyChanges = {
  readonly runId: number
  /** Rows of the file, or parts that it no longer names. */
  readonly state: 'planned' | 'vanished'
  readonly most: number
}

/** Applies some rows in one transaction: a short one, so that orders do not wait for it. */
export const applyChanges: Command<ApplyChanges, Progress> = async (
  tx,
  { runId, state, most },
  moment,
) => {
  await lockCatalogue(tx)
  await holdRun(tx, runId, 'apply', moment.now)
  const rows = await nextRows(tx, runId, state, most)
  const firstOther = rows.findIndex((row) => isCreate(row) !== isCreate(rows[0]))
  const alike = firstOther === -1 ? rows : rows.slice(0, firstOther)
  const progress = isCreate(alike[0])
    ? await createParts(tx, runId, alike, moment)
    : await changeParts(tx, runId, alike, moment)
  await countApplied(tx, runId, progress)
  return progress
}

export const finishApply: Command<{ readonly runId: number }, void> = async (
  tx,
  { runId },
  { now },
) => {
  await holdRun(tx, runId, 'apply', now)
  await setRunStatus(tx, runId, 'done', now)
}

/** The rest waits: the run can be continued. */
export const stopApply: Command<{ readonly runId: number }, void> = async (
  tx,
  { runId },
  { now },
) => {
  await holdRun(tx, runId, 'apply', now)
  await setRunStatus(tx, runId, 'failed', now)
}

function isCreate(row: PlannedRow | undefined): boolean {
  return row?.change.kind === 'create'
}

function notWaiting(): ShopError {
  return new ShopError('import_in_use', 'This import is not waiting to be applied.')
}

function tooOld(): ShopError {
  return new ShopError(
    'import_in_use',
    'This check is older than 90 days. Please check the file again.',
  )
}
