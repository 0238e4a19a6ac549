import type { Selectable } from 'kysely'
import type { Category } from '#domain/catalogue/categories.ts'
import type { Db, Schema } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'

export async function listCategories(db: Db): Promise<readonly Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('name_key')
    .execute()
  return rows.map(toCategory)
}

export async function findCategory(db: Db, slug: string): Promise<Category | undefined> {
  const row = await db
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && toCategory(row)
}

const categoryById = statement<[id: number], Selectable<Schema['categories']>>(
  'select * from categories where id = ?',
)

export async function findCategoryById(db: Db, id: number): Promise<Category | undefined> {
  const [row] = await categoryById(db, id)
  return row && toCategory(row)
}

export function toCategory(row: Selectable<Schema['categories']>): Category {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    sortOrder: row.sort_order,
    version: row.version,
  }
}
