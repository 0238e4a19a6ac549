import { sql } from 'kysely'
import { skuKey } from '#domain/catalogue/products.ts'
import { isAmong, PLANNED_EACH_TIME } from '../../engine/bulk.ts'
import type { Db } from '../../engine/schema.ts'

/** Of these SKUs, the keys of those that a product has now. */
export async function takenSkus(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('products')
    .select('sku_key')
    .where(isAmong(db, 'sku_key', skus.map(skuKey)))
    .where('deleted_at', 'is', null)
    .modifyEnd(sql.raw(PLANNED_EACH_TIME))
    .execute()
  return rows.map((row) => row.sku_key)
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

type FoundProduct = {
  readonly id: number
  readonly name: string
  readonly sku: string
  readonly imageUrl: string
}

/** The products of these SKUs, by the SKU as it was asked for. */
export async function productsWithSkus(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, FoundProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'sku_key', 'image_url'])
    .where(isAmong(db, 'sku_key', skus.map(skuKey)))
    .where('deleted_at', 'is', null)
    .execute()
  const byKey = new Map<string, FoundProduct>(
    rows.map(({ id, name, sku, sku_key, image_url }) => [
      sku_key,
      { id, name, sku, imageUrl: image_url },
    ]),
  )
  return new Map(
    skus.flatMap((sku) => {
      const product = byKey.get(skuKey(sku))
      return product ? [[sku, product] as const] : []
    }),
  )
}
