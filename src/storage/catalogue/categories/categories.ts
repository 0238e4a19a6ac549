import type { Selectable } from 'kysely'
import type { Category } from '#domain/catalogue/categories.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db, Schema } from '../../engine/schema.ts'

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

const categoryById = prepared((db, param: Param<{ id: number }>) =>
  db.selectFrom('categories').selectAll().where('id', '=', param('id')),
)

export async function findCategoryById(db: Db, id: number): Promise<Category | undefined> {
  const [row] = await categoryById(db, { id })
  return row && toCategory(row)
}

function toCategory(row: Selectable<Schema['categories']>): Category {
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
