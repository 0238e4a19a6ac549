import { addressOf } from '#contract/address.ts'
import type {
  ImportCheckJson,
  ImportReportJson,
  ImportRunDetailJson,
} from '#contract/product-import.ts'
import { importRun } from '#contract/product-import-calls.ts'
import type { CheckSummaryJson } from '#contract/product-import-checks.ts'
import { counted, withCommas } from '../../ui/counted.ts'
import { useAdminReadAt } from '../data/admin-queries.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'
import { Shown } from '../list/read-states.tsx'
import { LowPrices } from './check-summary.tsx'
import { type OnRetry, RejectedRows, type RetriedRun } from './rejected-rows.tsx'
import { UndoImport } from './undo-import.tsx'
import { UpdateRun } from './update-run.tsx'

/** So many of the imported products are named; the rest is a number. */
const NAMED = 10
const POLL_MS = 500

const PASTED: RetriedRun = { kind: 'new', supplier: null }

type Report = Pick<
  ImportReportJson,
  'message' | 'created' | 'products' | 'unknownColumns' | 'stoppedBy' | 'rejected' | 'rejectedRows'
>

/** What an import would do. */
export function CheckResult({ check }: { readonly check: ImportCheckJson }) {
  return (
    <Panel title="Check Results">
      <p className="mb-2 text-sm text-ink-muted">Nothing was saved.</p>
      <Outcome report={check} />
      {check.newCategories.length > 0 && (
        <p className="mt-2 text-sm">Would create categories: {check.newCategories.join(', ')}</p>
      )}
      <div className="mt-3 space-y-3">
        <LowPrices check={check} />
      </div>
      <RejectedRows report={check} />
    </Panel>
  )
}

/** What pasted text became. */
export function ImportResult(props: {
  readonly report: ImportReportJson
  readonly onRetry: OnRetry
}) {
  const { report, onRetry } = props
  return (
    <Panel title="Upload Results">
      <Outcome report={report} />
      <RejectedRows report={report} run={{ ...PASTED, id: report.runId }} onRetry={onRetry} />
      {report.created > 0 && <UndoImport runId={report.runId} />}
    </Panel>
  )
}

/** A file's import: how far it is, then what became of it. */
export function RunResult(props: { readonly id: number; readonly onRetry: OnRetry }) {
  const address = addressOf(importRun, { id: props.id })
  const first = useAdminReadAt(address)
  const isRunning = first.data?.status === 'running'
  const run = useAdminReadAt(address, {
    refetchInterval: isRunning ? POLL_MS : false,
  })
  return (
    <Panel title="Upload Results">
      <Shown result={run} what="import" rows={3}>
        {(found) =>
          found.status === 'running' ? (
            <Running run={found} />
          ) : (
            <Finished run={found} onRetry={props.onRetry} />
          )
        }
      </Shown>
    </Panel>
  )
}

function Running({ run }: { readonly run: ImportRunDetailJson }) {
  return (
    <div role="status">
      <p className="mb-2 text-sm">{progressText(run)}</p>
      <progress
        aria-label="Progress of the import"
        {...(run.step === 'apply' && run.check ? appliedShare(run, run.check) : readShare(run))}
        className="h-2 w-full"
      />
    </div>
  )
}

function progressText(run: ImportRunDetailJson): string {
  if (run.kind === 'new') {
    return `Processing... ${counted(run.rowsRead, 'row')} read, ${counted(run.created, 'product')} imported`
  }
  if (run.step === 'check') return `Checking... ${counted(run.rowsRead, 'row')} read`
  if (run.step === 'undo') return 'Undoing...'
  return `Applying... ${counted(run.changed + run.created, 'part')} done`
}

function readShare({ readBytes, sizeBytes }: ImportRunDetailJson) {
  return { value: readBytes, max: Math.max(sizeBytes, 1) }
}

function appliedShare(run: ImportRunDetailJson, planned: CheckSummaryJson) {
  const max = Math.max(planned.created + planned.changed, 1)
  return { value: run.created + run.changed + run.moved.length, max }
}

function Finished(props: { readonly run: ImportRunDetailJson; readonly onRetry: OnRetry }) {
  const { run, onRetry } = props
  if (run.kind !== 'new') return <UpdateRun run={run} onRetry={onRetry} />
  if (run.status === 'undone') return <PanelNote>This import was undone.</PanelNote>
  return (
    <>
      {run.status === 'failed' && (
        <p className="mb-2 text-sm font-semibold text-danger">The import ended early.</p>
      )}
      <Outcome report={run} />
      <RejectedRows report={run} run={run} onRetry={onRetry} />
      {run.created > 0 && <UndoImport runId={run.id} />}
    </>
  )
}

function Outcome({ report }: { readonly report: Report }) {
  const { message, created, products, unknownColumns, stoppedBy } = report
  const rest = created - Math.min(products.length, NAMED)
  return (
    <>
      <p className="font-semibold">{message}</p>
      {stoppedBy !== null && <p className="mt-1 text-sm text-danger">{stoppedBy}</p>}
      {unknownColumns.length > 0 && (
        <p className="mt-1 text-sm text-ink-muted">
          Unknown columns that were ignored: {unknownColumns.join(', ')}
        </p>
      )}
      {products.length > 0 && (
        <ul aria-label="Products" className="mt-3 space-y-1 text-sm">
          {products.slice(0, NAMED).map(({ name, sku }) => (
            <li key={sku} className="wrap-anywhere">
              {name} <span className="font-mono text-xs text-ink-muted">({sku})</span>
            </li>
          ))}
          {rest > 0 && <li className="text-ink-muted">... and {withCommas(rest)} more</li>}
        </ul>
      )}
    </>
  )
}
