import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import type { ImportRunJson } from '#contract/product-import/product-import.ts'
import { importList } from '#contract/product-import/product-import-calls.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { counted, withCommas } from '../../ui/counted.ts'
import { useAdminListAt } from '../data/admin-queries.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'
import { KIND_NAMES } from './import-plan.ts'

const PAGE_ROWS = 5

const POLL_MS = 1_000

const TONES: Record<ImportRunJson['status'], BadgeTone> = {
  running: 'info',
  checked: 'violet',
  done: 'success',
  failed: 'danger',
  undone: 'neutral',
}

/** All runs, the last first, whoever began them; each leads to its results. */
export function RecentImports({ onShow }: { readonly onShow: (runId: number) => void }) {
  const { shortMoment } = useDates()
  const [offset, setOffset] = useState(0)
  const page = addressOf(importList, {}, { limit: PAGE_ROWS, offset })
  const first = useAdminListAt(page)
  const isRunning = first.data?.rows.some(({ status }) => status === 'running') ?? false
  const { data } = useAdminListAt(page, { refetchInterval: isRunning ? POLL_MS : false })
  const hasOlder = data !== undefined && offset + data.rows.length < data.total
  return (
    <Panel title="Recent Imports">
      {data?.rows.length === 0 && <PanelNote>Nothing has been imported yet.</PanelNote>}
      <ul className="divide-y divide-line text-sm">
        {data?.rows.map((run) => (
          <li key={run.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <button
                type="button"
                onClick={() => onShow(run.id)}
                className="max-w-full truncate font-medium text-link hover:underline"
              >
                {run.source}
              </button>
              <p className="text-ink-muted">
                {[shortMoment(run.startedAt), ...aboutRun(run)].join(' · ')}
              </p>
            </div>
            <Badge tone={TONES[run.status]} className="capitalize">
              {run.status}
            </Badge>
          </li>
        ))}
      </ul>
      {(offset > 0 || hasOlder) && (
        <div className="mt-2 flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={offset === 0}
            onClick={() => setOffset(Math.max(offset - PAGE_ROWS, 0))}
          >
            Newer
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={!hasOlder}
            onClick={() => hasOlder && setOffset(offset + PAGE_ROWS)}
          >
            Older
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Which kind it was, whose file and who sent it, where that says something, and its counts. */
function aboutRun(run: ImportRunJson): readonly string[] {
  const { kind, supplier, actor } = run
  const counts =
    kind === 'new'
      ? `${counted(run.created, 'product')}, ${withCommas(run.rejectedRows)} rejected`
      : `${counted(run.changed, 'change')}, ${withCommas(run.created)} new, ${withCommas(run.unknown + run.rejectedRows)} not used`
  return [KIND_NAMES[kind], supplier ?? '', actor, counts].filter(Boolean)
}
