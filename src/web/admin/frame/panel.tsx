import { type ReactNode, useId } from 'react'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'

/** A titled part of a screen, with a way to all of it. */
export function Panel(props: {
  readonly title: string
  readonly more?: { readonly text: string; readonly href: string }
  readonly className?: string
  readonly children: ReactNode
}) {
  const id = useId()
  const { title, more, className = '', children } = props
  return (
    <Card className={`p-4 md:p-5 ${className}`}>
      <section aria-labelledby={id}>
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

export function PanelNote({ children }: { readonly children: ReactNode }) {
  return <p className="py-4 text-sm text-ink-muted">{children}</p>
}
