import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, noToasts, subscribeToToasts } from './toast-store.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

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
