import { shownPrice } from '../../data/prices.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'
import { centsOf } from './money-axis.ts'

/** So many say who leads; the reports have the rest. */
const MOST_ROWS = 8

/** Who brought in most, each with a bar as long as its share of the first. */
export function Ranking(props: {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly revenue: string }[] | undefined
}) {
  const rows = props.rows?.slice(0, MOST_ROWS) ?? []
  const most = Math.max(1, ...rows.map(({ revenue }) => centsOf(revenue)))
  return (
    <Panel title={props.title}>
      {props.rows?.length === 0 && <PanelNote>Nothing was sold in this period.</PanelNote>}
      <ol className="space-y-2.5 text-sm">
        {rows.map(({ name, revenue }) => (
          <li key={name}>
            <p className="flex justify-between gap-4">
              <span className="min-w-0 truncate">{name || 'None'}</span>
              <span className="tabular font-semibold">{shownPrice(revenue)}</span>
            </p>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-1 h-1.5 w-full"
            >
              <rect width="100" height="1" className="fill-sunken" />
              <rect width={(100 * centsOf(revenue)) / most} height="1" className="fill-navy-600" />
            </svg>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
