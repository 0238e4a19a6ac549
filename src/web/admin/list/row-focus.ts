import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusPage } from '../../router/scroll-and-focus.ts'

const CONTROLS = 'a[href], button, input, select, textarea'

/**
 * When the row with the focus goes away, a keyboard goes on in the row beside it, at the same
 * control; without this it would have to begin again at the top of the page.
 */
export function useFocusWhenGone<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // Before the browser takes the row out: afterwards nobody knows what stood beside it.
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element)
    }
  }, [])
  return row
}

function focusBeside(row: HTMLElement): void {
  const at = controlsOf(row).indexOf(document.activeElement as HTMLElement)
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const controls = neighbour ? controlsOf(neighbour) : []
  const next = controls[at] ?? controls.at(-1)
  if (next) next.focus()
  else focusPage()
}

function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}
