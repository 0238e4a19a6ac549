import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { classes } from './class-names.ts'
import {
  dismissToast,
  TOAST_SHOWN_MS,
  TOAST_SWIPE_PX,
  type Toast,
  type ToastVariant,
} from './toast-store.ts'

const LOOKS: Record<ToastVariant, string> = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger text-white',
}

/** Loaded with the first message: see toast-host.tsx. F8 moves the focus to the messages. */
export default function Toaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  return (
    <Radix.Provider
      duration={TOAST_SHOWN_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={classes(
            'toast flex items-start justify-between gap-4 rounded-lg border p-4 shadow-raised',
            LOOKS[toast.variant ?? 'default'],
          )}
        >
          <div>
            <Radix.Title className="font-bold">{toast.title}</Radix.Title>
            {toast.description !== undefined && (
              <Radix.Description className="mt-1 text-sm">{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close aria-label="Close" className="-m-1 rounded-sm p-1">
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col gap-2 p-4"
      />
    </Radix.Provider>
  )
}
