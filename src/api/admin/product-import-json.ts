import {
  type ImportReportJson,
  type ImportRunJson,
  importMessage,
} from '#contract/product-import.ts'
import { plainCell } from '#domain/product-import/csv-text.ts'
import type { ImportReport, RejectedRows } from '#jobs/product-import/import-report.ts'
import type { ImportRun } from '#storage/product-import/runs.ts'

/** As runs in the database have it. */
type StoredReport = Pick<ImportReport, 'rejected' | 'unknownColumns' | 'stoppedBy'> & {
  readonly kept: RejectedRows
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
    source: run.source,
    status: run.status,
    startedAt: new Date(run.startedAt).toISOString(),
    finishedAt: run.finishedAt === undefined ? null : new Date(run.finishedAt).toISOString(),
    sizeBytes: run.sizeBytes,
    readBytes: run.readBytes,
    rowsRead: run.rowsRead,
    created: run.created,
    skipped: run.skipped,
    rejectedRows: run.rejectedRows,
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
    yield [String(line), problems.map(({ reason }) => reason).join('; '), ...cells.map(plainCell)]
  }
}
