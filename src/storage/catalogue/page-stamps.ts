import { sql } from 'kysely'
import type { Db } from '../engine/schema.ts'

/** A page, and when its content was last changed. */
export type PageStamp = { readonly slug: string; readonly updatedAt: number }

/** The first id of every part of `size` products, so that a part can be read by a range of ids. */
export async function productStampStarts(db: Db, size: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (order by id) as place from products
      where deleted_at is null and visible = 1
    ) as numbered
    where (place - 1) % ${size} = 0 order by id`.execute(db)
  return rows.map((row) => Number(row.id))
}

export async function productStamps(
  db: Db,
  firstId: number,
  size: number,
): Promise<readonly PageStamp[]> {
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .where('id', '>=', firstId)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: Number(row.updated_at) }))
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
