import { sql } from 'kysely'
import type { ExportedFit, ExportedProduct } from '#domain/exports/product-columns.ts'
import { listCategories } from '../catalogue/categories/categories.ts'
import { draftsOf, type ProductRow, toDraft } from '../catalogue/products/product-drafts.ts'
import { inParts } from '../engine/bulk.ts'
import { idWindows } from '../engine/id-windows.ts'
import type { Db } from '../engine/schema.ts'
import type { SearchableStore } from '../search/search.ts'
import { planFilter, SMALL_SET } from './filter.ts'
import { type StaffQuery, staffProductIds } from './list.ts'

/** Rows read at once: a page of them fits in memory and blocks the event loop only briefly. */
const PAGE_ROWS = 250
/** A part fits up to thousands of models. */
const PARTS_WITH_FITS = 50

/** Every product that a list would show, some at a time. */
export async function* exportProducts(
  store: SearchableStore,
  query: StaffQuery,
): AsyncGenerator<readonly ExportedProduct[]> {
  const { db } = store
  const names = new Map((await listCategories(db)).map(({ id, name }) => [id, name]))
  for await (const page of pagesOf(store, query)) {
    for (const rows of inParts(page, PARTS_WITH_FITS)) {
      const drafts = await draftsOf(db, rows)
      yield drafts.map((draft, index) => ({
        draft,
        category: names.get(rows[index]?.category_id ?? 0) ?? '',
      }))
    }
  }
}

/** The same without category, models and numbers: enough for prices and stock. */
export async function* exportProductRows(
  store: SearchableStore,
  query: StaffQuery,
): AsyncGenerator<readonly ExportedProduct[]> {
  for await (const page of pagesOf(store, query)) {
    yield page.map((row) => ({ draft: toDraft(row), category: '' }))
  }
}

/** Every model that these products fit. */
export async function* exportFits(
  store: SearchableStore,
  query: StaffQuery,
): AsyncGenerator<readonly ExportedFit[]> {
  for await (const page of pagesOf(store, query)) {
    for (const rows of inParts(page, PARTS_WITH_FITS)) yield await fitsOf(store.db, rows)
  }
}

async function fitsOf(db: Db, products: readonly ProductRow[]): Promise<readonly ExportedFit[]> {
  const rows = await db
    .selectFrom('fits')
    .innerJoin('models', 'models.id', 'fits.model_id')
    .select(['fits.product_id', 'models.name', 'models.brand', 'models.appliance'])
    .where(
      'fits.product_id',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('models.key')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return products.flatMap(({ id, sku, part_number }) =>
    (byProduct.get(id) ?? []).map(({ name, brand, appliance }) => ({
      sku,
      partNumber: part_number,
      model: name,
      brand,
      appliance,
    })),
  )
}

async function* pagesOf(
  store: SearchableStore,
  query: StaffQuery,
): AsyncGenerator<readonly ProductRow[]> {
  const { db } = store
  const plan = await planFilter(db, query)
  if (!plan.small && !query.search?.trim()) {
    yield* windows(db, query)
    return
  }
  const page = { limit: SMALL_SET, offset: 0 }
  const { ids } = await staffProductIds(store, query, page, SMALL_SET)
  for (const part of inParts(ids, PAGE_ROWS)) {
    const rows = await db.selectFrom('products').selectAll().where('id', 'in', part).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield part.flatMap((id) => byId.get(id) ?? [])
  }
}

/** Scans all products in the order of their ids. */
async function* windows(db: Db, query: StaffQuery): AsyncGenerator<readonly ProductRow[]> {
  const { scanning } = await planFilter(db, query)
  for await (const { after, upTo } of idWindows(db, 'products', PAGE_ROWS, 'oldest first')) {
    const { rows } = await sql<ProductRow>`
      select products.* from products
      where products.id > ${after} and products.id <= ${upTo} and ${scanning}
      order by products.id`.execute(db)
    if (rows.length > 0) yield rows
  }
}
