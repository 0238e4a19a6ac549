import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let text = ''
const listeners = createListeners()

/** Tells screen readers what changed, without interrupting what they are reading. */
export function announce(message: string): void {
  // The same sentence twice in a row would not be read again.
  text = message === text ? `${message}\u00a0` : message
  listeners.notify()
}

/** The one polite live region; stands once in the application. */
export function Announcer() {
  const message = useSyncExternalStore(listeners.subscribe, currentText, nothing)
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {message}
    </div>
  )
}

function currentText(): string {
  return text
}

function nothing(): string {
  return ''
}
