import { sql } from 'kysely'
import { nameKey } from '#domain/catalogue/products.ts'
import type { Db } from '../engine/schema.ts'

/** A picture of each of these kinds, of a product in the category. */
export async function kindPictures(
  db: Db,
  categoryId: number,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (kinds.length === 0) return new Map()
  // In the order of the index of facets: whichever product comes first, it is always the same one.
  const { rows } = await sql<{ kind: string; picture: string | null }>`
    with wanted (kind, kind_key) as (values ${sql.join(kinds.map((kind) => sql`(${kind}, ${nameKey(kind)})`))})
    select wanted.kind, (
      select products.image_url from products
      where products.category_id = ${categoryId} and products.kind_key = wanted.kind_key
        and products.deleted_at is null and products.visible = 1 and products.image_url <> ''
      order by products.brand_key, products.origin, products.available, products.price_cents, products.id
      limit 1) as picture
    from wanted`.execute(db)
  return new Map(
    rows.flatMap(({ kind, picture }) => (picture === null ? [] : [[kind, picture] as const])),
  )
}
