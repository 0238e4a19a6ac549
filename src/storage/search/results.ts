import {
  countFacets,
  type FacetCounts,
  type ListFilter,
  passesFilter,
} from '#domain/catalogue/facets.ts'
import { numberKey } from '#domain/catalogue/part-number.ts'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { productIdOf } from '#domain/search/standing.ts'
import type { Model } from '../catalogue/models/models.ts'
import { type ProductOrder, productsByIds } from '../catalogue/products/products.ts'
import { factsOf, type HitFacts, inOrder, isMention } from './filter.ts'
import type { FittingParts } from './fitting-parts.ts'
import { distinct, type Hit, type SearchMatch } from './number-search.ts'
import { findParts, type SearchableStore, type SearchFor } from './search.ts'

export type FoundQuery = SearchFor &
  ListFilter & {
    /** What `fits` means; where it is known, these are also shown first. */
    readonly fitting?: FittingParts | undefined
  }

type SearchQuery = FoundQuery & {
  /** Best first by default. */
  readonly sort?: ProductOrder | undefined
  readonly limit: number
  readonly offset: number
}

type FoundProduct = ProductSummary & { readonly match?: SearchMatch }

type SearchPage = {
  readonly products: readonly FoundProduct[]
  /** Never above `COUNT_BOUND`. */
  readonly total: number
  readonly more: boolean
}

type SearchSummary = {
  readonly total: number
  readonly more: boolean
  readonly didYouMean: string | undefined
  /** How many of all only mention the words, and which words. */
  readonly mentions: { readonly words: string; readonly count: number } | undefined
  readonly model: Model | undefined
}

/** One page of the results. */
export async function searchProducts(
  store: SearchableStore,
  query: SearchQuery,
): Promise<SearchPage> {
  const { hits, more } = await foundHits(store, query)
  const wanted = await filteredAndSorted(store, hits, query)
  const page = wanted.slice(query.offset, query.offset + query.limit)
  const matches = new Map(page.map(({ key, match }) => [productIdOf(key), match]))
  const products = await productsByIds(store.db, [...matches.keys()])
  return {
    products: products.map((product) => {
      const match = matches.get(product.id)
      return match && !isOwnNumber(match, product) ? { ...product, match } : product
    }),
    total: Math.min(wanted.length, COUNT_BOUND),
    more,
  }
}

/** The number that every list shows of a part says by itself why it was found. */
function isOwnNumber({ kind, text }: SearchMatch, { partNumber, sku }: ProductSummary): boolean {
  return kind === 'number' && numberKey(text) === numberKey(partNumber || sku)
}

/** What the results can be narrowed by; where there are `more`, each count is a lower bound. */
export async function searchFacets(
  store: SearchableStore,
  query: FoundQuery,
): Promise<{ readonly facets: FacetCounts; readonly more: boolean }> {
  const { hits, more } = await foundHits(store, query)
  const facts = await factsOf(store.db, hits, idsOf(query.fitting))
  return { facets: countFacets(facts, query), more }
}

/** What a results page says about a search beyond its rows. */
export async function summarizeSearch(
  store: SearchableStore,
  query: SearchFor,
): Promise<SearchSummary> {
  const { hits, cut, didYouMean, model } = await findParts(store, query)
  return {
    total: Math.min(hits.length, COUNT_BOUND),
    more: cut || hits.length > COUNT_BOUND,
    didYouMean,
    mentions: mentionsAmong(hits),
    model,
  }
}

/**
 * At most as many as are counted. Where there are more, what fits the shopper's model is searched for
 * on its own: it need not be among the best of all.
 */
async function foundHits(
  store: SearchableStore,
  { search, model, fitting }: FoundQuery,
): Promise<{ readonly hits: readonly Hit[]; readonly more: boolean }> {
  const { hits, cut } = await findParts(store, { search, model })
  if (!cut && hits.length <= COUNT_BOUND) return { hits, more: false }
  const own = fitting ? (await findParts(store, { search, model: fitting.model.name })).hits : []
  const first = own.map((hit) => (isMention(hit) ? hit : { key: hit.key }))
  return { hits: distinct([...first, ...hits]).slice(0, COUNT_BOUND), more: true }
}

async function filteredAndSorted(
  { db }: SearchableStore,
  hits: readonly Hit[],
  query: SearchQuery,
): Promise<readonly (Hit | HitFacts)[]> {
  const order = query.sort ?? 'relevance'
  const isPlain = !isFiltering(query) && order === 'relevance' && !query.fitting
  if (hits.length === 0 || isPlain) return hits
  const facts = await factsOf(db, hits, idsOf(query.fitting))
  return inOrder(facts.filter(passesFilter(query)), order, query.fitting !== undefined)
}

function mentionsAmong(hits: readonly Hit[]): SearchSummary['mentions'] {
  const mentions = hits.filter(isMention).slice(0, COUNT_BOUND)
  const words = mentions[0]?.match?.text
  return words === undefined ? undefined : { words, count: mentions.length }
}

function idsOf(fitting: FittingParts | undefined): ReadonlySet<number> {
  return new Set(fitting?.facts.map(({ id }) => id))
}

function isFiltering(filter: ListFilter): boolean {
  const { categoryId, kinds, brands, origin, price, range, inStock, fits } = filter
  return [categoryId, kinds, brands, origin, price, range, inStock, fits].some(
    (value) => value !== undefined,
  )
}
