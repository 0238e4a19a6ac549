import { searchFew } from '#domain/search/few-products.ts'
import { readSearch, withUnfinishedWord, wordsBeside } from '#domain/search/query-text.ts'
import type { IndexedProduct } from '#domain/search/terms.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import { beginningWith } from './beginnings.ts'
import { distinct, type Hit, searchByNumber } from './number-search.ts'
import { padded } from './padded.ts'
import type { FewProduct } from './within.ts'

/** Of more deleted products those with the best standing are searched. */
const MOST_SEARCHED = 2_000
const IDS_AT_ONCE = 512

type FoundDeleted = {
  readonly hits: readonly Hit[]
  /** There are more deleted products than are searched. */
  readonly more: boolean
}

/**
 * Which of these deleted products a text means, best first. Their numbers and models are still stored,
 * and looked up as for all others. Their words have left the index, so that no search of the shop
 * comes across them: those are read from the products themselves, which are few.
 */
export async function findDeleted(
  db: Db,
  search: string,
  deleted: readonly FewProduct[],
): Promise<FoundDeleted> {
  const few = deleted.slice(0, MOST_SEARCHED)
  const read = withUnfinishedWord(readSearch(search))
  const scope = { most: MOST_SEARCHED, audience: 'restorers', within: { few } } as const
  const { found, passed } = await searchByNumber(db, read, scope)
  const beginnings = await beginningWith(db, search, scope)
  const products = await indexedProducts(db, few)
  const hitsOf = (words = read.words) => searchFew(products, read, words).map((key) => ({ key }))
  const more = deleted.length > few.length
  if (!found) return { hits: distinct([...passed, ...beginnings, ...hitsOf()]), more }
  const words = wordsBeside(read, found.number)
  const named = new Set(hitsOf(words).map(({ key }) => key))
  const both = found.hits.filter(({ key }) => named.has(key))
  // A number of letters alone may also be meant as a word.
  const others = /\d/.test(found.number.key) ? [] : hitsOf()
  const byNumber = both.length > 0 ? both : found.hits
  return { hits: distinct([...passed, ...byNumber, ...beginnings, ...others]), more }
}

/** Without their long texts: whoever restores a part knows what it is called. */
async function indexedProducts(
  db: Db,
  few: readonly FewProduct[],
): Promise<readonly IndexedProduct[]> {
  const products: IndexedProduct[] = []
  for (const part of inParts(few, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .leftJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.id', 'products.search_key', 'products.name', 'products.brand'])
      .select(['products.kind', 'products.search_keywords', 'products.meta_keywords'])
      .select('categories.name as category_name')
      .where('products.id', 'in', padded(part.map(({ id }) => id)))
      .execute()
    for (const row of rows) {
      products.push({
        ...{ id: row.id, searchKey: row.search_key, name: row.name, brand: row.brand },
        ...{ kind: row.kind, categoryName: row.category_name ?? '' },
        ...{ searchKeywords: row.search_keywords, metaKeywords: row.meta_keywords },
        ...{ description: '', shortDescription: '', features: [] },
      })
    }
  }
  return products
}
