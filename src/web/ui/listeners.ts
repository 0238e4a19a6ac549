/** Who is called when something outside React changed, for `useSyncExternalStore`. */
type Listeners = {
  /** Returns what ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
