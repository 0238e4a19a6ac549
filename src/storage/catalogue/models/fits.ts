import type { LineModel } from '#domain/cart/cart.ts'
import { type NumberKey, numberKey } from '#domain/catalogue/part-number.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db } from '../../engine/schema.ts'

export async function doesFit(db: Db, productId: number, modelId: number): Promise<boolean> {
  const row = await db
    .selectFrom('fits')
    .select('product_id')
    .where('model_id', '=', modelId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** The model that a line names for this product; only an exact number is one of ours. */
export async function modelOfLine(db: Db, productId: number, number: string): Promise<LineModel> {
  const [row] = await modelWithFit(db, { productId, key: numberKey(number) })
  return row ? { number: row.name, listed: row.fitting !== null } : { number, listed: false }
}

const modelWithFit = prepared((db, param: Param<{ productId: number; key: NumberKey }>) =>
  db
    .selectFrom('models')
    .leftJoin('fits', (join) =>
      join.onRef('fits.model_id', '=', 'models.id').on('fits.product_id', '=', param('productId')),
    )
    .select(['models.name', 'fits.product_id as fitting'])
    .where('models.key', '=', param('key')),
)
