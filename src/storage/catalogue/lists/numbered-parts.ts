import { sql } from 'kysely'
import type { NumberKey } from '#domain/catalogue/part-number.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import type { Db, Schema } from '../../engine/schema.ts'
import { type Audience, isSeenBy, type Presence } from '../audience.ts'
import { after, MOST_NUMBERS } from '../models/number-ranges.ts'

/** A number and the product behind it. */
export type NumberedPart = {
  readonly key: NumberKey
  readonly kind: Schema['part_numbers']['kind']
  readonly number: string
  readonly searchKey: SearchKey
  readonly visible: boolean
}

type FittingPart = {
  readonly searchKey: SearchKey
  /** The first of the models it fits. */
  readonly modelId: number
  readonly visible: boolean
}

const KIND_ORDER = { own: 0, manufacturer: 1, replaced: 2, keyword: 3 } as const

export async function partsByKeys(
  db: Db,
  keys: readonly NumberKey[],
  audience: Audience = 'shoppers',
): Promise<readonly NumberedPart[]> {
  if (keys.length === 0) return []
  const rows = await numbers(db).where('key', 'in', keys).limit(MOST_NUMBERS).execute()
  return seen(db, rows, audience)
}

export async function partsByFoldedKey(
  db: Db,
  folded: string,
  audience: Audience = 'shoppers',
): Promise<readonly NumberedPart[]> {
  const rows = await numbers(db).where('folded_key', '=', folded).limit(MOST_NUMBERS).execute()
  return seen(db, rows, audience)
}

/** Shortest number first: it lacks the fewest characters. */
export async function partsByPrefix(
  db: Db,
  prefix: NumberKey,
  audience: Audience = 'shoppers',
): Promise<readonly NumberedPart[]> {
  const rows = await numbers(db)
    .where('key', '>=', prefix)
    .where('key', '<', after(prefix))
    .orderBy('key')
    .limit(MOST_NUMBERS)
    .execute()
  return [...(await seen(db, rows, audience))].sort((a, b) => a.key.length - b.key.length)
}

/** The parts of these models: those that fit most of them first, then in standing order. */
export async function partsOfModels(
  db: Db,
  modelIds: readonly number[],
  most: number,
  audience: Audience = 'shoppers',
): Promise<readonly FittingPart[]> {
  if (modelIds.length === 0) return []
  const { rows } = await sql<FittingRow>`
    select products.search_key, products.visible, products.deleted_at, fitting.model_id
    from (
      select product_id, min(model_id) as model_id, count(*) as models
      from fits where model_id in (${sql.join(modelIds)}) group by product_id
    ) as fitting
    join products on products.id = fitting.product_id
    order by fitting.models desc, products.search_key limit ${most}`.execute(db)
  return rows
    .filter((row) => isSeenBy(audience, row))
    .map((row) => ({
      searchKey: row.search_key,
      modelId: row.model_id,
      visible: row.visible === 1,
    }))
}

type FittingRow = Presence & { readonly search_key: SearchKey; readonly model_id: number }

type NumberRow = Pick<Schema['part_numbers'], 'product_id' | 'key' | 'kind' | 'number'>

function numbers(db: Db) {
  return db.selectFrom('part_numbers').select(['product_id', 'key', 'kind', 'number'])
}

async function seen(
  db: Db,
  rows: readonly NumberRow[],
  audience: Audience,
): Promise<readonly NumberedPart[]> {
  const ids = [...new Set(rows.map((row) => row.product_id))]
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select(['id', 'search_key', 'visible', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(
    products
      .filter((product) => isSeenBy(audience, product))
      .map(({ id, search_key, visible }) => [
        id,
        { searchKey: search_key, visible: visible === 1 },
      ]),
  )
  return rows
    .flatMap(({ product_id, key, kind, number }) => {
      const product = byId.get(product_id)
      return product ? { key, kind, number, ...product } : []
    })
    .sort((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || a.searchKey - b.searchKey)
}
