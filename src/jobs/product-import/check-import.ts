import {
  categoryOf,
  MOST_ROWS_TOGETHER,
  type NumberedRow,
  TOO_MANY_CATEGORIES,
} from '#commands/product-import/import-rows.ts'
import { MOST_NEW_CATEGORIES_PER_IMPORT } from '#domain/catalogue/categories.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { listCategories } from '#storage/catalogue/categories.ts'
import { takenSkus } from '#storage/catalogue/skus.ts'
import type { Db } from '#storage/engine/schema.ts'
import type { FilePieces } from './file-start.ts'
import { type RowSink, takeRows } from './import-products.ts'
import { type ImportReport, ReportBuilder } from './import-report.ts'

type CheckedImport = ImportReport & { readonly newCategories: readonly string[] }

/** What an import of this file would do; nothing is written. */
export async function checkImport(
  db: Db,
  csv: FilePieces,
  options: { readonly mapping?: Mapping | undefined; readonly sheet?: string | undefined } = {},
): Promise<CheckedImport> {
  const builder = new ReportBuilder()
  const seen = new Set<string>()
  const added = new Map<string, string>()
  const known = new Set((await listCategories(db)).map(({ name }) => nameKey(name)))
  const sink: RowSink = {
    begin: async () => {},
    store: async (rows) => {
      const skus = rows.map(({ draft }) => draft.sku)
      for (const key of await takenSkus(db, skus)) seen.add(key)
      const fresh = rows.filter(({ draft }) => {
        const key = skuKey(draft.sku)
        return !seen.has(key) && seen.add(key)
      })
      const refused = fresh.filter((row) => !hasPlace(row))
      return {
        taken: rows.length,
        created: fresh
          .filter((row) => !refused.includes(row))
          .map(({ draft }) => ({ name: draft.name, sku: draft.sku })),
        skipped: rows.filter((row) => !fresh.includes(row)).map(({ line }) => line),
        rejected: refused.map(({ line, category }) => ({
          line,
          column: 'Category',
          reason: TOO_MANY_CATEGORIES,
          value: category,
        })),
        newCategories: added.size,
        mostRows: MOST_ROWS_TOGETHER,
      }
    },
  }
  await takeRows(csv, sink, builder, options)
  return { ...builder.report, newCategories: [...added.values()] }

  function hasPlace(row: NumberedRow): boolean {
    const category = categoryOf(row, known)
    const key = nameKey(category)
    if (category === '' || known.has(key)) return true
    if (added.size >= MOST_NEW_CATEGORIES_PER_IMPORT) return false
    known.add(key)
    added.set(key, category)
    return true
  }
}
