import { nameKey, type RelatedPart } from '#domain/catalogue/products.ts'
import { fromCents } from '#domain/money.ts'
import type { Db } from '../engine/schema.ts'

/** Of each kind so many are shown; the model's own page has all of them. */
const MOST_OF_KIND = 3
/** No real model has more parts of a few kinds. */
const MOST_PARTS = 300

type FittingPart = RelatedPart & { readonly partNumber: string }

/** The parts of these kinds that fit a model, by the key of their kind: in stock, then the cheapest. */
export async function partsOfKindsFitting(
  db: Db,
  modelId: number,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, readonly FittingPart[]>> {
  if (kinds.length === 0) return new Map()
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(['products.id', 'slug', 'name', 'brand', 'price_cents', 'image_url', 'available'])
    .select(['availability', 'origin', 'part_number', 'sku', 'kind_key'])
    .where('fits.model_id', '=', modelId)
    .where('kind_key', 'in', kinds.map(nameKey))
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .orderBy('available', 'desc')
    .orderBy('price_cents')
    .orderBy('products.id')
    .limit(MOST_PARTS)
    .execute()
  const byKind = Map.groupBy(rows, ({ kind_key }) => kind_key)
  return new Map(
    [...byKind].map(([kind, parts]) => [
      kind,
      parts.slice(0, MOST_OF_KIND).map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        brand: row.brand,
        price: fromCents(row.price_cents),
        imageUrl: row.image_url,
        inStock: row.available === 1,
        availability: row.availability,
        origin: row.origin ?? undefined,
        partNumber: row.part_number || row.sku,
      })),
    ]),
  )
}
