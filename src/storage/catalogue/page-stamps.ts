import type { Db } from '../engine/schema.ts'

/** A page, and when its content was last changed. */
export type PageStamp = { readonly slug: string; readonly updatedAt: number }

/**
 * Which ranges of `size` ids have a product that shoppers may see: 1 is up to `size`, 2 up to twice
 * as much. Numbering the products instead would read all of them.
 */
export async function rangesWithProducts(db: Db, size: number): Promise<readonly number[]> {
  const ranges: number[] = []
  for (let range = 0; ; ) {
    const first = await shownAfter(db, range * size)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (!first) return ranges
    range = Math.ceil(first.id / size)
    ranges.push(range)
  }
}

export async function productStamps(
  db: Db,
  range: number,
  size: number,
): Promise<readonly PageStamp[]> {
  const rows = await shownAfter(db, (range - 1) * size)
    .select(['slug', 'updated_at'])
    .where('id', '<=', range * size)
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: Number(row.updated_at) }))
}

function shownAfter(db: Db, id: number) {
  return db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .where('id', '>', id)
    .orderBy('id')
}

/** Categories are few. */
export async function categoryStamps(db: Db): Promise<readonly PageStamp[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['slug', 'updated_at'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: Number(row.updated_at) }))
}
