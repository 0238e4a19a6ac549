/** What this shop stores on a visitor's device, each for a reason that the cookie policy names. */
const CHOICES_KEY = 'cookie-preferences'
/** As the cookie policy says. */
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000

type Stored<Value> = { readonly value: Value; readonly until: number }

/** Whether things of convenience, such as the wishlist, may stay after the visit. */
export function mayRemember(): boolean {
  return readJson<{ preference?: boolean }>(CHOICES_KEY)?.preference !== false
}

/** Remembers the choice itself; without consent everything of convenience goes at once. */
export function setMayRemember(allowed: boolean): void {
  writeJson(CHOICES_KEY, { preference: allowed })
}

export function readJson<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return undefined
    const stored = JSON.parse(text) as Partial<Stored<Value>>
    if ((stored.until ?? 0) > Date.now()) return stored.value
  } catch {
    // Forbidden, or somebody else's text: as good as nothing.
  }
  forget(key)
  return undefined
}

/** For a year from now, or not as long: what nobody has touched meanwhile is gone. */
export function writeJson(key: string, value: unknown, lifetimeMs = LIFETIME_MS): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ value, until: Date.now() + lifetimeMs } satisfies Stored<unknown>),
    )
  } catch {
    // Storage may be full or forbidden: then it lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was stored either.
  }
}
