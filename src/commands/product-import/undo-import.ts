import { ShopError } from '#domain/errors.ts'
import { shortened } from '#domain/shortened.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command, Write } from '#storage/engine/commands.ts'
import { findRun, setRunStatus } from '#storage/product-import/runs.ts'
import {
  dependingProduct,
  dropEmptyCategoriesOf,
  lockSomeOfRun,
  takeOut,
} from '#storage/product-import/undo.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { refuseSecondImport } from './import-runs.ts'

/** Products per transaction: few, so that orders do not wait long. */
const STEP_PRODUCTS = 100

/** Removes a whole import again, if nothing depends on it; returns the number of products. */
export async function undoImport(
  write: Write<{ beginUndo: typeof beginUndo; undoSomeRows: typeof undoSomeRows }>,
  input: { readonly runId: number; readonly actor: string },
): Promise<number> {
  await write('beginUndo', input)
  let removed = 0
  for (;;) {
    const step = await write('undoSomeRows', { runId: input.runId })
    removed += step
    if (step === 0) return removed
  }
}

export const beginUndo: Command<{ readonly runId: number; readonly actor: string }, void> = async (
  tx,
  { runId, actor },
  { now },
) => {
  await lockCatalogue(tx)
  const run = await findRun(tx, runId, now)
  if (!run) throw new ShopError('not_found', 'Import not found')
  await refuseSecondImport(tx, now)
  if (run.status === 'undone') {
    throw new ShopError('import_in_use', 'This import has been undone already.')
  }
  const depending = await dependingProduct(tx, runId)
  if (depending) throw inUse(depending)
  await setRunStatus(tx, runId, 'running', now)
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.import-undo',
    subject: 'import',
    subjectId: runId,
    before: { created: run.created },
  })
}

/** One step; when no product is left, the run is undone. */
export const undoSomeRows: Command<{ readonly runId: number }, number> = async (
  tx,
  { runId },
  { now },
) => {
  await lockCatalogue(tx)
  const products = await lockSomeOfRun(tx, runId, STEP_PRODUCTS)
  if (products.length > 0) {
    await takeOut(tx, products, now)
    await setRunStatus(tx, runId, 'running', now)
  } else {
    await dropEmptyCategoriesOf(tx, runId)
    await setRunStatus(tx, runId, 'undone', now)
  }
  return products.length
}

function inUse({ name, ordered }: { readonly name: string; readonly ordered: boolean }): ShopError {
  const why = ordered ? 'was ordered' : 'was changed or deleted since'
  return new ShopError('import_in_use', `This import cannot be undone: ${shortened(name)} ${why}.`)
}
