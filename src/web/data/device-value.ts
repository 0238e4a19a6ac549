import { forget, mayRemember, readJson, writeJson } from './device-storage.ts'

type DeviceValue<Value> = {
  readonly get: () => Value
  /** `lifetimeMs`: how long it is remembered, a year if left out. */
  readonly set: (value: Value, lifetimeMs?: number) => void
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A value of this device that every tab shares and React can subscribe to. Where nothing may be
 * stored it lasts as long as the page. `parse` makes a value of whatever is found, or of nothing.
 */
export function deviceValue<Value>(
  key: string,
  parse: (found: unknown) => Value,
): DeviceValue<Value> {
  let cached: { readonly value: Value } | undefined
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const change = (value: Value) => {
    cached = { value }
    notify()
  }
  const otherTab = (event: StorageEvent) => {
    if (event.key !== key) return
    cached = undefined
    notify()
  }

  return {
    get() {
      cached ??= { value: parse(readJson<unknown>(key)) }
      return cached.value
    },
    set(value, lifetimeMs) {
      if (mayRemember()) writeJson(key, value, lifetimeMs)
      change(value)
    },
    clear() {
      forget(key)
      change(parse(undefined))
    },
    subscribe(listener) {
      // One for all marks of a list; adding it again changes nothing.
      window.addEventListener('storage', otherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', otherTab)
      }
    },
  }
}
