import { TriangleAlert } from 'lucide-react'
import { ApiError } from '../../data/api-client.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Head } from '../../shell/head.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ProductPages } from '../product-list/use-product-pages.ts'

/** The server refused (then it says why), or could not be reached. */
export function SearchFailed({ pages }: { readonly pages: ProductPages }) {
  const refused = pages.error instanceof ApiError && pages.error.status < 500
  return (
    <>
      <Head
        title="Search failed"
        noindex
        {...(pages.error instanceof ApiError ? { status: pages.error.status } : {})}
      />
      <EmptyState
        heading="h1"
        title="Search failed"
        icon={<TriangleAlert aria-hidden className="size-10" />}
        actions={
          refused ? (
            <Link href={paths.search} className={buttonClass()}>
              Start Again
            </Link>
          ) : (
            <Button onClick={pages.retry}>Try Again</Button>
          )
        }
      >
        {refused && pages.error instanceof ApiError
          ? `${pages.error.sentence}.`
          : 'Something went wrong on our side, or the connection was lost. What you typed is not lost: try again in a moment.'}
      </EmptyState>
    </>
  )
}
