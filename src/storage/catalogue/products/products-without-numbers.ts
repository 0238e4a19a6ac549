import { LONGEST_NUMBER, numberKey } from '#domain/catalogue/part-number.ts'
import type { Db } from '../../engine/schema.ts'

/** Products that no number finds, although their SKUs have letters or digits of one. */
export async function productsWithoutNumbers(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('part_numbers')
            .select('part_numbers.key')
            .whereRef('part_numbers.product_id', '=', 'products.id'),
        ),
      ),
    )
    .execute()
  // A SKU of punctuation or of another script has none, nor has "A" with an accent of its own.
  return rows.filter(({ sku }) => isNumber(numberKey(sku))).map(({ id }) => id)
}

function isNumber(key: string): boolean {
  return key !== '' && key.length <= LONGEST_NUMBER
}
