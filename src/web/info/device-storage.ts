/** What this shop keeps on a visitor's device, each for a reason that the cookie policy names. */
const CHOICES_KEY = 'cookie-preferences'

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
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    // Forbidden, or somebody else's text: as good as nothing.
    return undefined
  }
}

export function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden: then it lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
