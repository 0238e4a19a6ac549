import type { FacetJson, FacetsJson } from '#contract/catalogue/lists.ts'
import { PRICE_BANDS } from '#domain/catalogue/facets.ts'
import type { PriceBand } from '#domain/catalogue/price-bands.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { type Choice, Choices } from './choices.tsx'
import {
  countChosen,
  isSameName,
  ORIGIN_NAMES,
  type PanelFilters,
  toggled,
} from './chosen-values.ts'
import { PriceRange } from './price-range.tsx'

type FilterPanelProps = {
  readonly facets: FacetsJson | undefined
  readonly filters: PanelFilters
  readonly hrefOf: (change: Partial<PanelFilters>) => string
  /** What fits the visitor's model comes first in the list. */
  readonly fittingFirst?: boolean
}

/** Every way to narrow a list, each with what it leaves. Links: they work without script. */
export function FilterPanel(props: FilterPanelProps) {
  const { facets, filters, hrefOf, fittingFirst = false } = props
  const chosen = countChosen(filters) + (filters.category ? 1 : 0)
  if (!facets || (facets.total === 0 && chosen === 0)) return null
  const one = (name: 'origin' | 'category', values: readonly FacetJson[]) =>
    choices(values, [filters[name] ?? ''], facets, (value, chosen) =>
      hrefOf({ [name]: chosen ? '' : value }),
    )
  const several = (name: 'kind' | 'brand', values: readonly FacetJson[]) =>
    choices(values, filters[name], facets, (value) =>
      hrefOf({ [name]: toggled(filters[name], value) }),
    )
  const bands = choices(facets.prices, [filters.price], facets, (value, chosen) =>
    hrefOf({ price: chosen ? '' : bandNamed(value), priceFrom: '', priceTo: '' }),
  )

  const stock: Choice = {
    label: 'In stock',
    count: facets.inStock,
    more: facets.more,
    chosen: filters.inStock,
    href: hrefOf({ inStock: !filters.inStock }),
  }
  return (
    <ChoicePanel title="Filters" chosen={chosen}>
      <Choices
        title="Your model"
        choices={fitChoice(facets, filters, hrefOf)}
        instead={fittingFirst ? <NoneFits model={facets.fits?.model} /> : undefined}
        className={filters.fits === '' ? 'hidden my-model:block' : ''}
      />
      <Choices title="Availability" choices={[stock]} />
      <Choices title="Category" choices={one('category', facets.categories)} />
      <Choices title="Kind of part" choices={several('kind', facets.kinds)} />
      <Choices title="Brand" choices={several('brand', facets.brands)} />
      <Choices title="OEM or aftermarket" choices={one('origin', facets.origins)} />
      <Choices title="Price" choices={bands}>
        <PriceRange filters={filters} hrefOf={hrefOf} />
      </Choices>
    </ChoicePanel>
  )
}

/** As high as a choice: nothing below it moves when the model's parts come. */
function NoneFits({ model }: { readonly model: string | undefined }) {
  return (
    <p className="flex min-h-9 items-center text-sm text-ink-muted">
      {model !== undefined && `None listed for ${model}`}
    </p>
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
  given: readonly string[],
  { total, more }: FacetsJson,
  hrefOf: (value: string, chosen: boolean) => string,
): readonly Choice[] {
  const chosen = given.filter((value) => value !== '')
  const isChosen = (value: string) => chosen.some((each) => isSameName(each, value))
  const missing = chosen.filter((value) => !values.some((each) => isSameName(each.value, value)))
  const all = [...missing.map((value) => ({ value, label: nameOf(value), count: 0 })), ...values]
  if (all.length === 1 && chosen.length === 0 && all[0]?.count === total) return []
  return all.map(({ value, label, count }) => ({
    label,
    count,
    more,
    chosen: isChosen(value),
    href: hrefOf(value, isChosen(value)),
  }))
}

/** A choice that leaves nothing is still one that can be taken back. */
function nameOf(value: string): string {
  const origin = Object.entries(ORIGIN_NAMES).find(([each]) => each === value)
  const band = PRICE_BANDS.find((each) => each.value === value)
  return origin?.[1] ?? band?.label ?? value
}

function bandNamed(value: string): PriceBand | '' {
  return PRICE_BANDS.find((band) => band.value === value)?.value ?? ''
}
