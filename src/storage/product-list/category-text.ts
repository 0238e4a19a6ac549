import { countFacets, type FacetCounts, passesFilter } from '#domain/catalogue/facets.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import type { CountedLists } from '../catalogue/lists/list-counts.ts'
import type { Page, ProductOrder } from '../catalogue/products/products.ts'
import { CatalogueCache } from '../engine/catalogue-cache.ts'
import { factsOf, type HitFacts, inOrder } from '../search/filter.ts'
import type { VocabularyStore } from '../search/vocabulary.ts'
import type { CategoryQuery } from './category-list.ts'
import { keysWithText, type TextKeys } from './category-text-keys.ts'
import { pageOf } from './page-of.ts'

type TextQuery = CategoryQuery & { readonly text: string }

/** The list, its facets and its next page look for the same text one after the other. */
const MOST_TEXTS = 100

export type CategoryTexts = CatalogueCache<TextKeys>

export function createCategoryTexts(): CategoryTexts {
  return new CatalogueCache(MOST_TEXTS)
}

type TextStore = CountedLists &
  VocabularyStore & { readonly caches: { readonly categoryTexts: CategoryTexts } }

type TextPage = {
  readonly ids: readonly number[]
  /** Never above `COUNT_BOUND`. */
  readonly total: number
  readonly more: boolean
}

/** One page of what the category's search box finds: names and SKUs that contain the text. */
export async function categoryTextPage(
  store: TextStore,
  query: TextQuery,
  order: ProductOrder,
  page: Page,
): Promise<TextPage> {
  const { facts, more } = await factsWith(store, query)
  const wanted = facts.filter(passesFilter(query))
  const ids = inOrder(wanted, order, query.fitting !== undefined).map(({ id }) => id)
  return { ids: pageOf(ids, page), total: ids.length, more }
}

/** What it can be narrowed by; where there are `more`, each count is a lower bound. */
export async function categoryTextFacets(
  store: TextStore,
  query: TextQuery,
): Promise<{ readonly facets: FacetCounts; readonly more: boolean }> {
  const { facts, more } = await factsWith(store, query)
  return { facets: countFacets(facts, query), more }
}

/** At most as many as are counted, and before all others those that fit the shopper's model. */
async function factsWith(
  store: TextStore,
  { categoryId, text, fitting }: TextQuery,
): Promise<{ readonly facts: readonly HitFacts[]; readonly more: boolean }> {
  const key = JSON.stringify([categoryId, text])
  const { keys, more } = await store.caches.categoryTexts.get(store.catalogueVersion(), key, () =>
    keysWithText(store, { categoryId, text }),
  )
  const own = (fitting?.facts ?? []).filter(contains(text))
  const known = new Set(own.map(({ key }) => key))
  const others = keys.filter((key) => !known.has(key)).sort((a, b) => a - b)
  const rest = await factsOf(
    store.db,
    others.map((key) => ({ key })),
  )
  return { facts: [...own, ...rest].slice(0, COUNT_BOUND), more }
}

function contains(text: string): (facts: HitFacts) => boolean {
  const [name, sku] = [nameKey(text), skuKey(text)]
  return (facts) => facts.nameKey.includes(name) || facts.skuKey.includes(sku)
}
