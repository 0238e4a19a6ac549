import { addressOf } from '#contract/address.ts'
import type { ImportRunJson } from '#contract/product-import.ts'
import { importList } from '#contract/product-import-calls.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { counted } from '../../ui/counted.ts'
import { useAdminListAt } from '../data/admin-queries.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'
import { KIND_NAMES } from './import-plan.ts'

const LATEST = addressOf(importList, {}, { limit: 5 })

const POLL_MS = 1_000

const TONES: Record<ImportRunJson['status'], BadgeTone> = {
  running: 'info',
  checked: 'violet',
  done: 'success',
  failed: 'danger',
  undone: 'neutral',
}

/** The last runs, whoever began them; each leads to its results. */
export function RecentImports({ onShow }: { readonly onShow: (runId: number) => void }) {
  const { shortMoment } = useDates()
  const first = useAdminListAt(LATEST)
  const isRunning = first.data?.rows.some(({ status }) => status === 'running') ?? false
  const { data } = useAdminListAt(LATEST, { refetchInterval: isRunning ? POLL_MS : false })
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
    </Panel>
  )
}

/** Which kind it was, whose file and who sent it, where that says something, and its counts. */
function aboutRun(run: ImportRunJson): readonly string[] {
  const { kind, supplier, actor } = run
  const counts =
    kind === 'new'
      ? `${counted(run.created, 'product')}, ${run.rejectedRows} rejected`
      : `${counted(run.changed, 'change')}, ${run.created} new, ${run.unknown + run.rejectedRows} rejected`
  return [kind === 'new' ? '' : KIND_NAMES[kind], supplier ?? '', actor, counts].filter(Boolean)
}
