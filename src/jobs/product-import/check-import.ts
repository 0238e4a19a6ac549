import { ShopError } from '#domain/errors.ts'
import { readHeader } from '#domain/product-import/header.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import type { Db } from '#storage/engine/schema.ts'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import { CheckReport, type CheckSummary } from './check-report.ts'
import { type FileRow, fileRows } from './file-rows.ts'
import type { FilePieces } from './file-start.ts'
import { type ImportReport, MOST_NAMED_PRODUCTS, ReportBuilder } from './import-report.ts'
import { Pace } from './pace.ts'
import { NewPartPlanner } from './plan-new-parts.ts'

const ROWS_TOGETHER = 50

type CheckedImport = ImportReport & Pick<CheckSummary, 'newCategories' | 'unpriced' | 'belowCost'>

/** What an import of new parts would do; nothing is written. */
export async function checkImport(
  db: Db,
  file: FilePieces,
  options: { readonly mapping?: Mapping | undefined; readonly sheet?: string | undefined } = {},
): Promise<CheckedImport> {
  const report = new CheckReport()
  const rejected = new ReportBuilder()
  const pace = new Pace()
  const products: { name: string; sku: string }[] = []
  let planner: NewPartPlanner | undefined
  let waiting: FileRow[] = []
  const planWaiting = async (planned: NewPartPlanner) => {
    const rows = waiting
    waiting = []
    for (const { change } of await pace.keep(() => planned.plan(rows))) {
      if (change?.kind !== 'create' || products.length === MOST_NAMED_PRODUCTS) continue
      products.push({ name: change.draft.name, sku: change.draft.sku })
    }
  }
  try {
    for await (const row of fileRows(file, options.mapping, { sheet: options.sheet })) {
      if (planner) waiting.push(row)
      else planner = begun(row)
      if (waiting.length === ROWS_TOGETHER) await planWaiting(planner)
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    rejected.stoppedBy = error.message
  }
  if (!planner) throw new ShopError('invalid', rejected.stoppedBy ?? 'The file is empty.')
  await planWaiting(planner)
  const { created, skipped, wrong, newCategories, unpriced, belowCost } = report.summary
  return {
    ...rejected.report,
    ...{ rowsRead: created + skipped + wrong, created, skipped, products },
    ...{ newCategories, unpriced, belowCost },
  }

  function begun({ cells }: FileRow): NewPartPlanner {
    const { columns, unknown } = readHeader(cells, 'new', 'sku', options.mapping !== undefined)
    rejected.unknownColumns = unknown
    return new NewPartPlanner(db, { columns, lowStockLimit: 0 }, report, rejected)
  }
}
