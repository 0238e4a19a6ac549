import type { KeyboardEvent } from 'react'
import { isListInRows } from '../../data/list-view.ts'
import { ADD, QUANTITY } from './use-card-actions.ts'

const ROW = '[data-product]'
const CONTROLS = 'a, input, button'

/**
 * In a list of rows the arrow keys move to the same control of another row, and Enter in the field
 * for the quantity adds. All controls stay in the order of the Tab key as well.
 */
export function pressInRows(event: KeyboardEvent<HTMLElement>): void {
  if (!isListInRows() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { target } = event
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>(ROW) : null
  if (!row || !(target instanceof HTMLElement)) return
  if (event.key === 'Enter') {
    if (!target.matches(`input[name=${QUANTITY}]`)) return
    row.querySelector<HTMLButtonElement>(`button[name=${ADD}]`)?.click()
  } else {
    const next = rowFor(event.key, row)
    if (!next) return
    focusLike(target, next)
  }
  event.preventDefault()
}

function rowFor(key: string, row: HTMLElement): HTMLElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const at = rows.indexOf(row)
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    default:
      return undefined
  }
}

/** The same control; a row that cannot be bought has only its link. */
function focusLike(control: HTMLElement, row: HTMLElement): void {
  const name = control.getAttribute('name')
  const same = name === null ? null : row.querySelector<HTMLElement>(`[name=${name}]:enabled`)
  const next = same ?? row.querySelector<HTMLElement>(CONTROLS)
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
