import { sql } from 'kysely'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db } from '../../engine/schema.ts'

/** A part with fewer models has all of them read, every so many-th of which is taken. */
const MOST_READ = 1_000

const firstModels = prepared((db, param: Param<{ productId: number; limit: number }>) =>
  db
    .selectFrom('fits')
    .select('model_id as id')
    .where('product_id', '=', param('productId'))
    .orderBy('model_id')
    .limit(param('limit')),
)
const lastModel = prepared((db, param: Param<{ productId: number }>) =>
  db
    .selectFrom('fits')
    .select('model_id as id')
    .where('product_id', '=', param('productId'))
    .orderBy('model_id', 'desc')
    .limit(1),
)

/**
 * All models of a part with few, and at most so many of a part with more, spread over all of them:
 * neighbours are sisters, and the first few say nothing of the rest. However many there are, no more
 * than `MOST_READ` are read.
 */
export async function spreadModels(
  db: Db,
  productId: number,
  most: number,
): Promise<readonly number[]> {
  const first = await firstModels(db, { productId, limit: MOST_READ })
  const ids = first.map(({ id }) => id)
  if (ids.length === MOST_READ) return modelsApart(db, productId, ids[0] ?? 0, most)
  const step = Math.ceil(ids.length / most)
  return ids.filter((_, at) => (at + 1) % step === 0)
}

/** From evenly spread ids on, the first model that the part fits. */
async function modelsApart(
  db: Db,
  productId: number,
  firstId: number,
  most: number,
): Promise<readonly number[]> {
  const [last] = await lastModel(db, { productId })
  const apart = ((last?.id ?? firstId) - firstId) / most
  const starts = Array.from({ length: most }, (_, at) => Math.floor(firstId + at * apart))
  const { rows } = await sql<{ id: number }>`
    with given (start) as (values ${sql.join(starts.map((start) => sql`(cast(${start} as integer))`))})
    select distinct (
      select model_id from fits where product_id = ${productId} and model_id >= given.start
      order by model_id limit 1) as id
    from given
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
