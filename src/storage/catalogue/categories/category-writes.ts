import { sql } from 'kysely'
import type { CategoryDraft } from '#domain/catalogue/categories.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { categorySlug, numberedSlug } from '#domain/catalogue/slugs.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import type { Tx } from '../../engine/schema.ts'

export async function insertCategory(
  tx: Tx,
  draft: CategoryDraft,
  now: number,
  importRunId?: number,
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
      import_run_id: importRunId ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  raiseCatalogueVersion(tx)
  return { id, slug }
}

/** Its slug stays the same, so that links and bookmarks keep working. */
export async function updateCategory(
  tx: Tx,
  id: number,
  draft: CategoryDraft,
  now: number,
): Promise<void> {
  await tx
    .updateTable('categories')
    .set({
      name: draft.name,
      name_key: nameKey(draft.name),
      description: draft.description,
      image_url: draft.imageUrl,
      sort_order: draft.sortOrder,
      // Edited by hand, so undoing the import that created it leaves it alone.
      import_run_id: null,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  raiseCatalogueVersion(tx)
}

export async function categoryWithName(
  tx: Tx,
  name: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
}

/** Products that are not deleted, hidden ones included; counting stops at the bound. */
export async function countProductsIn(tx: Tx, categoryId: number): Promise<number> {
  const { count } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select('id')
        .where('category_id', '=', categoryId)
        .where('deleted_at', 'is', null)
        .limit(COUNT_BOUND)
        .as('products'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deleted products and models lose their category; the caller made sure that no others have it. */
export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ category_id: null })
    .where('category_id', '=', id)
    .execute()
  await tx.updateTable('models').set({ category_id: null }).where('category_id', '=', id).execute()
  await tx.deleteFrom('categories').where('id', '=', id).execute()
  raiseCatalogueVersion(tx)
}

/** The plain slug if it is free, otherwise with the first free number. Categories are few. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base = categorySlug(name) || 'category'
  const rows = await tx.selectFrom('categories').select('slug').execute()
  const taken = new Set(rows.map((row) => row.slug))
  let slug = base
  for (let copy = 2; taken.has(slug); copy += 1) slug = numberedSlug(base, copy)
  return slug
}
