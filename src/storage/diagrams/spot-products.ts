import { skuKey } from '#domain/catalogue/products.ts'
import type { Db } from '../engine/schema.ts'

/**
 * The products that these SKUs mean on a diagram, by SKU key. A product that was deleted is meant
 * only where the diagram has named it all along.
 */
export async function productsOfSpots(
  db: Db,
  diagramId: number,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(skus.map(skuKey))]
  if (keys.length === 0) return new Map()
  const kept = await db
    .selectFrom('diagram_spots')
    .innerJoin('products', 'products.id', 'diagram_spots.product_id')
    .select(['products.id', 'products.sku_key'])
    .where('diagram_spots.diagram_id', '=', diagramId)
    .execute()
  const live = await db
    .selectFrom('products')
    .select(['id', 'sku_key'])
    .where('sku_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map([...kept, ...live].map(({ id, sku_key }) => [sku_key, id]))
}
