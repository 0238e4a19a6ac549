import type { DemoDataJson } from '#contract/demo/demo-data.ts'
import { withCommas } from '../../ui/counted.ts'
import { Panel } from '../frame/panel.tsx'

/** What is demo, by kind, and what stays when it goes. */
export function DemoCounts({ data }: { readonly data: DemoDataJson }) {
  const { parts, models, categories, orders, customers } = data
  const rows = [
    { what: 'Parts', count: parts, note: 'with their pictures, numbers and stock' },
    { what: 'Models', count: models, note: 'that none of your own parts fit' },
    { what: 'Categories', count: categories, note: 'once they are empty' },
    { what: 'Orders', count: orders, note: 'with their revenue in every report' },
    { what: 'Customers', count: customers, note: 'who placed those orders' },
    { what: 'Messages', count: 0, note: 'the demo has none' },
  ]
  return (
    <Panel title="What Came With the Demo">
      <dl className="divide-y divide-line text-sm">
        {rows.map(({ what, count, note }) => (
          <div key={what} className="grid grid-cols-[7rem_4rem_1fr] items-baseline gap-3 py-2">
            <dt className="font-semibold">{what}</dt>
            <dd className="tabular text-right font-semibold">{withCommas(count)}</dd>
            <dd className="text-ink-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 text-sm font-bold">What stays</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-ink-muted">
        <li>everything you added, and every part, category and order that you changed;</li>
        <li>every order of a visitor, and the demo parts in it;</li>
        <li>demo parts in a visitor’s cart, until you remove the rest later;</li>
        <li>all messages: the demo’s forms are real.</li>
      </ul>
    </Panel>
  )
}
