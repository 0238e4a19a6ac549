import { lazy, Suspense, useSyncExternalStore } from 'react'
import {
  currentToasts,
  dismissToast,
  noToasts,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts'

/** Messages often tell that the network is gone, and then their code cannot be fetched either. */
const load = () => import('./toaster.tsx').catch(() => ({ default: PlainToaster }))
const Toaster = lazy(load)

/** Fetches the code beforehand where a message is likely. */
export const preloadToasts = (): void => void load()

/** Stands once in the application. Most visits never show a message, so its code comes with the first. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  )
}

function PlainToaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  const shown = toasts.filter(({ open }) => open)
  return (
    <>
      {shown.map(({ id, title, description }) => (
        <div
          key={id}
          role="alert"
          className="fixed bottom-0 left-0 z-50 m-4 max-w-md rounded-lg border border-line bg-surface p-4 shadow-raised"
        >
          <p className="font-bold">{title}</p>
          <p className="mt-1 text-sm">{description}</p>
          <button
            type="button"
            onClick={() => dismissToast(id)}
            className="mt-2 text-sm text-link underline"
          >
            Close
          </button>
        </div>
      ))}
    </>
  )
}
