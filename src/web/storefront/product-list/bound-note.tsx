import type { FacetsJson } from '#contract/catalogue/lists.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { withCommas } from '../../ui/counted.ts'

/** Where more was found than is counted: what the filters and sort orders beside it are about. */
export function BoundNote({ facets }: { readonly facets: FacetsJson | undefined }) {
  if (!facets?.more) return null
  return (
    <p className="tabular mb-4 text-sm text-ink-muted">
      There are more. Filters, counts and sorting cover the {withCommas(COUNT_BOUND)} best matches.
    </p>
  )
}
