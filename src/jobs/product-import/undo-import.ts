import { nextBatchSize } from '#commands/product-import/next-batch-size.ts'
import type { UndoProgress, undoChanges } from '#commands/product-import/undo-changes.ts'
import type { beginUndo, undoSomeRows } from '#commands/product-import/undo-import.ts'
import type { Write } from '#storage/engine/commands.ts'
import { Pace } from './pace.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/** Rows of updates per transaction at first; their number follows the time they take. */
const FIRST_ROWS = 50

type Commands = {
  readonly beginUndo: typeof beginUndo
  readonly undoSomeRows: typeof undoSomeRows
  readonly undoChanges: typeof undoChanges
}

type Undone = Pick<UndoProgress, 'removed' | 'restored' | 'kept'>

/**
 * Takes a whole import back. One of new parts is removed if nothing depends on it; of one that
 * changed parts, every row comes back whose part was not changed since.
 */
export async function undoImport(
  write: Write<Commands>,
  input: { readonly runId: number; readonly actor: string },
): Promise<Undone> {
  const { runId } = input
  const kind = await retryWhileBusy(() => write('beginUndo', input))
  const pace = new Pace()
  let { removed, restored, kept }: Undone = { removed: 0, restored: 0, kept: 0 }
  for (let most = FIRST_ROWS; kind !== 'new'; ) {
    const undo = () => write('undoChanges', { runId, most })
    const step = await retryWhileBusy(() => pace.keep(undo))
    if (step.taken === 0) break
    removed += step.removed
    restored += step.restored
    kept += step.kept
    most = nextBatchSize(most, step.taken)
  }
  for (;;) {
    const undo = () => write('undoSomeRows', { runId })
    const step = await retryWhileBusy(() => pace.keep(undo))
    removed += step.removed
    if (step.isLast) return { removed, restored, kept }
  }
}
