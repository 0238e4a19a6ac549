import * as Radix from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { classes } from './class-names.ts'
import {
  dismissToast,
  TOAST_SHOWN_MS,
  TOAST_SWIPE_PX,
  type Toast,
  type ToastAction,
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
          <div className="min-w-0 grow">
            <Radix.Title className="font-bold">{toast.title}</Radix.Title>
            {toast.description !== undefined && (
              <Radix.Description className="mt-1 text-sm">{toast.description}</Radix.Description>
            )}
          </div>
          {toast.action && <Action action={toast.action} />}
          <Radix.Close aria-label="Close" className="-m-1 rounded-sm p-1">
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-4 sm:top-auto sm:right-auto sm:bottom-0 sm:w-full sm:max-w-md"
      />
    </Radix.Provider>
  )
}

function Action({ action }: { readonly action: ToastAction }) {
  const look =
    'inline-flex min-h-9 shrink-0 items-center rounded-md border border-current px-3 text-sm font-semibold'
  return (
    <Radix.Action altText={action.label} asChild>
      {'href' in action ? (
        <a href={action.href} className={look}>
          {action.label}
        </a>
      ) : (
        <button type="button" onClick={action.onSelect} className={look}>
          {action.label}
        </button>
      )}
    </Radix.Action>
  )
}
