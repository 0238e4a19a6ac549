import { type SelectQueryBuilder, sql } from 'kysely'
import { deleteCategory } from '../catalogue/categories/category-writes.ts'
import { countBrands } from '../catalogue/products/brands.ts'
import { TAKEN_OUT } from '../catalogue/products/deleted-products.ts'
import { lockRows } from '../catalogue/products/product-changes.ts'
import type { ProductRow } from '../catalogue/products/product-drafts.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'
import { noteEvents } from '../integrations/note-events.ts'
import { removeFromIndex } from '../search-index/postings-of-product.ts'

/** Why an import cannot be undone any more: one of its products was ordered or changed. */
export async function dependingProduct(
  db: Db,
  runId: number,
): Promise<{ readonly name: string; readonly ordered: boolean } | undefined> {
  const changed = await ofRun(db, runId)
    .select('name')
    .where((eb) => eb.or([eb('version', '>', 1), eb('deleted_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  if (changed) return { name: changed.name, ordered: false }
  const ordered = await ofRun(db, runId)
    .select('name')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.product_id', '=', 'products.id'),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return ordered && { name: ordered.name, ordered: true }
}

/** The next untouched products of a run, locked. */
export async function lockSomeOfRun(
  tx: Tx,
  runId: number,
  most: number,
): Promise<readonly ProductRow[]> {
  const ids = await ofRun(tx, runId)
    .select('id')
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.product_id', '=', 'products.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  const rows = await lockRows(
    tx,
    ids.map(({ id }) => id),
  )
  return rows.filter(({ version }) => version === 1)
}

/**
 * Removes imported products as if they had never existed: their SKUs and slugs are free again. The
 * rows stay, since a cart may still refer to one.
 */
export async function takeOut(tx: Tx, products: readonly ProductRow[], now: number): Promise<void> {
  raiseCatalogueVersion(tx)
  const ids = products.map(({ id }) => id)
  await tx
    .updateTable('products')
    .set({
      slug: sql<string>`${sql.lit(TAKEN_OUT)} || id`,
      import_run_id: null,
      deleted_at: now,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', ids)
    .execute()
  await removeFromIndex(
    tx,
    products.map(({ search_key }) => search_key),
  )
  await tx.deleteFrom('part_numbers').where('product_id', 'in', ids).execute()
  await tx.deleteFrom('equivalents').where('product_id', 'in', ids).execute()
  await tx.deleteFrom('fits').where('product_id', 'in', ids).execute()
  await countBrands(
    tx,
    products.map(({ brand }) => ({ brand, change: -1 })),
  )
  await noteEvents(
    tx,
    ids.map((subjectId) => ({ kind: 'product.deleted', subjectId })),
    now,
  )
}

export async function countCategoriesOf(db: Db, runId: number): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of these products, those that were ordered. */
export async function orderedProducts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.product_id', '=', 'products.id'),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Categories that the run created and that are empty. */
export async function dropEmptyCategoriesOf(tx: Tx, runId: number): Promise<void> {
  const empty = await tx
    .selectFrom('categories')
    .select('id')
    .where('import_run_id', '=', runId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('products')
            .select('products.id')
            .whereRef('products.category_id', '=', 'categories.id')
            .where('products.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
  for (const { id } of empty) await deleteCategory(tx, id)
}

function ofRun(db: Db, runId: number): SelectQueryBuilder<Schema, 'products', object> {
  return db.selectFrom('products').where('import_run_id', '=', runId)
}
