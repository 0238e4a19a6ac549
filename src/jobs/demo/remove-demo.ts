import { randomUUID } from 'node:crypto'
import type { Store } from '#commands/store.ts'
import { abandonedRemoval } from '#storage/demo/removals.ts'

/** A process that died is replaced within its lease and this. */
const LOOK_EVERY_MS = 10_000

type DemoRemovals = {
  /** Begins to remove the demo, or finds the removal that runs; does not wait for its end. */
  readonly start: (actor: string) => Promise<void>
  /** Goes on with a removal whose process has died. */
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

type DemoRemovalOptions = {
  readonly store: Store
  readonly clock: () => number
  readonly log: (error: unknown, sentence: string) => void
}

/** Removes the demo in small transactions while requests are served, one removal at a time. */
export function demoRemovals({ store, clock, log }: DemoRemovalOptions): DemoRemovals {
  const holder = randomUUID()
  let work: Promise<void> | undefined
  let stopped = false
  const timer = setInterval(() => void resume(), LOOK_EVERY_MS)
  timer.unref()

  return {
    start: async (actor) => {
      const id = await store.write('startDemoRemoval', { actor, holder })
      void goOn(id)
    },
    resume,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await work
    },
  }

  /** Never throws: the timer tries again in a moment. */
  async function resume(): Promise<void> {
    if (work) return
    const id = await abandonedRemoval(store.db, clock()).catch(() => undefined)
    if (id !== undefined) await goOn(id)
  }

  /** What went wrong is logged, and tried again when the lease is over. */
  function goOn(id: number): Promise<void> {
    work ??= removeAll(id)
      .catch((error) => log(error, 'The removal of the demo was interrupted'))
      .finally(() => {
        work = undefined
      })
    return work
  }

  async function removeAll(id: number): Promise<void> {
    while (!stopped && (await store.write('removeSomeDemo', { id, holder }))) {
      // Each step is a transaction of its own, so that orders do not wait for all of them.
    }
  }
}
