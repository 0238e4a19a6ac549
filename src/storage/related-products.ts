import { sql } from 'kysely'
import { nameKey, type ProductSummary } from '#domain/products.ts'
import { SUMMARY_COLUMNS, toSummary } from './product-rows.ts'
import { productsByIds } from './products.ts'
import type { Db } from './schema.ts'

/** However many models a part fits and parts a model has, this much is looked at. */
const MOST_MODELS = 20
const MOST_FITS = 2_000
const MOST_CANDIDATES = 60

/** Other kinds of part for the same appliances, one of each kind, the best shared first. */
export async function partsForSameModels(
  db: Db,
  product: ProductSummary,
  limit: number,
): Promise<readonly ProductSummary[]> {
  const { rows } = await sql<{ id: number; kind_key: string }>`
    select products.id, products.kind_key
    from (
      select shared.product_id, count(*) as models
      from (
        select product_id from fits
        where model_id in (
          select model_id from fits where product_id = ${product.id} order by model_id limit ${MOST_MODELS}
        )
        limit ${MOST_FITS}
      ) as shared
      group by shared.product_id
    ) as candidates
    inner join products on products.id = candidates.product_id
    where products.deleted_at is null and products.visible = 1 and products.available = 1
      and products.id <> ${product.id} and products.kind_key <> ${nameKey(product.kind)}
    order by candidates.models desc, products.search_key
    limit ${MOST_CANDIDATES}`.execute(db)
  const onePerKind = new Map<string, number>()
  for (const { id, kind_key } of rows) if (!onePerKind.has(kind_key)) onePerKind.set(kind_key, id)
  return productsByIds(db, [...onePerKind.values()].slice(0, limit))
}

/** The same kind of part by other makers. */
export async function sameKindByOthers(
  db: Db,
  product: ProductSummary,
  limit: number,
): Promise<readonly ProductSummary[]> {
  if (product.kind === '') return []
  const rows = await db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where('kind_key', '=', nameKey(product.kind))
    .where('brand_key', '<>', nameKey(product.brand))
    // The plus keeps an engine from walking the whole category instead of the few of the kind.
    .where(sql`+category_id`, 'is not distinct from', product.categoryId ?? null)
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .orderBy('search_key')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}
