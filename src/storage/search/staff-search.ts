import { type RawBuilder, sql } from 'kysely'
import { numberKey } from '#domain/catalogue/part-number.ts'
import { skuKey } from '#domain/catalogue/products.ts'
import { productIdOf, type SearchKey } from '#domain/search/standing.ts'
import { FIELD, indexTerms, isTerm } from '#domain/search/terms.ts'
import { isStopWord, singular, wordsOf } from '#domain/search/words.ts'
import { findCategoryById } from '../catalogue/categories.ts'
import { after } from '../catalogue/number-ranges.ts'
import type { Db } from '../engine/schema.ts'

/** Words that the beginning of one may stand for. */
const MOST_COMPLETIONS = 12
/** Where the back office's search looks for words: the name and the brand. */
const FIELDS = FIELD.name | FIELD.brand
const MOST_POSTINGS = 2_000_000_000
/** A walk over so many postings is worth a look at the first few. */
const LONG_WALK = 5_000
const SAMPLE = 100
const LAST_CHARACTER = '\u{10FFFF}'

/** What was typed, looked up: every word and number must be carried, or all of it is one number. */
export type StaffSearch = {
  /** The whole text as the beginning of a part number or a SKU. */
  readonly number: string
  readonly sku: string
  /** Each with the ids of the words it may mean; none means that nothing carries it. */
  readonly words: readonly { readonly terms: readonly number[]; readonly frequency: number }[]
  readonly numbers: readonly string[]
}

export async function readStaffSearch(db: Db, text: string): Promise<StaffSearch | undefined> {
  const typed = wordsOf(text)
  const whole = numberKey(text)
  if (typed.length === 0 && text.trim() === '') return undefined
  const telling = typed.filter((word, at) => !isStopWord(word) || at === typed.length - 1)
  const numbers = telling.filter((word) => !isTerm(word)).map(numberKey)
  const words = telling.filter(isTerm)
  return {
    // "pump" begins no number worth looking for; "wp" and "110.77" may.
    number: /\d/.test(whole) || typed.length === 1 ? whole : '',
    sku: skuKey(text),
    words: await Promise.all(words.map((word) => meaningsOf(db, word, word === typed.at(-1)))),
    numbers: numbers.filter(Boolean),
  }
}

/** Whether a product is found, for those that a filter has narrowed down already. */
export function isFound(search: StaffSearch): RawBuilder<boolean> {
  const ways = [skuBegins(search.sku), ...(search.number ? [hasNumber(search.number)] : [])]
  if (search.words.length + search.numbers.length > 0) {
    const all = [
      ...search.words.map(({ terms }) => carries(terms, sql`products.search_key`)),
      ...search.numbers.map(hasNumber),
    ]
    ways.push(sql<boolean>`(${sql.join(all, sql` and `)})`)
  }
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** A word that every product passing a filter carries, so that the search need not try the others. */
export type CarriedWord = { readonly term: number; readonly field: number }

export async function wordsOfFilter(
  db: Db,
  {
    categoryId,
    brand,
  }: { readonly categoryId?: number | undefined; readonly brand?: string | undefined },
): Promise<readonly CarriedWord[]> {
  const category = categoryId === undefined ? undefined : await findCategoryById(db, categoryId)
  const wanted = [
    ...indexTerms(category?.name ?? '').map((term) => ({ term, field: FIELD.category })),
    ...indexTerms(brand ?? '').map((term) => ({ term, field: FIELD.brand })),
  ]
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('search_terms')
    .select(['id', 'term'])
    .where(
      'term',
      'in',
      wanted.map(({ term }) => term),
    )
    .execute()
  const ids = new Map(rows.map(({ id, term }) => [term, id]))
  return wanted.flatMap(({ term, field }) => {
    const id = ids.get(term)
    return id === undefined ? [] : { term: id, field }
  })
}

/** The products that are found, best first: those whose number begins so, then by standing. */
export async function findForStaff(
  db: Db,
  search: StaffSearch,
  narrowing: readonly CarriedWord[],
  most: number,
): Promise<readonly number[]> {
  const ids = new Set<number>()
  for (const id of await idsBySku(db, search.sku, most)) ids.add(id)
  for (const id of await idsByNumber(db, search.number, most)) ids.add(id)
  if (ids.size < most) for (const id of await idsByWords(db, search, narrowing, most)) ids.add(id)
  return [...ids].slice(0, most)
}

async function meaningsOf(db: Db, word: string, mayGoOn: boolean) {
  const whole = singular(word)
  let query = db.selectFrom('search_terms').select(['id', 'frequency']).where('frequency', '>', 0)
  query = mayGoOn
    ? query.where((eb) =>
        eb.or([
          eb('term', '=', whole),
          eb.and([eb('term', '>=', word), eb('term', '<', word + LAST_CHARACTER)]),
        ]),
      )
    : query.where('term', '=', whole)
  const rows = await query.orderBy('frequency', 'desc').limit(MOST_COMPLETIONS).execute()
  return {
    terms: rows.map(({ id }) => id),
    frequency: rows.reduce((sum, { frequency }) => sum + frequency, 0),
  }
}

async function idsBySku(db: Db, sku: string, most: number): Promise<readonly number[]> {
  if (sku === '') return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('sku_key', '>=', sku)
    .where('sku_key', '<', sku + LAST_CHARACTER)
    .orderBy('sku_key')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function idsByNumber(db: Db, prefix: string, most: number): Promise<readonly number[]> {
  if (prefix === '') return []
  const rows = await db
    .selectFrom('part_numbers')
    .innerJoin('products', 'products.id', 'part_numbers.product_id')
    .select('part_numbers.product_id as id')
    .where('part_numbers.key', '>=', prefix)
    .where('part_numbers.key', '<', after(prefix))
    .where('products.deleted_at', 'is', null)
    .orderBy('part_numbers.key')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Walks the postings of the rarest word and asks for the others, so that it ends early. */
async function idsByWords(
  db: Db,
  search: StaffSearch,
  narrowing: readonly CarriedWord[],
  most: number,
): Promise<readonly number[]> {
  const [rarest, ...others] = [...search.words].sort((a, b) => a.frequency - b.frequency)
  if (!rarest) return search.numbers.length > 0 ? idsByNumbers(db, search.numbers, most) : []
  if (search.words.some(({ terms }) => terms.length === 0)) return []
  const posting = sql`posting.search_key`
  const also = await mostTellingFirst(db, rarest, [
    ...others.map(({ terms }) => carries(terms, posting)),
    ...narrowing.map(({ term, field }) => carries([term], posting, field)),
    ...search.numbers.map(
      (number) => sql<boolean>`exists (select 1 from products
      where products.search_key = posting.search_key and ${hasNumber(number)})`,
    ),
  ])
  // Each meaning on a walk of its own: together they would have to be sorted first. The inner limit
  // is never reached; it keeps PostgreSQL from giving up the order for a plan that reads them all.
  // With more to ask of each posting, many meanings share the effort.
  const shared = Math.ceil((1.5 * most) / rarest.terms.length)
  const each = narrowing.length > 0 ? Math.min(most, shared) : most
  const walks = rarest.terms.map(
    (term) => sql`select search_key from (
      select posting.search_key from (
        select search_key, weight from search_postings where term_id = ${term}
        order by search_key limit ${sql.lit(MOST_POSTINGS)}) as posting
      where ${sql.join([inFields('posting'), ...also], sql` and `)} limit ${each}) as walk`,
  )
  const { rows } = await sql<{ search_key: SearchKey }>`
    ${sql.join(walks, sql` union `)} order by search_key limit ${most}`.execute(db)
  return rows.map((row) => productIdOf(row.search_key))
}

/**
 * Which condition turns most away, told from a few postings: how rare a word is does not say it,
 * since "thermal" nearly always stands beside "fuse".
 */
async function mostTellingFirst(
  db: Db,
  rarest: StaffSearch['words'][number],
  conditions: readonly RawBuilder<boolean>[],
): Promise<readonly RawBuilder<boolean>[]> {
  if (conditions.length < 2 || rarest.frequency < LONG_WALK) return conditions
  const passing = conditions.map(
    (condition, at) => sql`count(case when ${condition} then 1 end) as ${sql.ref(`passing${at}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(passing)} from (
      select search_key from search_postings where term_id = ${rarest.terms[0]}
      order by search_key limit ${sql.lit(SAMPLE)}) as posting`.execute(db)
  const passed = (at: number) => Number(rows[0]?.[`passing${at}`] ?? 0)
  return conditions
    .map((condition, at) => ({ condition, passed: passed(at) }))
    .sort((one, other) => one.passed - other.passed)
    .map(({ condition }) => condition)
}

async function idsByNumbers(
  db: Db,
  [first = '', ...others]: readonly string[],
  most: number,
): Promise<readonly number[]> {
  const found = await idsByNumber(db, first, most)
  if (others.length === 0 || found.length === 0) return found
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', found)
    .where(sql<boolean>`${sql.join(others.map(hasNumber), sql` and `)}`)
    .execute()
  return rows.map(({ id }) => id)
}

function skuBegins(sku: string): RawBuilder<boolean> {
  return sql<boolean>`(products.sku_key >= ${sku} and products.sku_key < ${sku + LAST_CHARACTER})`
}

function hasNumber(prefix: string): RawBuilder<boolean> {
  return sql<boolean>`(select 1 from part_numbers as number
    where number.product_id = products.id
      and number.key >= ${prefix} and number.key < ${after(prefix)} limit 1) = 1`
}

function carries(
  terms: readonly number[],
  key: RawBuilder<unknown>,
  fields: number = FIELDS,
): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`1 = 0`
  // Of one word PostgreSQL merges the postings with those walked, both in their order; the limit,
  // which it passes over, keeps SQLite from walking the longer ones first.
  if (terms.length === 1) {
    return sql<boolean>`exists (select 1 from search_postings as other
      where other.term_id = ${terms[0]} and other.search_key = ${key}
        and ${inFields('other', fields)} limit 1)`
  }
  // Asked row by row: as `exists` PostgreSQL would read all postings of common words first.
  return sql<boolean>`(select 1 from search_postings as other
    where other.term_id in (${sql.join(padded(terms))}) and other.search_key = ${key}
      and ${inFields('other', fields)} limit 1) = 1`
}

function inFields(alias: string, fields: number = FIELDS): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.weight`)} & ${sql.lit(fields)}) <> 0`
}

/** Lists come in a few lengths only, so that few statements have to be prepared. */
function padded(values: readonly number[]): readonly number[] {
  const length = 2 ** Math.ceil(Math.log2(values.length))
  const last = values.at(-1) ?? 0
  return [...values, ...Array.from({ length: length - values.length }, () => last)]
}
