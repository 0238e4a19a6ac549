const STORE = 'scroll'
/** As many history entries as anybody goes back through. */
const MOST_ENTRIES = 50

/** Stored for the tab, so that a reload in between does not lose it. */
export function rememberScroll(key: string): void {
  const { [key]: _, ...others } = read()
  const newest = Object.entries(others).slice(1 - MOST_ENTRIES)
  write({ ...Object.fromEntries(newest), [key]: Math.round(window.scrollY) })
}

export function scrollToRemembered(key: string): void {
  // Cards that would be laid out later are laid out now, since the position depends on their heights.
  // With the next frame the browser has stored those, and they may be skipped again.
  const { dataset } = document.documentElement
  dataset.back = ''
  window.scrollTo(0, read()[key] ?? 0)
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.back))
}

export function scrollToHash(): boolean {
  const id = decodeURIComponent(window.location.hash.slice(1))
  const target = id === '' ? null : document.getElementById(id)
  target?.scrollIntoView()
  return target !== null
}

/** What a fresh page load does for readers and keyboards: start at the top of the new content. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (target) focusOn(target, { preventScroll: true })
}

/** Also what is no control: it is read out, and the Tab key continues from there. */
export function focusOn(target: HTMLElement, options: FocusOptions = {}): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus(options)
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
  } catch {
    return {}
  }
}

function write(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions))
  } catch {
    // Storage may be full or forbidden: the page still works, it only forgets.
  }
}
