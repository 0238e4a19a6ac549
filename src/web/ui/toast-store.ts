import { createListeners } from './listeners.ts'

/** One at a time: a new message takes the place of the old one. */
const MOST_TOASTS = 1
export const TOAST_SHOWN_MS = 5_000
export const TOAST_SWIPE_PX = 50
/** How long a dismissed message stays in state. */
const TOAST_REMOVED_AFTER_MS = 1_000_000

export type ToastVariant = 'default' | 'destructive'

/** One thing to do about it: go somewhere, or call back. */
export type ToastAction = { readonly label: string } & (
  | { readonly href: string }
  | { readonly onSelect: () => void }
)

type ToastMessage = {
  readonly title: string
  readonly description?: string
  readonly variant?: ToastVariant
  readonly action?: ToastAction
}

export type Toast = ToastMessage & { readonly id: number; readonly open: boolean }

const NONE: readonly Toast[] = []

let toasts: readonly Toast[] = NONE
let lastId = 0
const listeners = createListeners()

/** Shows a message; gives back how to dismiss it early. */
export function toast(message: ToastMessage): () => void {
  lastId += 1
  const id = lastId
  set([{ ...message, id, open: true }, ...toasts].slice(0, MOST_TOASTS))
  return () => dismissToast(id)
}

export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVED_AFTER_MS)
}

export const subscribeToToasts = listeners.subscribe

export function currentToasts(): readonly Toast[] {
  return toasts
}

/** The server never shows any. */
export function noToasts(): readonly Toast[] {
  return NONE
}

function set(next: readonly Toast[]): void {
  toasts = next
  listeners.notify()
}
