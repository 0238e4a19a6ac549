import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { WAL_LIMIT_BYTES } from './connection.ts'
import type { OpenFiles } from './files.ts'

/** Orders write the same pages again and again: they need not be copied each time. */
const CHECKPOINT_PAGES = 4_000
/** An import writes others all the time, so a cart waits for a short copy instead of a long one. */
const CHECKPOINT_PAGES_OF_LONG_JOBS = 2_000
/** Copying more than this would delay orders, so another thread does it. */
const MOST_PAGES_AT_ONCE = 16_000
/** A reader may block the checkpoint for a while: there is no point in trying all the time. */
const ASK_AGAIN_MS = 1_000

type Checkpoints = {
  /** Copies the WAL into the file once there is enough of it: less after a chunk of a long run. */
  readonly afterCommit: (wasLong: boolean) => void
  /** Truncates a WAL that grew beyond its limit, once nobody reads from it any more. */
  readonly whenIdle: () => void
}

export type CheckpointThreadData = { readonly file: string; readonly opened: OpenFiles }

/**
 * The writer's checkpoints. A commit starts the WAL anew once all of it is in the file and nobody
 * reads from it, and `journal_size_limit` then cuts off what is beyond the limit.
 */
export function writeCheckpoints(
  handle: DatabaseSync,
  data: CheckpointThreadData,
  /** Called with `undefined` when a checkpoint succeeded. */
  onEnd: (error: unknown) => void,
): Checkpoints {
  const measure = handle.prepare('pragma wal_checkpoint(noop)')
  const copy = handle.prepare('pragma wal_checkpoint(passive)')
  const { wal } = data.opened
  let helper: Worker | undefined
  let askedHelperAt = Number.NEGATIVE_INFINITY

  return {
    afterCommit: (wasLong) =>
      attempt(() => copySome(wasLong ? CHECKPOINT_PAGES_OF_LONG_JOBS : CHECKPOINT_PAGES)),
    whenIdle: () => attempt(shrink),
  }

  /** A failure is not an error of any command: what is not copied now is copied later. */
  function attempt(checkpoint: () => void): void {
    try {
      checkpoint()
      onEnd(undefined)
    } catch (error) {
      onEnd(error)
    }
  }

  function copySome(fewest: number): void {
    const { all, copied } = sizes()
    if (all < fewest || copied === all) return
    if (all - copied <= MOST_PAGES_AT_ONCE) copy.get()
    else copyBeside()
  }

  function shrink(): void {
    if (statSync(wal).size <= WAL_LIMIT_BYTES) return
    copySome(CHECKPOINT_PAGES)
    const { all, copied } = sizes()
    if (all === copied) truncate()
  }

  function sizes(): { readonly all: number; readonly copied: number } {
    const row = measure.get()
    return { all: Number(row?.log), copied: Number(row?.checkpointed) }
  }

  function copyBeside(): void {
    if (helper || performance.now() - askedHelperAt < ASK_AGAIN_MS) return
    helper = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: data,
    })
    helper.on('error', onEnd)
    helper.on('exit', () => {
      helper = undefined
      askedHelperAt = performance.now()
    })
  }

  /** Does not wait for readers: there will be another checkpoint. */
  function truncate(): void {
    const timeout = handle.prepare('pragma busy_timeout').get()?.timeout
    handle.exec('pragma busy_timeout = 0')
    try {
      handle.exec('pragma wal_checkpoint(truncate)')
    } finally {
      handle.exec(`pragma busy_timeout = ${timeout}`)
    }
  }
}
