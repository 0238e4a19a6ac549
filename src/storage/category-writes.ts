import type { CategoryDraft } from '#domain/categories.ts'
import { nameKey, slugify } from '#domain/products.ts'
import type { Tx } from './schema.ts'
import { raiseCatalogueVersion } from './settings.ts'

export async function insertCategory(
  tx: Tx,
  draft: CategoryDraft,
  now: number,
): Promise<{ readonly id: number; readonly slug: string }> {
  const slug = await freeSlug(tx, draft.name)
  const { id } = await tx
    .insertInto('categories')
    .values({
      slug,
      name: draft.name,
      name_key: nameKey(draft.name),
      description: draft.description,
      image_url: draft.imageUrl,
      sort_order: draft.sortOrder,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await raiseCatalogueVersion(tx)
  return { id, slug }
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base = slugify(name) || 'category'
  const rows = await tx
    .selectFrom('categories')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  let slug = base
  for (let copy = 2; taken.has(slug); copy += 1) slug = `${base}-${copy}`
  return slug
}
