import { type EventKind, subjectOf } from './events.ts'
import { includes } from './scopes.ts'

/** How long the log of changes can be read. */
export const CHANGES_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** Lines that one call looks at. */
export const CHANGES_AT_ONCE = 500

const CURSOR = /^c([0-9a-z]{1,11})$/

/** Where a program has read to. It is opaque to programs, so that it can become something else. */
export function cursorAt(position: number): string {
  return `c${position.toString(36)}`
}

/** Undefined for what is no cursor. */
export function positionOf(cursor: string): number | undefined {
  const [, digits] = CURSOR.exec(cursor) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}

/** Whether a key with these scopes is shown such a change; people are shown all. */
export function maySee(scopes: readonly string[] | undefined, kind: EventKind): boolean {
  if (scopes === undefined) return true
  const needed = subjectOf(kind) === 'order' ? 'read-orders' : 'read-catalogue'
  return includes(scopes, [needed, 'everything'])
}
