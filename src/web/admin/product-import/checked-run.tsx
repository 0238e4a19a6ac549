import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#contract/address.ts'
import type { ImportRunDetailJson } from '#contract/product-import/product-import.ts'
import {
  applyImport,
  changedImportRows,
  leftImportRows,
} from '#contract/product-import/product-import-calls.ts'
import { send } from '../../data/send.ts'
import { useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { counted } from '../../ui/counted.ts'
import { useChange } from '../data/use-change.ts'
import { focusPanelOf } from '../frame/panel.tsx'
import { CheckSummary, partCell } from './check-summary.tsx'
import { ImportedProducts } from './imported-products.tsx'
import { type OnRetry, RejectedRows } from './rejected-rows.tsx'
import { SmallTable } from './small-table.tsx'
import { UndoImport } from './undo-import.tsx'

type RunProps = {
  readonly run: ImportRunDetailJson
  readonly onRetry: OnRetry
}

/** A file that was checked first: what it would do, then what it did. */
export function CheckedRun({ run, onRetry }: RunProps) {
  const isWaiting = run.status === 'checked'
  const endedEarly = run.status === 'failed'
  return (
    <>
      {isWaiting && <p className="mb-2 text-sm text-ink-muted">Nothing has been changed yet.</p>}
      {endedEarly && (
        <p className="mb-2 text-sm font-semibold text-danger">{EARLY_ENDS[run.step]}</p>
      )}
      <p className="mb-3 font-semibold">
        {run.status === 'undone' ? 'This import was undone.' : run.message}
      </p>
      {run.stoppedBy !== null && <p className="mb-3 text-sm text-danger">{run.stoppedBy}</p>}
      {run.unknownColumns.length > 0 && (
        <p className="mb-3 text-sm text-ink-muted">
          Columns that were ignored: {run.unknownColumns.join(', ')}
        </p>
      )}
      {run.check && (
        <Check isOpen={isWaiting}>
          <CheckSummary kind={run.kind} check={run.check} />
        </Check>
      )}
      {run.check && run.check.created + run.check.changed > 0 && (
        <DownloadLink href={addressOf(changedImportRows, { id: run.id })}>
          Download Changes
        </DownloadLink>
      )}
      {run.kind === 'new' && run.status === 'done' && <ImportedProducts report={run} />}
      <LeftRows title="Not applied: changed since the check" rows={run.moved} />
      <LeftRows title="Not undone: changed since the import" rows={run.kept} />
      {run.moved.length + run.kept.length > 0 && (
        <DownloadLink href={addressOf(leftImportRows, { id: run.id })}>
          Download These Rows
        </DownloadLink>
      )}
      {run.status !== 'undone' && (
        <RejectedRows
          report={{ ...run, rejectedRows: run.rejectedRows + run.unknown }}
          outcome={run.unknown > 0 ? 'not used' : 'rejected'}
          run={run}
          onRetry={onRetry}
        />
      )}
      {(isWaiting || (endedEarly && run.step === 'apply')) && <Apply run={run} />}
      {run.step !== 'check' && run.status !== 'undone' && <UndoImport runId={run.id} />}
    </>
  )
}

/** What was found before the file was applied: afterwards it is history, and folded up. */
function Check(props: { readonly isOpen: boolean; readonly children: ReactNode }) {
  if (props.isOpen) return props.children
  return (
    <details className="mt-3 rounded-md border border-line p-3">
      <summary className="cursor-pointer text-sm font-semibold">What the check found</summary>
      <div className="mt-3">{props.children}</div>
    </details>
  )
}

function DownloadLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} download className={buttonClass('secondary', 'sm', 'mt-3')}>
      <Download aria-hidden className="size-4" /> {children}
    </a>
  )
}

const EARLY_ENDS = {
  check: 'The file was not read to the end, so it cannot be applied.',
  apply: 'The import ended early. What is left can still be applied.',
  undo: 'The undo stopped early.',
} as const

function Apply({ run }: { readonly run: ImportRunDetailJson }) {
  const [markVanished, setMarkVanished] = useState(false)
  const apply = useChange({
    send: () => send(applyImport, { params: { id: run.id }, body: { markVanished } }),
    failed: 'Failed to apply the import',
  })
  const vanished = run.check?.vanished.count ?? 0
  const isGoingOn = run.status === 'failed'
  const planned = (run.check?.created ?? 0) + (run.check?.changed ?? 0)
  const isNothing = !isGoingOn && planned === 0 && !markVanished
  const element = useFocusWhenGone<HTMLDivElement>(focusPanelOf)
  return (
    <div ref={element} className="mt-4 border-t border-line pt-3">
      {vanished > 0 && (
        <Checkbox
          checked={markVanished}
          onChange={(event) => setMarkVanished(event.target.checked)}
        >
          Mark the {counted(vanished, 'missing part')} out of stock
        </Checkbox>
      )}
      <Button
        aria-disabled={apply.isPending || isNothing}
        onClick={() => !apply.isPending && !isNothing && apply.mutate()}
      >
        {apply.isPending ? 'Starting...' : isGoingOn ? 'Go On' : 'Apply Changes'}
      </Button>
    </div>
  )
}

function LeftRows(props: { readonly title: string; readonly rows: ImportRunDetailJson['moved'] }) {
  const { title, rows } = props
  if (rows.length === 0) return null
  return (
    <div className="mt-3">
      <h3 className="mb-2 text-sm font-bold">{title}</h3>
      <SmallTable
        label={title}
        heads={['Line', 'Part', 'Why']}
        rows={rows.map((row) => ({ key: row.line, cells: [row.line, partCell(row), row.note] }))}
      />
    </div>
  )
}
