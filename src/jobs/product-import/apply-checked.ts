import type { Commands } from '#commands/commands.ts'
import { nextBatchSize } from '#commands/product-import/next-batch-size.ts'
import type { Write } from '#storage/engine/commands.ts'
import { Pace } from './pace.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const FIRST_ROWS = 50

type ApplyOptions = {
  readonly runId: number
  readonly actor: string
  /** Whether parts that the file no longer names are marked unavailable. */
  readonly markVanished: boolean
  readonly onStart?: () => void
  readonly onProgress?: () => void
  /** Ends the work between two chunks; the rest can be applied later. */
  readonly signal?: AbortSignal
}

/** Applies a checked run in short transactions, exactly as it was checked, without its file. */
export async function applyChecked(write: Write<Commands>, options: ApplyOptions): Promise<void> {
  const { runId, actor } = options
  await retryWhileBusy(() => write('beginApply', { runId, actor }))
  options.onStart?.()
  try {
    const isWhole = await applyAll(write, options)
    await retryWhileBusy(() => write(isWhole ? 'finishApply' : 'stopApply', { runId }))
  } catch (error) {
    // Otherwise the rest would have to wait until the lease is over.
    await write('stopApply', { runId }).catch(() => {})
    throw error
  }
}

/** Whether every row had its turn. */
async function applyAll(write: Write<Commands>, options: ApplyOptions): Promise<boolean> {
  const { runId, markVanished, signal } = options
  const pace = new Pace()
  const states = markVanished ? (['planned', 'vanished'] as const) : (['planned'] as const)
  for (const state of states) {
    for (let most = FIRST_ROWS; ; ) {
      if (signal?.aborted) return false
      const apply = () => write('applyChanges', { runId, state, most })
      const { taken } = await retryWhileBusy(() => pace.keep(apply))
      if (taken === 0) break
      most = nextBatchSize(most, taken)
      options.onProgress?.()
    }
  }
  return true
}
