import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './class-names.ts'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  /** A click beside it does nothing: it would lose what was entered. */
  readonly staysOnBackdrop?: boolean
}

const FIELDS = 'form :is(input, select, textarea)'

/** Implied by the element; written out for whatever looks for the attributes. */
const MARKS = { role: 'dialog', 'aria-modal': true } as const

/** The platform's modal dialog: it traps the focus, closes on Escape and covers the page by itself. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, className, staysOnBackdrop } = props
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Opening modally is a call, not an attribute.
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      // Of a form the first field, not the button that closes it.
      dialog.querySelector<HTMLElement>(FIELDS)?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  // The browser reports a closing a moment later. Whoever has opened the dialog again by then
  // keeps it, and Escape closes it through its owner at once, so that none takes it for open.
  const heardOfClosing = () => {
    if (!element.current?.open) onClose()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={element}
      {...MARKS}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={heardOfClosing}
      onClick={(event) => event.target === element.current && !staysOnBackdrop && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className={classes(
        'm-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-2xl overflow-y-auto rounded-lg bg-surface',
        'p-0 text-ink shadow-raised backdrop:bg-navy-950/60',
        className,
      )}
    >
      {open && (
        <div className="p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <h2 id={titleId} className="text-xl font-bold">
                {title}
              </h2>
              {description !== undefined && <p className="mt-1 text-ink-muted">{description}</p>}
            </div>
            <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden className="size-5" />
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
