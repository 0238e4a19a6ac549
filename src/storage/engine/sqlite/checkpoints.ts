import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { CheckpointHelper } from './checkpoint-helper.ts'
import type { CheckpointThreadData } from './checkpoint-thread.ts'
import { WAL_LIMIT_BYTES } from './connection.ts'

/** Orders write the same pages again and again: they need not be copied each time. */
const CHECKPOINT_PAGES = 4_000
/** An import writes other pages all the time, and waits for none of them to be copied. */
const CHECKPOINT_PAGES_OF_LONG_JOBS = 2_000
/** What the writer copies itself. The rest is copied by another thread while it goes on. */
const MOST_PAGES_AT_ONCE = 500
/** If the disk takes pages more slowly than they are written, the writer has to wait for it. */
const MOST_PAGES_LEFT = 32_000

type Checkpoints = {
  /** Copies the WAL into the file once there is enough of it: less after a chunk of a long run. */
  readonly afterCommit: (wasLong: boolean) => void
  /** Truncates a WAL that grew beyond its limit, once nobody reads from it any more. */
  readonly whenIdle: () => void
  readonly close: () => void
}

/**
 * The writer's checkpoints. A commit restarts the WAL once all of it is in the file and nobody
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
  const helper = new CheckpointHelper(data, onEnd)

  return {
    afterCommit: (wasLong) =>
      attempt(() => copySome(wasLong ? CHECKPOINT_PAGES_OF_LONG_JOBS : CHECKPOINT_PAGES)),
    whenIdle: () => attempt(shrink),
    close: () => helper.close(),
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
    const left = all - copied
    if (all < fewest || left === 0 || helper.isCopying) return
    if (left <= MOST_PAGES_AT_ONCE || left > MOST_PAGES_LEFT) copy.get()
    else helper.copy(copied)
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
