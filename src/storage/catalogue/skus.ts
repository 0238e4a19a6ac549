import { skuKey } from '#domain/catalogue/products.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'

const KEYS_AT_ONCE = 500

/** Of these SKUs, the keys of those that a product has now. */
export async function takenSkus(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  const taken: string[] = []
  for (const part of inParts(skus.map(skuKey), KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select('sku_key')
      .where('sku_key', 'in', part)
      .where('deleted_at', 'is', null)
      .execute()
    taken.push(...rows.map((row) => row.sku_key))
  }
  return taken
}

export async function productWithSku(
  db: Db,
  sku: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('sku_key', '=', skuKey(sku))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
