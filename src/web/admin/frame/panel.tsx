import { type ReactNode, type Ref, useId } from 'react'
import { Link } from '../../router/link.tsx'
import { focusOn } from '../../router/scroll-and-focus.ts'
import { Card } from '../../ui/card.tsx'

/** A titled part of a screen, with a way to all of it. */
export function Panel(props: {
  readonly title: string
  readonly more?: { readonly text: string; readonly href: string }
  readonly className?: string
  /** Of one that the focus is taken to. */
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}) {
  const id = useId()
  const { title, more, className = '', ref, children } = props
  return (
    <Card className={`p-4 md:p-5 ${className}`}>
      <section
        ref={ref}
        aria-labelledby={id}
        {...(ref && { tabIndex: -1, className: 'scroll-mt-8' })}
      >
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 id={id} className="font-bold">
            {title}
          </h2>
          {more && (
            <Link href={more.href} className="text-sm text-link hover:underline">
              {more.text}
            </Link>
          )}
        </div>
        {children}
      </section>
    </Card>
  )
}

/** Where the keyboard goes on when a button has done its work and is gone. */
export function focusPanelOf(gone: HTMLElement): void {
  const panel = gone.closest<HTMLElement>('section')
  if (panel) focusOn(panel)
}

export function PanelNote({ children }: { readonly children: ReactNode }) {
  return <p className="py-4 text-sm text-ink-muted">{children}</p>
}
