import type { Ref } from 'react'
import { addressOf } from '#contract/address.ts'
import type { CheckSummaryJson } from '#contract/product-import/checks.ts'
import type {
  ImportReportJson,
  ImportRunDetailJson,
} from '#contract/product-import/product-import.ts'
import { importRun } from '#contract/product-import/product-import-calls.ts'
import { counted } from '../../ui/counted.ts'
import { useAdminReadAt } from '../data/admin-queries.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'
import { Shown } from '../list/read-states.tsx'
import { CheckedRun } from './checked-run.tsx'
import { ImportedProducts } from './imported-products.tsx'
import { type OnRetry, RejectedRows } from './rejected-rows.tsx'
import { UndoImport } from './undo-import.tsx'

const POLL_MS = 500

type Report = Pick<
  ImportReportJson,
  'message' | 'created' | 'products' | 'unknownColumns' | 'stoppedBy'
>

/** An import: how far it is, then what became of it. */
export function RunResult(props: {
  readonly id: number
  readonly ref: Ref<HTMLElement>
  readonly onRetry: OnRetry
}) {
  const address = addressOf(importRun, { id: props.id })
  const first = useAdminReadAt(address)
  const isRunning = first.data?.status === 'running'
  const run = useAdminReadAt(address, {
    refetchInterval: isRunning ? POLL_MS : false,
  })
  return (
    <Panel title="Upload Results" ref={props.ref}>
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
  if (run.step === 'check') return `Checking... ${counted(run.rowsRead, 'row')} read`
  if (run.step === 'undo') return 'Undoing...'
  if (run.check === null) {
    return `Processing... ${counted(run.rowsRead, 'row')} read, ${counted(run.created, 'product')} imported`
  }
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
  const wasChecked = run.kind !== 'new' || run.check !== null
  if (wasChecked) return <CheckedRun run={run} onRetry={onRetry} />
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
  const { message, unknownColumns, stoppedBy } = report
  return (
    <>
      <p className="font-semibold">{message}</p>
      {stoppedBy !== null && <p className="mt-1 text-sm text-danger">{stoppedBy}</p>}
      {unknownColumns.length > 0 && (
        <p className="mt-1 text-sm text-ink-muted">
          Unknown columns that were ignored: {unknownColumns.join(', ')}
        </p>
      )}
      <ImportedProducts report={report} />
    </>
  )
}
