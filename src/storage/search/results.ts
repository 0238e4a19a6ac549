import type { Category } from '#domain/catalogue/categories.ts'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import { productIdOf } from '#domain/search/standing.ts'
import { listCategories } from '../catalogue/categories.ts'
import type { Model } from '../catalogue/models.ts'
import { COUNT_BOUND, type ProductOrder, productsByIds } from '../catalogue/products.ts'
import type { Db } from '../engine/schema.ts'
import {
  accepts,
  factsOf,
  type HitFacts,
  inOrder,
  isFiltering,
  type SearchFilter,
} from './filter.ts'
import type { Hit, SearchMatch } from './number-search.ts'
import { findParts, type SearchableStore, type SearchFor } from './search.ts'

export type SearchQuery = SearchFor &
  SearchFilter & {
    /** Best first by default. */
    readonly sort?: ProductOrder | undefined
    readonly limit: number
    readonly offset: number
  }

type FoundProduct = ProductSummary & { readonly match?: SearchMatch }

export type SearchPage = {
  readonly products: readonly FoundProduct[]
  /** Never above `COUNT_BOUND`. */
  readonly total: number
  readonly more: boolean
}

export type Facet = { readonly value: string; readonly label: string; readonly count: number }

export type SearchSummary = {
  readonly total: number
  readonly more: boolean
  readonly didYouMean: string | undefined
  /** How many of all only mention the words, and which words. */
  readonly mentions: { readonly words: string; readonly count: number } | undefined
  readonly model: Model | undefined
  readonly categories: readonly Facet[]
  readonly brands: readonly Facet[]
  readonly inStock: number
}

/** One page of the results. */
export async function searchProducts(
  store: SearchableStore,
  query: SearchQuery,
): Promise<SearchPage> {
  const { hits, cut } = await findParts(store, query)
  const wanted = await filteredAndSorted(store.db, hits, query)
  const page = wanted.slice(query.offset, query.offset + query.limit)
  const matches = new Map(page.map(({ key, match }) => [productIdOf(key), match]))
  const products = await productsByIds(store.db, [...matches.keys()])
  return {
    products: products.map((product) => {
      const match = matches.get(product.id)
      return match ? { ...product, match } : product
    }),
    total: Math.min(wanted.length, COUNT_BOUND),
    more: cut || wanted.length > COUNT_BOUND,
  }
}

/** What a results page says about a search; each facet counts what the other filters leave. */
export async function summarizeSearch(
  store: SearchableStore,
  query: SearchFor & SearchFilter,
): Promise<SearchSummary> {
  const { hits, cut, didYouMean, model } = await findParts(store, query)
  const facts = await factsOf(store.db, hits)
  const categories = await listCategories(store.db)
  const left = (without: SearchFilter) =>
    facts.filter(accepts({ ...query, ...without }, categories))
  const all = left({})
  return {
    total: Math.min(all.length, COUNT_BOUND),
    more: cut || all.length > COUNT_BOUND,
    didYouMean,
    mentions: mentionsAmong(all),
    model,
    categories: categoryFacets(left({ category: undefined }), categories),
    brands: brandFacets(left({ brand: undefined })),
    inStock: left({ inStock: undefined }).filter(({ available }) => available).length,
  }
}

async function filteredAndSorted(
  db: Db,
  hits: readonly Hit[],
  query: SearchQuery,
): Promise<readonly Hit[]> {
  const order = query.sort ?? 'relevance'
  if (hits.length === 0 || (!isFiltering(query) && order === 'relevance')) return hits
  const categories = query.category === undefined ? [] : await listCategories(db)
  const facts = await factsOf(db, hits)
  return namedFirst(inOrder(facts.filter(accepts(query, categories)), order))
}

/** In any sort order: parts that are called what was typed, then those that mention it. */
function namedFirst(hits: readonly Hit[]): readonly Hit[] {
  return [...hits.filter((hit) => !isMention(hit)), ...hits.filter(isMention)]
}

function isMention({ match }: Hit): boolean {
  return match?.kind === 'mentions'
}

function mentionsAmong(hits: readonly Hit[]): SearchSummary['mentions'] {
  const mentions = hits.filter(isMention).slice(0, COUNT_BOUND)
  const words = mentions[0]?.match?.text
  return words === undefined ? undefined : { words, count: mentions.length }
}

function categoryFacets(
  facts: readonly HitFacts[],
  categories: readonly Category[],
): readonly Facet[] {
  const counts = countBy(facts, ({ categoryId }) => categoryId ?? undefined)
  return categories.flatMap(({ id, slug, name }) => {
    const count = counts.get(id)
    return count === undefined ? [] : { value: slug, label: name, count }
  })
}

/** Most parts first. */
function brandFacets(facts: readonly HitFacts[]): readonly Facet[] {
  const labels = new Map(facts.map(({ brandKey, brand }) => [brandKey, brand]))
  return [...countBy(facts, ({ brandKey }) => brandKey || undefined)]
    .map(([key, count]) => ({
      value: labels.get(key) ?? key,
      label: labels.get(key) ?? key,
      count,
    }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

function countBy<Key>(
  facts: readonly HitFacts[],
  keyOf: (facts: HitFacts) => Key | undefined,
): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>()
  for (const each of facts) {
    const key = keyOf(each)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
