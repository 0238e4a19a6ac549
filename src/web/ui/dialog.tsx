import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { classes } from './class-names.ts'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  /** Something was entered: closing it otherwise than by its own buttons asks first. */
  readonly unsaved?: boolean
}

const FIELDS = 'form :is(input, select, textarea)'

/** For the answer that does no harm, where there is no field: not the button that closes it. */
export const FOCUSED_FIRST = { 'data-focused-first': '' } as const

/** Implied by the element; written out for whatever looks for the attributes. */
const MARKS = { role: 'dialog', 'aria-modal': true } as const

/** The platform's modal dialog: it traps the focus and covers the page by itself. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, className, unsaved = false } = props
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  // Opening modally is a call, not an attribute. Without dependencies: a browser may close it without
  // asking (a second press of a phone's back key), and then it is still wanted.
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      // Of a form the first field, not the button that closes it.
      const first = dialog.querySelector<HTMLElement>(`${FIELDS}, [data-focused-first]`)
      first?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  })

  const leave = () => {
    if (unsaved) setAsking(true)
    else onClose()
  }
  const discard = () => {
    setAsking(false)
    onClose()
  }
  // The browser reports a closing a moment later. Whoever has opened the dialog again by then
  // keeps it, and Escape closes it through its owner at once, so that none takes it for open.
  const heardOfClosing = () => {
    if (!element.current?.open) leave()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    cancel(event)
  }

  return (
    <>
      <dialog
        ref={element}
        {...MARKS}
        aria-labelledby={titleId}
        onCancel={cancel}
        onClose={heardOfClosing}
        onClick={(event) => event.target === element.current && leave()}
        onKeyDown={press}
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
              <Button variant="ghost" size="icon" aria-label="Close" onClick={leave}>
                <X aria-hidden className="size-5" />
              </Button>
            </div>
            {children}
          </div>
        )}
      </dialog>
      {unsaved && (
        <DiscardQuestion open={isAsking} onKeep={() => setAsking(false)} onDiscard={discard} />
      )}
    </>
  )
}

function DiscardQuestion(props: {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}) {
  const { open, onKeep, onDiscard } = props
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title="Discard your changes?"
      description="What you entered has not been saved."
      className="max-w-md"
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onKeep}>Keep Editing</Button>
      </div>
    </Dialog>
  )
}
