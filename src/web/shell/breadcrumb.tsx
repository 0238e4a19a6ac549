import { ChevronRight } from 'lucide-react'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'

export type Crumb = { readonly text: string; readonly href?: string }

export const HOME: Crumb = { text: 'Home', href: paths.home }
export const ALL_PARTS: Crumb = { text: 'Appliance Parts', href: paths.categories }

/** The way here. The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {crumbs.map(({ text, href }, index) => (
          <li key={text} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden className="size-4 text-ink-muted" />}
            {href !== undefined && index < crumbs.length - 1 ? (
              <Link href={href} className="text-link hover:underline">
                {text}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink-muted">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
