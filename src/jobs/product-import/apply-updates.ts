import type { Commands } from '#commands/commands.ts'
import { nextMost } from '#commands/product-import/parts-in-turn.ts'
import type { Write } from '#storage/engine/commands.ts'

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

/** Applies a checked run in short transactions, exactly as it was checked. */
export async function applyUpdates(write: Write<Commands>, options: ApplyOptions): Promise<void> {
  const { runId, actor, markVanished, signal } = options
  await write('beginApply', { runId, actor })
  options.onStart?.()
  const states = markVanished ? (['planned', 'vanished'] as const) : (['planned'] as const)
  for (const state of states) {
    for (let most = FIRST_ROWS; ; ) {
      if (signal?.aborted) return write('stopApply', { runId })
      const { taken } = await write('applyChanges', { runId, state, most })
      if (taken === 0) break
      most = nextMost(most, taken)
      options.onProgress?.()
    }
  }
  await write('finishApply', { runId })
}
