import { sql } from 'kysely'
import { LONGEST_NUMBER, numberKey } from '#domain/catalogue/part-number.ts'
import { skuKey } from '#domain/catalogue/products.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { wordsOf } from '#domain/search/words.ts'
import { after } from '../catalogue/models/number-ranges.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import type { Hit } from './number-search.ts'
import { padded } from './padded.ts'
import type { FewProduct, Within } from './within.ts'

const LAST_CHARACTER = '\u{10FFFF}'
/** With more matching numbers than this, the numbers of the few products are checked instead. */
const MOST_NUMBERS_READ = 2_000
const IDS_AT_ONCE = 512

type Scope = { readonly most: number; readonly within?: Within | undefined }

/** Products whose SKU or other number begins with the whole text, however short it is. */
export async function beginningWith(
  db: Db,
  text: string,
  { most, within }: Scope,
): Promise<readonly Hit[]> {
  const sku = skuKey(text)
  const number = numberKey(text)
  // "pump" may begin a number, "drain pump" does not.
  const isOneWord = number !== '' && wordsOf(text).length === 1
  const mayBeNumber = (isOneWord || /\d/.test(number)) && number.length <= LONGEST_NUMBER
  // A filter by category or brand is applied to what was found: numbers have no words.
  const few = within?.few
  const keys = [
    ...(few ? bySkuAmong(few, sku) : await bySku(db, sku, most)),
    ...(mayBeNumber
      ? await (few ? byNumberAmong(db, few, number) : byNumber(db, number, most))
      : []),
  ]
  return [...new Set(keys)].slice(0, most).map((key) => ({ key }))
}

async function bySku(db: Db, sku: string, most: number): Promise<readonly SearchKey[]> {
  if (sku === '') return []
  const rows = await db
    .selectFrom('products')
    .select('search_key')
    .where('deleted_at', 'is', null)
    .where('sku_key', '>=', sku)
    .where('sku_key', '<', sku + LAST_CHARACTER)
    .orderBy('sku_key')
    .limit(most)
    .execute()
  return rows.map((row) => row.search_key)
}

function bySkuAmong(few: readonly FewProduct[], sku: string): readonly SearchKey[] {
  if (sku === '') return []
  return few
    .filter(({ skuKey: known }) => known.startsWith(sku))
    .sort((a, b) => (a.skuKey < b.skuKey ? -1 : 1))
    .map(({ searchKey }) => searchKey)
}

async function byNumber(db: Db, prefix: string, most: number): Promise<readonly SearchKey[]> {
  const rows = await db
    .selectFrom('part_numbers')
    .innerJoin('products', 'products.id', 'part_numbers.product_id')
    .select('products.search_key')
    .where('part_numbers.key', '>=', prefix)
    .where('part_numbers.key', '<', after(prefix))
    .where('products.deleted_at', 'is', null)
    .orderBy('part_numbers.key')
    .limit(most)
    .execute()
  return rows.map((row) => row.search_key)
}

async function byNumberAmong(
  db: Db,
  few: readonly FewProduct[],
  prefix: string,
): Promise<readonly SearchKey[]> {
  const byId = new Map(few.map(({ id, searchKey }) => [id, searchKey]))
  const numbers = await db
    .selectFrom('part_numbers')
    .select(['product_id', 'key'])
    .where('key', '>=', prefix)
    .where('key', '<', after(prefix))
    .orderBy('key')
    .limit(MOST_NUMBERS_READ + 1)
    .execute()
  const rows =
    numbers.length > MOST_NUMBERS_READ ? await numbersOf(db, [...byId.keys()], prefix) : numbers
  return rows.flatMap((row) => byId.get(row.product_id) ?? [])
}

type NumberRow = { readonly product_id: number; readonly key: string }

async function numbersOf(
  db: Db,
  ids: readonly number[],
  prefix: string,
): Promise<readonly NumberRow[]> {
  const rows: NumberRow[] = []
  for (const part of inParts(ids, IDS_AT_ONCE)) {
    const found = await db
      .selectFrom('part_numbers')
      .select(['product_id', 'key'])
      .where('product_id', 'in', padded(part))
      // Written so that no engine scans all numbers with this prefix instead.
      .where(sql<boolean>`key || '' >= ${prefix} and key || '' < ${after(prefix)}`)
      .execute()
    rows.push(...found)
  }
  return rows.sort((a, b) => (a.key < b.key ? -1 : 1))
}
