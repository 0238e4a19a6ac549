import { X } from 'lucide-react'
import { PRICE_BANDS } from '#domain/catalogue/facets.ts'
import { NO_FILTERS, ORIGIN_NAMES, type PanelFilters, toggled } from './chosen-values.ts'
import { rangeText } from './price-range.tsx'
import { StayLink } from './stay-link.tsx'

type Applied = { readonly text: string; readonly without: Partial<PanelFilters> }

/** What narrows the list now; each can be taken away. */
export function AppliedFilters(props: {
  readonly filters: PanelFilters
  /** The name of the category, where one can be chosen. */
  readonly category?: string | undefined
  readonly hrefOf: (change: Partial<PanelFilters>) => string
}) {
  const { filters, category = filters.category ?? '', hrefOf } = props
  const { kind, brand, origin, price, priceFrom, priceTo, inStock, fits } = filters
  const all: readonly Applied[] = [
    { text: fits && `Fits ${fits}`, without: { fits: '' } },
    { text: category, without: { category: '' } },
    ...kind.map((name) => ({ text: name, without: { kind: toggled(kind, name) } })),
    ...brand.map((name) => ({ text: name, without: { brand: toggled(brand, name) } })),
    { text: origin && ORIGIN_NAMES[origin], without: { origin: '' } },
    {
      text: PRICE_BANDS.find(({ value }) => value === price)?.label ?? '',
      without: { price: '' },
    },
    { text: rangeText(priceFrom, priceTo), without: { priceFrom: '', priceTo: '' } },
    { text: inStock ? 'In stock' : '', without: { inStock: false } },
  ]
  const applied = all.filter(({ text }) => text !== '')
  if (applied.length === 0) return null
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2 not-last:mb-4">
      {applied.map(({ text, without }) => (
        <li key={text}>
          <StayLink
            href={hrefOf(without)}
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
            href={hrefOf({ ...NO_FILTERS, category: '' })}
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-link hover:underline"
          >
            Clear all
          </StayLink>
        </li>
      )}
    </ul>
  )
}
