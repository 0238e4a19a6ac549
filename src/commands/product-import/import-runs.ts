import { ShopError } from '#domain/errors.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { closeDeadRuns, findRunning, finishRun, insertRun } from '#storage/product-import/runs.ts'
import { findSupplier } from '#storage/product-import/suppliers.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type StartImport = {
  readonly source: string
  readonly actor: string | undefined
  readonly sizeBytes: number
  /** The demo catalogue, which an owner may remove again. */
  readonly isDemo?: boolean
  readonly kind?: ImportKind
  /** Whether it is only checked, to be applied later. */
  readonly isCheck?: boolean
  readonly supplierId?: number | undefined
}

/** One import at a time: two would fight over the same SKUs and categories. */
export const startImport: Command<StartImport, number> = async (
  tx,
  { source, actor, sizeBytes, isDemo = false, kind = 'new', isCheck = false, supplierId },
  { now },
) => {
  await refuseSecondImport(tx, now)
  const supplier = supplierId === undefined ? undefined : await findSupplier(tx, supplierId)
  if (supplierId !== undefined && !supplier) throw supplierNotFound()
  const run = { source, sizeBytes, isDemo, kind, isCheck, supplier, actor: actor ?? '' }
  const runId = await insertRun(tx, run, now)
  // A check changes nothing: what was checked is logged when it is applied.
  if (actor !== undefined && !isCheck) {
    // Written with the start, so that the rows that follow have a member of staff who is responsible.
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'product.import',
      subject: 'import',
      subjectId: runId,
      after: { source, sizeBytes },
    })
  }
  return runId
}

export async function refuseSecondImport(tx: Tx, now: number): Promise<void> {
  // On PostgreSQL two concurrent starts would both find nothing running; the lock makes one wait.
  await lockCatalogue(tx)
  if (await findRunning(tx, now)) throw importRunning()
  await closeDeadRuns(tx, now)
}

export function supplierNotFound(): ShopError {
  return new ShopError('not_found', 'Supplier not found')
}

export function importRunning(): ShopError {
  return new ShopError('import_running', 'Another import is running. Please wait until it is done.')
}

export type FinishImportInput = {
  readonly runId: number
  readonly status: 'done' | 'failed'
  /** Rows refused since the last chunk. */
  readonly rejected: number
  readonly readBytes: number
  readonly report: unknown
}

export const finishImport: Command<FinishImportInput, void> = async (
  tx,
  { runId, ...outcome },
  { now },
) => {
  await finishRun(tx, runId, { ...outcome, now })
}
