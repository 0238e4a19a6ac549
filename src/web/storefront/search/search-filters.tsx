import type { SearchSummaryJson } from '#contract/search.ts'
import { ChoicePanel } from '../product-list/choice-panel.tsx'
import { type Choice, Choices } from '../product-list/choices.tsx'
import { type SearchView, searchAddress } from './search-address.ts'

/** By category, brand and stock, each with what it would leave. Links: they work without script. */
export function SearchFilters(props: {
  readonly view: SearchView
  readonly summary: SearchSummaryJson | undefined
}) {
  const { view, summary } = props
  if (!summary || summary.categories.length + summary.brands.length === 0) return null
  const narrowed = (change: Partial<SearchView>) => searchAddress({ ...view, ...change, page: 1 })

  const categories = summary.categories.map(({ value, label, count }): Choice => {
    const chosen = value === view.category
    return { label, count, chosen, href: narrowed({ category: chosen ? '' : value }) }
  })
  const brands = summary.brands.map(({ value, label, count }): Choice => {
    const chosen = value.toLowerCase() === view.brand.toLowerCase()
    return { label, count, chosen, href: narrowed({ brand: chosen ? '' : value }) }
  })
  const stock: Choice = {
    label: 'In stock',
    count: summary.inStock,
    chosen: view.inStock,
    href: narrowed({ inStock: !view.inStock }),
  }
  const chosen = [view.category, view.brand, view.inStock].filter(Boolean).length
  return (
    <ChoicePanel title="Filters" chosen={chosen}>
      <Choices title="Availability" choices={[stock]} />
      <Choices title="Category" choices={categories} />
      <Choices title="Brand" choices={brands} />
    </ChoicePanel>
  )
}
