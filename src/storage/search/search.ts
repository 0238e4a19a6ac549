import { COUNT_BOUND } from '#domain/count-bound.ts'
import {
  readSearch,
  type SearchText,
  withUnfinishedWord,
  wordsBeside,
} from '#domain/search/query-text.ts'
import { findModel } from '../catalogue/models/models.ts'
import { CatalogueCache } from '../engine/catalogue-cache.ts'
import { beginningWith } from './beginnings.ts'
import { type Found, NOTHING } from './found.ts'
import type { GuideStore } from './guides.ts'
import type { Depth, WordScope } from './matching-keys.ts'
import {
  distinct,
  type Hit,
  type NumberHits,
  partsOfModel,
  searchByNumber,
  unknownAmong,
} from './number-search.ts'
import { narrowByText, searchByText } from './text-search.ts'

export type SearchFor = {
  readonly search?: string | undefined
  readonly model?: string | undefined
}

/** One more than is counted, to know whether there are more. */
export const MOST_HITS = COUNT_BOUND + 1
const WHOLE: Depth = { most: MOST_HITS, ranked: 200 }
/** For the few suggestions under a search box. */
export const QUICK: Depth = { most: 81, ranked: 80 }

/** The list, its totals and its next page run the same search one after the other. */
const MOST_RECENT = 100

export type RecentSearches = CatalogueCache<Found>

export function createRecentSearches(): RecentSearches {
  return new CatalogueCache(MOST_RECENT)
}

/** What a search needs of a store. */
export type SearchableStore = GuideStore & {
  readonly caches: { readonly recentSearches: RecentSearches }
}

/** The products that a text means, as shoppers see them. */
export function findParts(
  store: SearchableStore,
  query: SearchFor,
  depth: Depth = WHOLE,
): Promise<Found> {
  const key = JSON.stringify([query.search ?? '', query.model ?? '', depth.most])
  return store.caches.recentSearches.get(store.catalogueVersion(), key, () =>
    find(store, query, { ...depth, audience: 'shoppers' }),
  )
}

/**
 * The same for staff, who also find hidden products and everything that a number or word is the
 * beginning of. What shoppers find is always part of it. Not cached: filters depend on the stock,
 * which has no version.
 */
export async function findForStaff(
  store: SearchableStore,
  search: string,
  depth: Omit<WordScope, 'audience'>,
): Promise<readonly Hit[]> {
  const scope = { ...depth, audience: 'staff' } as const
  const read = withUnfinishedWord(readSearch(search))
  const { found, passed } = await searchByNumber(store.db, read, scope)
  const beginnings = await beginningWith(store.db, search, scope)
  const { hits } = found
    ? await withNumber(store, read, found, scope)
    : await searchByText(store, read, scope)
  const byNumber = found ? [...hits, ...beginnings] : [...beginnings, ...hits]
  return distinct([...passed, ...byNumber])
}

async function find(
  store: SearchableStore,
  { search, model }: SearchFor,
  scope: WordScope,
): Promise<Found> {
  const read = readSearch(search ?? '')
  if (model !== undefined && model.trim() !== '') return findForModel(store, model, read, scope)
  const { found } = await searchByNumber(store.db, read, scope)
  if (!found) return searchByText(store, read, scope)
  const unknown = await unknownAmong(store.db, read.written, found.number, scope)
  return { ...(await withNumber(store, read, found, scope)), unknownNumbers: unknown }
}

/** The parts of one model, narrowed down by the text. */
async function findForModel(
  store: SearchableStore,
  number: string,
  read: SearchText,
  scope: WordScope,
): Promise<Found> {
  const model = await findModel(store.db, number)
  if (!model) return NOTHING
  const hits = await partsOfModel(store.db, model, scope)
  const { found: byNumber } = await searchByNumber(store.db, read, scope)
  if (byNumber && !byNumber.ofModel) {
    const wanted = new Set(byNumber.hits.map(({ key }) => key))
    return { ...NOTHING, model, hits: hits.filter(({ key }) => wanted.has(key)) }
  }
  if (read.words.length === 0) return { ...NOTHING, model, hits }
  const { matched, ...narrowed } = await narrowByText(store, read, read.words, hits, scope.audience)
  const mustMatch = read.words.some(({ role }) => role === 'content')
  return { ...NOTHING, model, ...narrowed, ...(mustMatch && matched === 0 ? { hits: [] } : {}) }
}

async function withNumber(
  store: SearchableStore,
  read: SearchText,
  { number, hits, model, ofModel }: NumberHits,
  scope: WordScope,
): Promise<Found> {
  const words = wordsBeside(read, number)
  if (ofModel && words.length > 0) {
    const { matched: _, ...narrowed } = await narrowByText(store, read, words, hits, scope.audience)
    return { ...NOTHING, model, ...narrowed }
  }
  if (/\d/.test(number.key)) return { ...NOTHING, model, hits }
  // A number of letters alone may also be meant as a word.
  const { hits: others } = await searchByText(store, read, scope)
  const seen = new Set(hits.map(({ key }) => key))
  return { ...NOTHING, model, hits: [...hits, ...others.filter(({ key }) => !seen.has(key))] }
}
