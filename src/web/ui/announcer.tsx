import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Tells screen readers what changed, without interrupting what they are reading. */
export function announce(message: string): void {
  // The same sentence twice in a row would not be read again.
  text = message === text ? `${message}\u00a0` : message
  for (const listener of listeners) listener()
}

/** The one polite live region; stands once in the application. */
export function Announcer() {
  const message = useSyncExternalStore(subscribe, currentText, nothing)
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {message}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentText(): string {
  return text
}

function nothing(): string {
  return ''
}
