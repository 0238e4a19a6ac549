type TabValue<Value> = {
  readonly get: () => Value | undefined
  readonly set: (value: Value) => void
  readonly clear: () => void
}

/**
 * A value of this tab that outlives a reload and goes with the tab. Where storage is full or
 * forbidden it lasts as long as the page. `isValue` guards against what older code has left.
 */
export function tabValue<Value>(
  name: string,
  isValue: (found: unknown) => found is Value,
): TabValue<Value> {
  let remembered: Value | undefined
  return {
    get() {
      try {
        const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
        return isValue(found) ? found : remembered
      } catch {
        return remembered
      }
    },
    set(value) {
      remembered = value
      withStorage((storage) => storage.setItem(name, JSON.stringify(value)))
    },
    clear() {
      remembered = undefined
      withStorage((storage) => storage.removeItem(name))
    },
  }
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // The value is remembered above.
  }
}
