import { ShopError } from '#domain/errors.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import { shortened } from '#domain/shortened.ts'
import { isPostgres } from '#storage/engine/bulk.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command, Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { CHANGES_KEPT_MS } from '#storage/product-import/old-changes.ts'
import { dropUnusedModels, undescribeModels } from '#storage/product-import/run-models.ts'
import { findRun, setRunStatus } from '#storage/product-import/runs.ts'
import {
  dependingProduct,
  dropEmptyCategoriesOf,
  lockSomeOfRun,
  takeOut,
} from '#storage/product-import/undo.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { ChunkTime } from '../chunk-time.ts'
import { refuseSecondImport } from './import-runs.ts'

/** Between two looks at the clock. On PostgreSQL each look costs a dozen round trips. */
const PRODUCTS_AT_ONCE = 10
const PRODUCTS_AT_ONCE_ON_POSTGRES = 100
const STEP_MODELS = 500

export const beginUndo: Command<
  { readonly runId: number; readonly actor: string },
  ImportKind
> = async (tx, { runId, actor }, { now }) => {
  await lockCatalogue(tx)
  const run = await findRun(tx, runId, now)
  if (!run) throw new ShopError('not_found', 'Import not found')
  await refuseSecondImport(tx, now)
  if (run.status === 'undone') {
    throw new ShopError('import_in_use', 'This import has been undone already.')
  }
  if (run.step === 'check') throw new ShopError('import_in_use', 'This import was not applied yet.')
  if (run.kind === 'new') await refuseDepending(tx, runId)
  else if ((run.finishedAt ?? now) < now - CHANGES_KEPT_MS) {
    throw new ShopError('import_in_use', 'An import older than 90 days cannot be undone.')
  }
  await setRunStatus(tx, runId, 'running', now, 'undo')
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.import-undo',
    subject: 'import',
    subjectId: runId,
    before: { created: run.created, changed: run.changed },
  })
  return run.kind
}

async function refuseDepending(tx: Tx, runId: number): Promise<void> {
  const depending = await dependingProduct(tx, runId)
  if (depending) throw inUse(depending)
}

type UndoneStep = { readonly removed: number; readonly isLast: boolean }

/** One step: parts that the run brought, then models; when neither is left, the run is undone. */
export const undoSomeRows: Command<{ readonly runId: number }, UndoneStep> = async (
  tx,
  { runId },
  moment,
) => {
  await lockCatalogue(tx)
  const removed = await takeOutSome(tx, runId, moment)
  const isLast =
    removed === 0 &&
    (await undescribeModels(tx, runId, STEP_MODELS)) === 0 &&
    (await dropUnusedModels(tx, runId, STEP_MODELS)) === 0
  if (isLast) await dropEmptyCategoriesOf(tx, runId)
  await setRunStatus(tx, runId, isLast ? 'undone' : 'running', moment.now)
  return { removed, isLast }
}

/** Takes out products of the run until the transaction's time is up. */
async function takeOutSome(tx: Tx, runId: number, moment: Moment): Promise<number> {
  const time = new ChunkTime(tx, moment)
  const most = isPostgres(tx) ? PRODUCTS_AT_ONCE_ON_POSTGRES : PRODUCTS_AT_ONCE
  let removed = 0
  do {
    const products = await lockSomeOfRun(tx, runId, most)
    if (products.length === 0) break
    await takeOut(tx, products, moment.now)
    removed += products.length
  } while (!time.isUp)
  return removed
}

function inUse({ name, ordered }: { readonly name: string; readonly ordered: boolean }): ShopError {
  const why = ordered ? 'was ordered' : 'was changed or deleted since'
  return new ShopError('import_in_use', `This import cannot be undone: ${shortened(name)} ${why}.`)
}
