import { sql } from 'kysely'
import type { ProductDraft } from '#domain/catalogue/products.ts'
import { listCategories } from '../catalogue/categories.ts'
import { draftsOf, type ProductRow } from '../catalogue/product-drafts.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import type { SearchableStore } from '../search/search.ts'
import { planFilter, SMALL_SET } from './filter.ts'
import { type StaffQuery, staffProductIds } from './list.ts'

/** Rows read at once: a page of them fits in memory and blocks the event loop only briefly. */
const PAGE_ROWS = 250
/** Ids scanned at once when most products pass the filter. */
const WINDOW_IDS = 500

type ExportedProduct = { readonly draft: ProductDraft; readonly category: string }

/** Every product that a list would show, page by page. */
export async function* exportProducts(
  store: SearchableStore,
  query: StaffQuery,
): AsyncGenerator<readonly ExportedProduct[]> {
  const { db } = store
  const names = new Map((await listCategories(db)).map(({ id, name }) => [id, name]))
  for await (const rows of pagesOf(store, query)) {
    const drafts = await draftsOf(db, rows)
    yield drafts.map((draft, index) => ({
      draft,
      category: names.get(rows[index]?.category_id ?? 0) ?? '',
    }))
  }
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
  const { last } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < Number(last ?? 0); from += WINDOW_IDS) {
    const { rows } = await sql<ProductRow>`
      select products.* from products
      where products.id > ${from} and products.id <= ${from + WINDOW_IDS} and ${scanning}
      order by products.id`.execute(db)
    if (rows.length > 0) yield rows
  }
}
