import { categoryOf, TOO_MANY_CATEGORIES } from '#commands/product-import/import-rows.ts'
import type { ChangeState, RowChange } from '#domain/product-import/changes.ts'
import type { ImportRow } from '#domain/product-import/check-row.ts'
import type { RowProblem } from '#domain/product-import/columns.ts'
import { shortened } from '#domain/shortened.ts'
import type { StagedRow } from '#storage/product-import/changes.ts'
import type { CheckReport } from './check-report.ts'
import type { FileRow } from './file-rows.ts'
import type { ReportBuilder } from './import-report.ts'

/** What a row of a checked file would do. */
export type Planned = Omit<StagedRow, 'place'> & { readonly state: ChangeState }

export function staged(
  line: number,
  productId: number | undefined,
  change: RowChange | undefined,
  stockMark?: number,
): Planned {
  return { line, productId, change, stockMark, state: change ? 'planned' : 'unchanged' }
}

/** The part that a row creates, unless its category is one too many. */
export function plannedPart(
  line: number,
  part: ImportRow,
  categories: ReadonlySet<string>,
  report: CheckReport,
): Planned | RowProblem {
  const { draft, cost } = part
  const category = categoryOf(part, categories)
  if (!report.newCategories.hasPlace(category, categories)) return tooManyCategories(category)
  report.addNew(line, draft, cost)
  return staged(line, undefined, { kind: 'create', draft, category })
}

export function tooManyCategories(category: string): RowProblem {
  return { column: 'Category', reason: TOO_MANY_CATEGORIES, value: category }
}

export function addRejected(
  rejected: ReportBuilder,
  { line, source }: FileRow,
  problems: readonly RowProblem[],
): void {
  const short = problems.map((each) => ({ ...each, value: shortened(each.value) }))
  rejected.refuse(line, source, short)
}
