import { sql } from 'kysely'
import { numberKey } from '#domain/catalogue/part-number.ts'
import { containing } from '../../engine/like-pattern.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db } from '../../engine/schema.ts'
import type { Page } from '../products/products.ts'

const firstModels = prepared((db, param: Param<{ productId: number; limit: number }>) =>
  db
    .selectFrom('fits')
    .innerJoin('models', 'models.id', 'fits.model_id')
    .select('models.name')
    .where('fits.product_id', '=', param('productId'))
    .orderBy('models.key')
    .limit(param('limit')),
)

/** The models that a product's own page shows. */
export async function firstModelsOfProduct(
  db: Db,
  productId: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await firstModels(db, { productId, limit })
  return rows.map((row) => row.name)
}

/** The models a product fits, by number; `search` matches any part of a number, however typed. */
export async function modelsOfProduct(
  db: Db,
  productId: number,
  search: string,
  page: Page,
): Promise<readonly string[]> {
  const rows = await fitted(db, productId, search)
    .select('models.name')
    .orderBy('models.key')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => row.name)
}

export async function countModelsOfProduct(
  db: Db,
  productId: number,
  search: string,
): Promise<number> {
  if (numberKey(search) === '') {
    const { count } = await db
      .selectFrom('fits')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const { count } = await fitted(db, productId, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function fitted(db: Db, productId: number, search: string) {
  const query = db
    .selectFrom('fits')
    .innerJoin('models', 'models.id', 'fits.model_id')
    .where('fits.product_id', '=', productId)
  const key = numberKey(search)
  if (key === '') return query
  return query.where(sql<boolean>`models.key like ${containing(key)} escape '\\'`)
}
