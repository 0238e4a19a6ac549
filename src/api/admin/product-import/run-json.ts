import type { z } from 'zod'
import { moneyOut } from '#contract/fields.ts'
import type { CheckSummaryJson, LeftRowJson } from '#contract/product-import/checks.ts'
import {
  type ImportReportJson,
  type ImportRunDetailJson,
  type ImportRunJson,
  importMessage,
  updateMessage,
} from '#contract/product-import/product-import.ts'
import type { CheckSummary } from '#jobs/product-import/check-report.ts'
import type { ImportReport, RejectedRows } from '#jobs/product-import/import-report.ts'
import type { ImportRun } from '#storage/product-import/runs.ts'
import { timeOrNull, timeText } from '../times.ts'

/** What checks of earlier releases do not say. */
type AddedLater = 'largestMove' | 'skipped' | 'newCategories'

/** As runs in the database have it. */
type StoredReport = Pick<ImportReport, 'rejected' | 'unknownColumns' | 'stoppedBy'> & {
  readonly kept: RejectedRows
  /** Of a file that was checked before it was applied. */
  readonly check?: Omit<CheckSummary, AddedLater> & Partial<CheckSummary>
}

export function reportJson(report: ImportReport, dryRun = false): Omit<ImportReportJson, 'runId'> {
  return {
    message: importMessage(report, dryRun),
    rowsRead: report.rowsRead,
    created: report.created,
    skipped: report.skipped,
    rejectedRows: report.rejectedRows,
    products: report.products.map(({ name, sku }) => ({ name, sku })),
    rejected: report.rejected.map(({ line, column, reason, value }) => ({
      line,
      column,
      reason,
      value,
    })),
    unknownColumns: [...report.unknownColumns],
    stoppedBy: report.stoppedBy ?? null,
  }
}

export function runJson(run: ImportRun): ImportRunJson {
  return {
    id: run.id,
    kind: run.kind,
    source: run.source,
    supplier: run.supplier ?? null,
    actor: run.actor,
    status: run.status,
    step: run.step,
    startedAt: timeText(run.startedAt),
    finishedAt: timeOrNull(run.finishedAt),
    sizeBytes: run.sizeBytes,
    readBytes: run.readBytes,
    rowsRead: run.rowsRead,
    created: run.created,
    skipped: run.skipped,
    rejectedRows: run.rejectedRows,
    changed: run.changed,
    unchanged: run.unchanged,
    unknown: run.unknown,
  }
}

type LeftRow = z.infer<typeof LeftRowJson>
type LeftRows = readonly LeftRow[]

export function runDetailJson(
  run: ImportRun & { readonly report: unknown },
  rows: {
    readonly products: readonly { readonly name: string; readonly sku: string }[]
    readonly moved: LeftRows
    readonly kept: LeftRows
  },
): ImportRunDetailJson {
  const { rejected, unknownColumns, stoppedBy, check } = storedReport(run.report)
  return {
    ...runJson(run),
    message: run.kind === 'new' ? importMessage(run, run.step === 'check') : updateMessage(run),
    products: [...rows.products],
    rejected: [...rejected],
    unknownColumns: [...unknownColumns],
    stoppedBy: stoppedBy ?? null,
    check: check ? summaryJson(check) : null,
    moved: rows.moved.map(leftRowJson),
    kept: rows.kept.map(leftRowJson),
  }
}

function leftRowJson({ line, sku, name, note }: LeftRow): LeftRow {
  return { line, sku, name, note }
}

function summaryJson(summary: NonNullable<StoredReport['check']>): CheckSummaryJson {
  const { columns, priceMoves, unpriced, belowCost, vanished, newCategories = [] } = summary
  const { created, changed, unchanged, skipped = 0, unknown, wrong, largestMove = 0 } = summary
  return {
    ...{ created, changed, unchanged, skipped, unknown, wrong, largestMove },
    columns: [...columns],
    priceMoves: priceMoves.map(({ before, after, ...row }) => ({
      ...row,
      before: moneyOut(before),
      after: moneyOut(after),
    })),
    ...lowPricesJson({ unpriced, belowCost }),
    vanished: { count: vanished.count, first: [...vanished.first] },
    newCategories: [...newCategories],
  }
}

export function lowPricesJson({
  unpriced,
  belowCost,
}: Pick<CheckSummary, 'unpriced' | 'belowCost'>): Pick<CheckSummaryJson, 'unpriced' | 'belowCost'> {
  return {
    unpriced: { count: unpriced.count, first: [...unpriced.first] },
    belowCost: {
      count: belowCost.count,
      first: belowCost.first.map(({ price, cost, ...row }) => ({
        ...row,
        price: moneyOut(price),
        cost: moneyOut(cost),
      })),
    },
  }
}

/** The report of a finished run; that of a running one is empty. */
export function storedReport(stored: unknown): StoredReport {
  const nothing = { rejected: [], unknownColumns: [], stoppedBy: undefined }
  return { ...nothing, kept: { header: [], rows: [] }, ...(stored as Partial<StoredReport>) }
}

/** The file's own columns after two of ours, which an import ignores. */
export function* rejectedLines({ rejected, kept }: StoredReport): Generator<readonly string[]> {
  yield ['Line', 'Problem', ...kept.header]
  for (const { line, cells } of kept.rows) {
    const problems = rejected.filter((problem) => problem.line === line)
    yield [String(line), problems.map(({ reason }) => reason).join('; '), ...cells]
  }
}
