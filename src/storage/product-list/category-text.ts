import { sql } from 'kysely'
import {
  countFacets,
  type FacetCounts,
  type ListFilter,
  passesFilter,
} from '#domain/catalogue/facets.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { COUNT_BOUND, type Page, type ProductOrder } from '../catalogue/products.ts'
import { CatalogueCache } from '../engine/catalogue-cache.ts'
import type { Db } from '../engine/schema.ts'
import { factsOf, type HitFacts, inOrder } from '../search/filter.ts'
import { type CategoryQuery, idsAlong } from './category-list.ts'
import { type CategoryRows, checkedAlong } from './category-sql.ts'

type TextQuery = CategoryQuery & { readonly text: string }

/** The list, its facets and its next page look for the same text one after the other. */
const MOST_TEXTS = 100

export type CategoryTexts = CatalogueCache<readonly SearchKey[]>

export function createCategoryTexts(): CategoryTexts {
  return new CatalogueCache(MOST_TEXTS)
}

type TextStore = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly categoryTexts: CategoryTexts }
}

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
  if (!more || query.fits) {
    const ids = inOrder(wanted, order, query.fitting !== undefined).map(({ id }) => id)
    return { ids: ids.slice(page.offset, page.offset + page.limit), total: ids.length, more }
  }
  const first = inOrder(wanted, order).filter(({ fits }) => fits)
  const ids = first.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
  const behind = { limit: page.limit - ids.length, offset: Math.max(0, page.offset - first.length) }
  const { fitting, fits, ...filter } = query
  const others = { ...filter, notFitting: fitting?.model.id }
  const rest = behind.limit > 0 ? await idsAlong(store.db, others, order, behind) : []
  return { ids: [...ids, ...rest], total: wanted.length, more }
}

/** What it can be narrowed by; where there are `more`, each count is a lower bound. */
export async function categoryTextFacets(
  store: TextStore,
  query: TextQuery,
): Promise<{ readonly facets: FacetCounts; readonly more: boolean }> {
  const { facts, more } = await factsWith(store, query)
  return { facets: countFacets(facts, query), more }
}

/** At most as many as are counted, in standing order, and in any case those that fit. */
async function factsWith(
  { db, catalogueVersion, caches }: TextStore,
  { categoryId, text, fitting }: TextQuery & ListFilter,
): Promise<{ readonly facts: readonly HitFacts[]; readonly more: boolean }> {
  const found = await caches.categoryTexts.get(
    catalogueVersion(),
    JSON.stringify([categoryId, text]),
    () => keysOf(db, { categoryId, text }, COUNT_BOUND + 1),
  )
  const more = found.length > COUNT_BOUND
  const own = more && fitting ? await keysAmong(db, { categoryId, text }, fitting.facts) : []
  const keys = [...new Set([...own, ...found])].slice(0, COUNT_BOUND).sort((a, b) => a - b)
  const ids = new Set(fitting?.facts.map(({ id }) => id))
  const hits = keys.map((key) => ({ key }))
  return { facts: await factsOf(db, hits, ids), more }
}

async function keysOf(db: Db, rows: CategoryRows, most: number): Promise<readonly SearchKey[]> {
  const found = await sql<{ key: SearchKey }>`
    select products.search_key as key from products where ${checkedAlong(rows, 'name')}
    order by products.name_key, products.id limit ${most}`.execute(db)
  return found.rows.map(({ key }) => key)
}

async function keysAmong(
  db: Db,
  rows: CategoryRows,
  facts: readonly HitFacts[],
): Promise<readonly SearchKey[]> {
  if (facts.length === 0) return []
  const found = await sql<{ key: SearchKey }>`
    select products.search_key as key from products
    where products.id in (${sql.join(facts.map(({ id }) => id))})
      and ${checkedAlong(rows, 'name')}`.execute(db)
  return found.rows.map(({ key }) => key)
}
