import type { ReactNode } from 'react'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/class-names.ts'
import { PageHeading } from '../frame/page-heading.tsx'

const SCREENS = [
  { name: 'questions', text: 'Questions' },
  { name: 'buyerSentences', text: 'From Buyers' },
] as const

/** The top of both screens, and the way from one to the other. */
export function VoicesHeading(props: {
  readonly current: (typeof SCREENS)[number]['name']
  readonly actions: ReactNode
}) {
  const { current, actions } = props
  return (
    <>
      <PageHeading
        title={SCREENS.find(({ name }) => name === current)?.text ?? ''}
        trail={[{ text: 'Products' }]}
        lead="Questions about parts and comments from buyers. Nothing is public until you answer or approve it."
        actions={actions}
      />
      <nav aria-label="Questions and buyers" className="mb-3 flex flex-wrap gap-2">
        {SCREENS.map(({ name, text }) => (
          <Link
            key={name}
            href={adminPaths[name]}
            aria-current={name === current ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-10 items-center rounded-md border px-4 text-sm font-semibold',
              name === current
                ? 'border-navy-800 bg-navy-800 text-white'
                : 'border-line-strong bg-surface',
            )}
          >
            {text}
          </Link>
        ))}
      </nav>
    </>
  )
}
