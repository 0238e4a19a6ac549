import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusOn, focusPage } from './scroll-and-focus.ts'

const CONTROLS = 'a[href], button, input, select, textarea'

/**
 * When the element that holds the focus goes away, a keyboard continues where `next` puts it;
 * without this it would start again at the top of the page. `next` must be the same function in
 * every render.
 */
export function useFocusWhenGone<Gone extends HTMLElement>(
  next: (gone: Gone) => void,
): RefObject<Gone | null> {
  const element = useRef<Gone>(null)
  // Before the browser takes it out: afterwards nobody knows what stood beside it.
  useLayoutEffect(() => {
    const gone = element.current
    return () => {
      if (gone?.contains(document.activeElement)) next(gone)
    }
  }, [next])
  return element
}

/** The same control of the row beside it: whoever works down a table goes on doing so. */
export function focusControlBeside(row: HTMLElement): void {
  const at = controlsOf(row).indexOf(document.activeElement as HTMLElement)
  const neighbour = neighbourOf(row)
  const controls = neighbour ? controlsOf(neighbour) : []
  const next = controls[at] ?? controls.at(-1)
  if (next) next.focus()
  else focusPage()
}

/** The row beside it, not a control of it: a key that is held down must not empty the whole list. */
export function focusRowBeside(row: HTMLElement): void {
  const neighbour = neighbourOf(row)
  if (neighbour) focusOn(neighbour)
  else focusPage()
}

function neighbourOf(row: HTMLElement): HTMLElement | undefined {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  return neighbour instanceof HTMLElement ? neighbour : undefined
}

function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}
