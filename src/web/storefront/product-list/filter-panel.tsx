import type { FacetJson, FacetsJson } from '#contract/lists.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { type Choice, Choices } from './choices.tsx'
import { countChosen, type ListFilters, ORIGIN_NAMES } from './list-filters.ts'

/** Where a list can also be narrowed to a category. */
export type PanelFilters = ListFilters & { readonly category?: string }

type FilterPanelProps = {
  readonly facets: FacetsJson | undefined
  readonly filters: PanelFilters
  readonly hrefOf: (change: Partial<PanelFilters>) => string
}

/** Every way to narrow a list, each with what it leaves. Links: they work without script. */
export function FilterPanel({ facets, filters, hrefOf }: FilterPanelProps) {
  const chosen = countChosen(filters) + (filters.category ? 1 : 0)
  if (!facets || (facets.total === 0 && chosen === 0)) return null
  const choicesOf = (
    name: 'kind' | 'brand' | 'origin' | 'price' | 'category',
    values: readonly FacetJson[],
  ) => choices(values, filters[name] ?? '', (value) => hrefOf({ [name]: value }), facets)

  const stock: Choice = {
    label: 'In stock',
    count: facets.inStock,
    more: facets.more,
    chosen: filters.inStock,
    href: hrefOf({ inStock: !filters.inStock }),
  }
  return (
    <ChoicePanel title="Filters" chosen={chosen}>
      <Choices title="Your model" choices={fitChoice(facets, filters, hrefOf)} />
      <Choices title="Availability" choices={[stock]} />
      <Choices title="Category" choices={choicesOf('category', facets.categories)} />
      <Choices title="Kind of part" choices={choicesOf('kind', facets.kinds)} />
      <Choices title="Brand" choices={choicesOf('brand', facets.brands)} />
      <Choices title="OEM or aftermarket" choices={choicesOf('origin', facets.origins)} />
      <Choices title="Price" choices={choicesOf('price', facets.prices)} />
    </ChoicePanel>
  )
}

/** None where no model is chosen, or nothing fits it. */
function fitChoice(
  { fits, more }: FacetsJson,
  filters: PanelFilters,
  hrefOf: FilterPanelProps['hrefOf'],
): readonly Choice[] {
  const chosen = filters.fits !== ''
  if (!fits || (fits.count === 0 && !chosen)) return []
  const href = hrefOf({ fits: chosen ? '' : fits.model })
  return [{ label: `Fits ${fits.model}`, count: fits.count, more, chosen, href }]
}

/** None where there is nothing to choose: a single value that all products have. */
function choices(
  values: readonly FacetJson[],
  chosen: string,
  hrefOf: (value: string) => string,
  { total, more }: FacetsJson,
): readonly Choice[] {
  const isChosen = (value: string) => value.toLowerCase() === chosen.toLowerCase()
  const missing = chosen !== '' && !values.some(({ value }) => isChosen(value))
  const all = missing ? [{ value: chosen, label: nameOf(chosen), count: 0 }, ...values] : values
  if (all.length === 1 && chosen === '' && all[0]?.count === total) return []
  return all.map(({ value, label, count }) => ({
    label,
    count,
    more,
    chosen: isChosen(value),
    href: hrefOf(isChosen(value) ? '' : value),
  }))
}

/** A choice that leaves nothing is still one that can be taken back. */
function nameOf(value: string): string {
  return Object.entries(ORIGIN_NAMES).find(([origin]) => origin === value)?.[1] ?? value
}
