import { sql } from 'kysely'
import type { SearchKey } from '#domain/search/standing.ts'
import { type IndexedProduct, termsOf } from '#domain/search/terms.ts'
import { idsOf, inParts, isPostgres } from '../engine/bulk.ts'
import { asNewRows, insertionInto } from '../engine/inserts.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Schema, Tx } from '../engine/schema.ts'

/** Keys per statement: few statements, none beyond an engine's limits. */
const KEYS_PER_STATEMENT = 100

type Posting = { readonly term: string; readonly searchKey: SearchKey; readonly weight: number }
type PostingRow = Schema['search_postings']

type ReadTerms = {
  readonly postings: readonly Posting[]
  /** How many of the products carry each term. */
  readonly frequencies: ReadonlyMap<string, number>
}

/** Adds products that are not in the index yet. Best called for many at once, which share words. */
export async function indexProducts(tx: Tx, products: readonly IndexedProduct[]): Promise<void> {
  await writeTerms(tx, readTerms(products))
}

/** The first half of `indexProducts`, which needs no database. */
export function readTerms(products: readonly IndexedProduct[]): ReadTerms {
  const postings: Posting[] = []
  const frequencies = new Map<string, number>()
  for (const product of products) {
    for (const [term, weight] of termsOf(product)) {
      postings.push({ term, searchKey: product.searchKey, weight })
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
    }
  }
  return { postings, frequencies }
}

export async function writeTerms(tx: Tx, { postings, frequencies }: ReadTerms): Promise<void> {
  const ids = await countTerms(tx, frequencies)
  await insertPostings(tx, postings, ids)
}

/** Replaces what the index has of a product by its present texts and standing. */
export async function reindexProduct(
  tx: Tx,
  product: IndexedProduct,
  before: SearchKey = product.searchKey,
): Promise<void> {
  await removeFromIndex(tx, [before])
  await indexProducts(tx, [product])
}

export async function removeFromIndex(tx: Tx, searchKeys: readonly SearchKey[]): Promise<void> {
  for (const part of inParts(searchKeys, KEYS_PER_STATEMENT)) {
    await sql`
      update search_terms set frequency = frequency - carried.products
      from (select term_id, count(*) as products from search_postings
        where search_key in (${sql.join(part)}) group by term_id) as carried
      where search_terms.id = carried.term_id`.execute(tx)
    await tx.deleteFrom('search_postings').where('search_key', 'in', part).execute()
  }
}

/** For a product that came into stock or went out of it: its row and its postings move together. */
export async function moveStanding(
  tx: Tx,
  productId: number,
  from: SearchKey,
  to: SearchKey,
): Promise<void> {
  if (from === to) return
  await tx
    .updateTable('products')
    .set({ search_key: to })
    .where('id', '=', productId)
    .where('search_key', '=', from)
    .execute()
  await tx
    .updateTable('search_postings')
    .set({ search_key: to })
    .where('search_key', '=', from)
    .execute()
}

type StoredTerm = { readonly id: number; readonly term: string }

/**
 * Counts the terms and returns their ids. They are always written in the same order, so that two
 * imports wait for each other instead of deadlocking. None is cached, since a rollback takes its
 * ids with it.
 */
async function countTerms(
  tx: Tx,
  frequencies: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const rows = [...frequencies]
    .map(([term, frequency]) => ({ term, frequency }))
    .sort((a, b) => (a.term < b.term ? -1 : 1))
  if (isPostgres(tx)) return idsByTerm(await addTerms(tx, rows))
  // Nearly all are known, and an insert that turns into an update costs ten times an update here.
  const terms = rows.map(({ term }) => term)
  const known = await idsOf(tx, terms, sql`select id from search_terms where term = given.value`)
  for (const { term, frequency } of rows) {
    const id = known.get(term)
    if (id !== undefined) await raiseFrequency(tx, { id, frequency })
  }
  const added = await addTerms(
    tx,
    rows.filter(({ term }) => !known.has(term)),
  )
  return new Map([...known, ...idsByTerm(added)])
}

function idsByTerm(terms: readonly StoredTerm[]): ReadonlyMap<string, number> {
  return new Map(terms.map(({ id, term }) => [term, id]))
}

const raiseFrequency = prepared((db, param: Param<{ id: number; frequency: number }>) =>
  db
    .updateTable('search_terms')
    .set({ frequency: sql<number>`frequency + ${param('frequency')}` })
    .where('id', '=', param('id')),
)

const addTerms = insertionInto('search_terms', (insert) =>
  insert
    .onConflict((conflict) =>
      conflict.column('term').doUpdateSet({
        frequency: sql<number>`search_terms.frequency + excluded.frequency`,
      }),
    )
    .returning(['id', 'term']),
)

async function insertPostings(
  tx: Tx,
  postings: readonly Posting[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows: PostingRow[] = []
  for (const { term, searchKey, weight } of postings) {
    const termId = ids.get(term)
    if (termId !== undefined) rows.push({ term_id: termId, search_key: searchKey, weight })
  }
  // In the order of the table: neighbours are stored on the same page.
  rows.sort((a, b) => a.term_id - b.term_id || a.search_key - b.search_key)
  await insertRows(tx, rows)
}

const insertRows = insertionInto('search_postings', asNewRows)
