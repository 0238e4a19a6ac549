import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

export type PagerProps = {
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
}

/** Links, so that pages of a list can be opened, kept and found. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-3">
      <Step href={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden className="size-5" /> Previous
      </Step>
      <span className="tabular text-sm text-ink-muted">
        Page {page} of {pages}
      </span>
      <Step href={page < pages ? hrefOf(page + 1) : undefined} rel="next">
        Next <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  )
}

function Step(props: {
  readonly href: string | undefined
  readonly rel: 'prev' | 'next'
  readonly children: ReactNode
}) {
  if (props.href === undefined) {
    return (
      <span aria-disabled className={buttonClass('secondary', 'md', 'opacity-50')}>
        {props.children}
      </span>
    )
  }
  return (
    <a href={props.href} rel={props.rel} className={buttonClass('secondary')}>
      {props.children}
    </a>
  )
}
