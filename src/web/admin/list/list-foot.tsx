import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { withCommas } from '../../ui/counted.ts'

/** "51–100 of 1,204" and the steps to the pages beside this one. */
export function ListFoot(props: {
  readonly page: number
  readonly shown: number
  readonly total: number
  readonly more?: boolean
  readonly hrefOf: (changes: { page: number }) => string
}) {
  const { page, shown, total, more = false, hrefOf } = props
  const first = (page - 1) * STAFF_PAGE_ROWS
  const last = first + shown
  const hasNext = shown === STAFF_PAGE_ROWS && (last < total || more)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted">
      <p className="tabular">
        {shown === 0 ? '0' : `${withCommas(first + 1)}–${withCommas(last)}`} of{' '}
        {withCommas(total, more)}
      </p>
      {(page > 1 || hasNext) && (
        <nav aria-label="Pages" className="flex gap-2">
          <Step href={page > 1 ? hrefOf({ page: page - 1 }) : undefined} rel="prev">
            <ChevronLeft aria-hidden className="size-4" /> Previous
          </Step>
          <Step href={hasNext ? hrefOf({ page: page + 1 }) : undefined} rel="next">
            Next <ChevronRight aria-hidden className="size-4" />
          </Step>
        </nav>
      )}
    </div>
  )
}

function Step(props: {
  readonly href: string | undefined
  readonly rel: 'prev' | 'next'
  readonly children: ReactNode
}) {
  const { href, rel, children } = props
  if (href === undefined) {
    return (
      <span aria-disabled className={buttonClass('secondary', 'sm', 'opacity-50')}>
        {children}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} className={buttonClass('secondary', 'sm')}>
      {children}
    </Link>
  )
}
