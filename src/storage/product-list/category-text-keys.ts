import { type RawBuilder, sql } from 'kysely'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { FIELD, isTerm } from '#domain/search/terms.ts'
import type { Term, Vocabulary } from '#domain/search/vocabulary.ts'
import { isStopWord, singular, wordsOf } from '#domain/search/words.ts'
import { type CountedLists, countsOfCategory } from '../catalogue/lists/list-counts.ts'
import { containing } from '../engine/like-pattern.ts'
import type { Db } from '../engine/schema.ts'
import { beginningWith } from '../search/beginnings.ts'
import { padded } from '../search/padded.ts'
import { type VocabularyStore, vocabularyOf } from '../search/vocabulary.ts'
import { sum } from './price-part.ts'

/** A category up to this size is read as a whole: any part of a name is found. */
const MOST_READ = 20_000
/** In a larger one so many entries of the search index are read, the best standing first. */
const MOST_POSTINGS = 10_000
/** Words that begin with what was typed. */
const MOST_COMPLETIONS = 30

type CategoryText = { readonly categoryId: number; readonly text: string }

export type TextKeys = {
  readonly keys: readonly SearchKey[]
  /** There may be more that contain the text. */
  readonly more: boolean
}

/** Products of a category whose name or SKU contains a text, at most as many as are counted. */
export async function keysWithText(
  store: CountedLists & VocabularyStore,
  wanted: CategoryText,
): Promise<TextKeys> {
  const size = sum(await countsOfCategory(store, wanted.categoryId))
  return size <= MOST_READ ? keysByReading(store.db, wanted) : keysByIndex(store, wanted)
}

/** Reads the category's index of names until there are enough. */
export async function keysByReading(db: Db, wanted: CategoryText): Promise<TextKeys> {
  const { rows } = await sql<Row>`
    select products.search_key as key from products where ${hasText(wanted)}
    order by products.name_key, products.id limit ${COUNT_BOUND + 1}`.execute(db)
  return bounded(rows)
}

/** The same through the search index: the text has to begin where a word or a number begins. */
export async function keysByIndex(store: VocabularyStore, wanted: CategoryText): Promise<TextKeys> {
  const { db } = store
  const terms = rarestWord(wanted.text, await vocabularyOf(store))
  const each = Math.ceil(MOST_POSTINGS / Math.max(terms.length, 1))
  const named = terms.map(
    ({ id }) => sql`select search_key from (
    select search_key from search_postings
    where term_id = ${id} and weight >= ${sql.lit(FIELD.name)}
    order by search_key limit ${each}) as scan`,
  )
  const numbered = (await beginningWith(db, wanted.text, { most: COUNT_BOUND + 1 })).map(
    ({ key }) => key,
  )
  const found = [
    ...(named.length > 0 ? await among(db, wanted, sql.join(named, sql` union `)) : []),
    ...(numbered.length > 0 ? await among(db, wanted, sql.join(padded(numbered))) : []),
  ]
  const { keys, more } = bounded([...new Map(found.map((row) => [row.key, row])).values()])
  return { keys, more: more || terms.some(({ frequency }) => frequency > each) }
}

type Row = { readonly key: SearchKey }

function among(db: Db, wanted: CategoryText, keys: RawBuilder<unknown>) {
  return sql<Row>`
    select products.search_key as key from products
    where products.search_key in (${keys}) and ${hasText(wanted)}
    order by products.search_key limit ${COUNT_BOUND + 1}`
    .execute(db)
    .then(({ rows }) => rows)
}

function bounded(rows: readonly Row[]): TextKeys {
  const keys = rows.slice(0, COUNT_BOUND).map(({ key }) => key)
  return { keys, more: rows.length > COUNT_BOUND }
}

function hasText({ categoryId, text }: CategoryText): RawBuilder<unknown> {
  const name = containing(nameKey(text))
  const sku = containing(skuKey(text))
  return sql`products.deleted_at is null and products.visible = 1
    and products.category_id = ${categoryId} and (products.name_key like ${name} escape '\\'
      or products.sku_key like ${sku} escape '\\')`
}

/** The entries of the index for that word of the text which the fewest products have. */
function rarestWord(text: string, vocabulary: Vocabulary): readonly Term[] {
  const words = wordsOf(text)
  const choices = words.flatMap((word, at) => {
    if (isStopWord(word) || !isTerm(word)) return []
    const isLast = at === words.length - 1
    const whole = [vocabulary.lookup(singular(word)), vocabulary.lookup(word)]
    const longer = isLast ? vocabulary.withPrefix(word, MOST_COMPLETIONS) : []
    const terms = [...whole, ...longer].filter((term) => term !== undefined)
    return [[...new Map(terms.map((term) => [term.id, term])).values()]]
  })
  const [rarest = []] = choices.sort((a, b) => frequencyOf(a) - frequencyOf(b))
  return rarest
}

function frequencyOf(terms: readonly Term[]): number {
  return terms.reduce((total, { frequency }) => total + frequency, 0)
}
