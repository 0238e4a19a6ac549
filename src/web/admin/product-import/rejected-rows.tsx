import { Download } from 'lucide-react'
import { addressOf } from '#contract/address.ts'
import type { ImportReportJson, ImportRunJson } from '#contract/product-import/product-import.ts'
import { rejectedImportRows } from '#contract/product-import/product-import-calls.ts'
import { MOST_ROWS_TO_CORRECT } from '#domain/product-import/rows-to-correct.ts'
import { apiFetch } from '../../data/api-client.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { counted, withCommas } from '../../ui/counted.ts'

/** Further down nobody reads: the file has more. */
const SHOWN = 100

/** How the corrected rows are to be sent again. */
export type RetriedRun = Pick<ImportRunJson, 'kind' | 'supplier'>
export type OnRetry = (csv: string, run: RetriedRun) => void

/** Which cells were wrong and why, and the rows themselves, to be corrected and sent again. */
export function RejectedRows(props: {
  readonly report: Pick<ImportReportJson, 'rejected' | 'rejectedRows'>
  /** What the heading says of them. */
  readonly outcome?: 'rejected' | 'not used'
  readonly run: RetriedRun & { readonly id: number }
  readonly onRetry: OnRetry
}) {
  const { report, outcome = 'rejected', run, onRetry } = props
  if (report.rejected.length === 0) return null
  const file = addressOf(rejectedImportRows, { id: run.id })
  const retry = async () => onRetry(await (await apiFetch(file)).text(), run)
  return (
    <div className="mt-4">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="grow text-sm font-bold">
          {counted(report.rejectedRows, 'row')} {outcome}
          {report.rejectedRows > MOST_ROWS_TO_CORRECT && (
            <span className="font-normal text-ink-muted">
              {` (the first ${withCommas(MOST_ROWS_TO_CORRECT)} are listed in the file)`}
            </span>
          )}
        </h3>
        <a href={file} download className={buttonClass('secondary', 'sm')}>
          <Download aria-hidden className="size-4" /> Download Rejected Rows
        </a>
        <Button variant="secondary" size="sm" onClick={() => void retry()}>
          Fix Them Here
        </Button>
      </div>
      <div className="max-h-80 overflow-auto rounded-md border border-line">
        <table aria-label="Rejected rows" className="w-full text-sm">
          <thead className="sticky top-0 bg-navy-50 text-left text-xs text-ink-muted">
            <tr>
              {['Line', 'Column', 'Reason', 'Value'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rejected.slice(0, SHOWN).map(({ line, column, reason, value }) => (
              <tr key={`${line}/${column}/${reason}`} className="border-t border-line align-top">
                <td className="px-3 py-1.5">{line}</td>
                <td className="px-3 py-1.5">{column || 'Row'}</td>
                <td className="px-3 py-1.5">{reason}</td>
                <td className="max-w-48 px-3 py-1.5 font-mono text-xs wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
