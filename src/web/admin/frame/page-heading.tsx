import type { ReactNode } from 'react'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'

type Crumb = { readonly text: string; readonly href?: string }

type PageHeadingProps = {
  readonly title: string
  /** The steps between "Admin" and the page. */
  readonly trail?: readonly Crumb[]
  /** The last step, where it is not the title itself. */
  readonly crumb?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

const ADMIN: Crumb = { text: 'Admin', href: adminPaths.dashboard }

/** The way here, what this is, and what can be done at once. */
export function PageHeading({ title, trail = [], crumb = title, lead, actions }: PageHeadingProps) {
  return (
    <div className="mb-5 print:hidden">
      <Trail crumbs={[ADMIN, ...trail, { text: crumb }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold">{title}</h1>
          {lead !== undefined && <p className="mt-1 max-w-3xl text-ink-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

function Trail({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-3 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map(({ text, href }, index) => (
          <li key={text} className="flex items-center gap-2 text-ink-muted">
            {index > 0 && <span aria-hidden>/</span>}
            {href === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{text}</span>
            ) : (
              <Link href={href} className="text-link hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
