import { X } from 'lucide-react'
import type { SearchSummaryJson } from '#contract/search.ts'
import { StayLink } from '../product-list/stay-link.tsx'
import { type SearchView, searchAddress } from './search-address.ts'

/** What narrows the list now; each can be taken away. */
export function AppliedFilters(props: {
  readonly view: SearchView
  readonly summary: SearchSummaryJson | undefined
}) {
  const { view, summary } = props
  const category = summary?.categories.find(({ value }) => value === view.category)
  const applied = [
    { name: 'category', text: view.category && (category?.label ?? view.category) },
    { name: 'brand', text: view.brand },
    { name: 'kind', text: view.kind },
    { name: 'inStock', text: view.inStock ? 'In stock' : '' },
  ].filter(({ text }) => text !== '')
  if (applied.length === 0) return null

  const without = (change: Partial<SearchView>) => searchAddress({ ...view, ...change, page: 1 })
  const removal = {
    category: without({ category: '' }),
    brand: without({ brand: '' }),
    kind: without({ kind: '' }),
    inStock: without({ inStock: false }),
  } as Readonly<Record<string, string>>
  return (
    <ul aria-label="Filters in use" className="mb-4 flex flex-wrap items-center gap-2">
      {applied.map(({ name, text }) => (
        <li key={name}>
          <StayLink
            href={removal[name] ?? ''}
            aria-label={`Remove filter: ${text}`}
            className="inline-flex min-h-9 items-center gap-2 rounded-md border border-navy-300 bg-navy-50 px-3 text-sm font-semibold hover:border-navy-600"
          >
            {text} <X aria-hidden className="size-4" />
          </StayLink>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <StayLink
            href={without({ category: '', brand: '', kind: '', inStock: false })}
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-link hover:underline"
          >
            Clear all
          </StayLink>
        </li>
      )}
    </ul>
  )
}
