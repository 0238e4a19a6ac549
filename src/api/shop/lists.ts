import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import type { FacetJson, FacetsJson, FacetsQuery } from '#contract/lists.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import { type FacetCounts, type ListFilter, PRICE_BANDS } from '#domain/catalogue/facets.ts'
import { ORIGINS, type Origin } from '#domain/catalogue/products.ts'
import { findModel } from '#storage/catalogue/models.ts'
import { type FittingParts, partsFitting } from '#storage/search/results.ts'

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
    kind: query.kind || undefined,
    brand: query.brand || undefined,
    origin: query.origin,
    price: query.price,
    inStock: query.inStock,
    fits: query.fits ? true : undefined,
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
