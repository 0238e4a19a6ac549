import { type RawBuilder, sql } from 'kysely'
import { LONGEST_NUMBER, numberKey } from '#domain/catalogue/part-number.ts'
import { skuKey } from '#domain/catalogue/products.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { wordsOf } from '#domain/search/words.ts'
import { after } from '../catalogue/number-ranges.ts'
import type { Db } from '../engine/schema.ts'
import type { Hit } from './number-search.ts'
import type { Within } from './within.ts'

const LAST_CHARACTER = '\u{10FFFF}'

type Scope = { readonly most: number; readonly within?: Within | undefined }

/** Products whose SKU or other number begins with all that was typed, however short it is. */
export async function beginningWith(db: Db, text: string, scope: Scope): Promise<readonly Hit[]> {
  const sku = skuKey(text)
  const number = numberKey(text)
  // "pump" may begin a number, "drain pump" does not.
  const mayBeNumber = /\d/.test(number) || (number !== '' && wordsOf(text).length === 1)
  const keys = [
    ...(sku === '' ? [] : await keysBySku(db, sku, scope)),
    ...(mayBeNumber && number.length <= LONGEST_NUMBER
      ? await keysByNumber(db, number, scope)
      : []),
  ]
  return [...new Set(keys)].map((key) => ({ key }))
}

function keysBySku(db: Db, sku: string, { most, within }: Scope): Promise<readonly SearchKey[]> {
  return keysOf(
    db,
    sql`select products.search_key from ${productsOf(within)}
      where products.deleted_at is null
        and products.sku_key >= ${sku} and products.sku_key < ${sku + LAST_CHARACTER}
      order by products.sku_key limit ${most}`,
  )
}

function keysByNumber(
  db: Db,
  prefix: string,
  { most, within }: Scope,
): Promise<readonly SearchKey[]> {
  return keysOf(
    db,
    sql`select products.search_key from ${productsOf(within)}
      join part_numbers on part_numbers.product_id = products.id
      where products.deleted_at is null
        and part_numbers.key >= ${prefix} and part_numbers.key < ${after(prefix)}
      order by part_numbers.key limit ${most}`,
  )
}

/** A filter by category or brand is asked of what was found: numbers have no words. */
function productsOf(within: Within | undefined): RawBuilder<unknown> {
  if (!within?.few) return sql`products`
  return sql`(${within.few}) as few join products on products.id = few.id`
}

async function keysOf(db: Db, query: RawBuilder<unknown>): Promise<readonly SearchKey[]> {
  const { rows } = await sql<{ search_key: SearchKey }>`${query}`.execute(db)
  return rows.map((row) => row.search_key)
}
