import type { FeedPart } from '#domain/feeds/merchant-feed.ts'
import { fromCents } from '#domain/money.ts'
import type { Db } from '../../engine/schema.ts'
import { listCategories } from '../categories/categories.ts'

/** Read at once: little enough that a feed of a million parts needs hardly any memory. */
const PAGE_ROWS = 250

/** Every part that visitors see and that has a price, page by page in the order of their ids. */
export async function* feedParts(db: Db): AsyncGenerator<readonly FeedPart[]> {
  const categories = new Map((await listCategories(db)).map(({ id, name }) => [id, name]))
  for (let last = 0; ; ) {
    const rows = await partsAfter(db, last)
    const final = rows.at(-1)
    if (!final) return
    last = final.id
    yield rows.map(({ price_cents, available, category_id, ...row }) => ({
      ...row,
      price: fromCents(price_cents),
      inStock: available === 1,
      category: categories.get(category_id ?? 0) ?? '',
    }))
  }
}

function partsAfter(db: Db, last: number) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'brand', 'gtin', 'price_cents', 'description', 'kind'])
    .select(['part_number as partNumber', 'upc_ean as upcEan', 'image_url as imageUrl'])
    .select(['manufacturer_part_number as manufacturerPartNumber'])
    .select(['short_description as shortDescription', 'category_id', 'available', 'condition'])
    .where('id', '>', last)
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .where('price_cents', '>', 0)
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}
