import { type CartChange, supersedes } from './cart-changes.ts'

export type CartQueue = {
  /** Resolves when the change has been made, or another one has taken its place. */
  readonly submit: (change: CartChange) => Promise<void>
  /** What was asked for and is not known to be done, in order. The same list until it changes. */
  readonly waiting: () => readonly CartChange[]
  readonly subscribe: (listener: () => void) => () => void
}

/** The same list whenever nothing waits, on the server as well: nobody renders again for it. */
export const NO_CHANGES: readonly CartChange[] = []

type Entry = {
  readonly change: CartChange
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * One change after the other, in the order of the clicks. Of several that wait to set the same
 * line only the last is sent, so ten quick clicks are two calls and never an old number.
 */
export function createCartQueue(perform: (change: CartChange) => Promise<void>): CartQueue {
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let changes = NO_CHANGES
  let running: Entry | undefined

  return {
    submit: (change) =>
      new Promise((resolve, reject) => {
        const isOld = (entry: Entry) => entry !== running && supersedes(change, entry.change)
        const old = entries.filter(isOld)
        set([...entries.filter((entry) => !old.includes(entry)), { change, resolve, reject }])
        for (const entry of old) entry.resolve()
        void next()
      }),
    waiting: () => changes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  async function next(): Promise<void> {
    const entry = entries[0]
    if (running || !entry) return
    running = entry
    const settle = await perform(entry.change).then(
      () => entry.resolve,
      (error: unknown) => () => entry.reject(error),
    )
    running = undefined
    set(entries.filter((other) => other !== entry))
    settle()
    void next()
  }

  function set(wanted: readonly Entry[]): void {
    entries = wanted
    changes = wanted.length === 0 ? NO_CHANGES : wanted.map((entry) => entry.change)
    for (const listener of listeners) listener()
  }
}
