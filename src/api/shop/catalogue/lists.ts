import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import type { FacetJson, FacetsJson, FacetsQuery } from '#contract/catalogue/lists.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import {
  type FacetCounts,
  type ListFilter,
  PRICE_BANDS,
  type PriceRange,
} from '#domain/catalogue/facets.ts'
import { ORIGINS, type Origin } from '#domain/catalogue/products.ts'
import type { Cents } from '#domain/money.ts'
import { findModel } from '#storage/catalogue/models/models.ts'
import { type FittingParts, partsFitting } from '#storage/search/fitting-parts.ts'

type Query = z.infer<typeof FacetsQuery>

/** The parts of the shopper's model: undefined where none is given or we do not know it. */
export async function fittingParts(
  { db }: Store,
  { fits, fitsFirst }: Query,
): Promise<FittingParts | undefined> {
  const number = fits || fitsFirst
  const model = number ? await findModel(db, number) : undefined
  return model && partsFitting(db, model)
}

/** An empty value filters nothing: forms send those too. */
export function filterOf(query: Query, categoryId?: number): ListFilter {
  return {
    categoryId,
    kinds: anyOf(query.kind),
    brands: anyOf(query.brand),
    origin: query.origin,
    price: query.price,
    range: rangeOf(query.priceFrom, query.priceTo),
    inStock: query.inStock,
    fits: query.fits ? true : undefined,
  }
}

function anyOf(names: readonly string[] = []): readonly string[] | undefined {
  const given = names.filter((name) => name !== '')
  return given.length === 0 ? undefined : given
}

/** Both ends are part of it; what has no price is not. */
function rangeOf(from: Cents | undefined, to: Cents | undefined): PriceRange | undefined {
  if (from === undefined && to === undefined) return undefined
  return {
    from: Math.max(from ?? 1, 1),
    below: to === undefined ? Number.POSITIVE_INFINITY : to + 1,
  }
}

const ORIGIN_LABELS: Record<Origin, string> = { oem: 'OEM', aftermarket: 'Aftermarket' }

export function facetsJson(
  facets: FacetCounts,
  about: {
    readonly more: boolean
    readonly fitting: FittingParts | undefined
    readonly categories: readonly Category[]
  },
): FacetsJson {
  const { more, fitting, categories } = about
  return {
    total: facets.total,
    more,
    categories: categories.flatMap(({ id, slug, name }) =>
      counted(slug, name, facets.categories.get(id)),
    ),
    kinds: facets.kinds.map(({ name, count }) => ({ value: name, label: name, count })),
    brands: facets.brands.map(({ name, count }) => ({ value: name, label: name, count })),
    origins: ORIGINS.flatMap((origin) =>
      counted(origin, ORIGIN_LABELS[origin], facets.origins.get(origin)),
    ),
    prices: PRICE_BANDS.flatMap(({ value, label }) =>
      counted(value, label, facets.prices.get(value)),
    ),
    inStock: facets.inStock,
    fits: fitting ? { model: fitting.model.name, count: facets.fits } : null,
  }
}

function counted(value: string, label: string, count: number | undefined): readonly FacetJson[] {
  return count === undefined ? [] : [{ value, label, count }]
}
