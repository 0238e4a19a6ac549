import { ChevronUp, LoaderCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { withCommas } from '../../ui/counted.ts'
import { PAGE_SIZE } from './paging.ts'
import type { ProductPages } from './use-product-pages.ts'

type LoadMoreProps = {
  readonly pages: ProductPages
  /** The page with which the list begins. */
  readonly firstPage: number
  readonly href: string
  readonly onLoadMore: (event: MouseEvent) => void
}

/** A link to the next page; with script it continues the list where it stands. */
export function LoadMore({ pages, firstPage, href, onLoadMore }: LoadMoreProps) {
  const { products, total, loadingMore, error } = pages
  const before = (firstPage - 1) * PAGE_SIZE
  const seen = before + products.length
  if (seen >= total && before === 0) return null
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p className="tabular text-sm text-ink-muted">
        Showing {before === 0 ? '' : `${before + 1}–`}
        {withCommas(seen)} of {withCommas(total)}
      </p>
      <progress
        aria-label="Part of the list that is shown"
        value={seen}
        max={total}
        className="h-1.5 w-56"
      />
      {error ? (
        <MoreFailed onRetry={pages.retry} />
      ) : (
        seen < total && (
          <Link
            href={href}
            rel="next"
            onClick={onLoadMore}
            aria-busy={loadingMore}
            className={buttonClass('secondary', 'lg', 'min-w-56')}
          >
            {loadingMore && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
            {loadingMore ? 'Loading more…' : 'Load more'}
          </Link>
        )
      )}
    </div>
  )
}

function MoreFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-3 text-danger">
      The next products did not load.
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

/** For whoever enters a list in the middle. */
export function EarlierPages({ href }: { readonly href: string }) {
  return (
    <p className="mb-4 flex justify-center">
      <Link href={href} rel="prev" className={buttonClass('ghost')}>
        <ChevronUp aria-hidden className="size-5" /> Show earlier products
      </Link>
    </p>
  )
}
