import type { ReactNode } from 'react'
import type { CheckSummaryJson } from '#contract/product-import/checks.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import { shownPrice } from '../../data/prices.ts'
import { counted, withCommas } from '../../ui/counted.ts'
import { type Cell, SmallTable } from './small-table.tsx'

/** What applying the file would do, in the order an owner asks. */
export function CheckSummary(props: {
  readonly kind: ImportKind
  readonly check: CheckSummaryJson
}) {
  const { kind, check } = props
  const { priceMoves, vanished, columns, newCategories } = check
  return (
    <div className="space-y-4">
      <Counts kind={kind} check={check} />
      {columns.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">Changes by column: </span>
          {columns.map(({ column, rows }) => `${column} ${withCommas(rows)}`).join(', ')}
        </p>
      )}
      {newCategories.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">New categories: </span>
          {newCategories.join(', ')}
        </p>
      )}
      <LowPrices check={check} />
      {vanished.count > 0 && (
        <Warning
          text={`${counted(vanished.count, 'part')} of the supplier’s last file ${vanished.count === 1 ? 'is' : 'are'} not in this one`}
        >
          <NamedRows label="Parts that are no longer in the file" rows={vanished.first} />
        </Warning>
      )}
      {priceMoves.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-bold">Largest price changes</h3>
          <SmallTable
            label="Largest price changes"
            heads={['Line', 'Part', 'From', 'To', 'Change']}
            rows={priceMoves.map((row) => ({
              key: row.line,
              cells: [
                row.line,
                partCell(row),
                shownPrice(row.before),
                shownPrice(row.after),
                changeText(row),
              ],
            }))}
          />
        </div>
      )}
    </div>
  )
}

/** Parts that would sell for nothing or at a loss. */
function LowPrices({ check }: { readonly check: CheckSummaryJson }) {
  const { unpriced, belowCost } = check
  return (
    <>
      {unpriced.count > 0 && (
        <Warning text={`${counted(unpriced.count, 'part')} would have no price`}>
          <NamedRows label="Parts without a price" rows={unpriced.first} />
        </Warning>
      )}
      {belowCost.count > 0 && (
        <Warning text={`${counted(belowCost.count, 'part')} would sell below cost`}>
          <SmallTable
            label="Parts below cost"
            heads={['Line', 'Part', 'Price', 'Cost']}
            rows={belowCost.first.map((row) => ({
              key: row.line,
              cells: [row.line, partCell(row), shownPrice(row.price), shownPrice(row.cost)],
            }))}
          />
        </Warning>
      )}
    </>
  )
}

/** Rows without a hole: three tiles beside each other, or three above two. */
const COUNTS: Readonly<Record<number, string>> = {
  3: 'grid max-w-3xl grid-cols-6 gap-2 text-center sm:grid-cols-3',
  5: 'grid max-w-3xl grid-cols-6 gap-2 text-center sm:grid-cols-5',
}

function Counts(props: { readonly kind: ImportKind; readonly check: CheckSummaryJson }) {
  const { kind, check } = props
  const others =
    kind === 'new'
      ? ([['Skipped', check.skipped]] as const)
      : ([
          ['Changed', check.changed],
          ['Unchanged', check.unchanged],
          ['Unknown', check.unknown],
        ] as const)
  const figures = [['New', check.created], ...others, ['Wrong', check.wrong]] as const
  return (
    <dl className={COUNTS[figures.length] ?? COUNTS[5]}>
      {figures.map(([name, count]) => (
        <div
          key={name}
          className="col-span-2 flex flex-col-reverse rounded-md bg-sunken px-2 py-2 nth-[n+4]:col-span-3 sm:col-span-1 sm:nth-[n+4]:col-span-1"
        >
          <dt className="text-xs text-ink-muted">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">{withCommas(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Warning({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <details className="rounded-md bg-warning-soft p-3 text-sm">
      <summary className="cursor-pointer font-semibold text-warning">{text}</summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}

type Named = { readonly line: number; readonly sku: string; readonly name: string }

function NamedRows({ label, rows }: { readonly label: string; readonly rows: readonly Named[] }) {
  return (
    <SmallTable
      label={label}
      heads={['Part']}
      rows={rows.map((row) => ({ key: row.sku, cells: [partCell(row)] }))}
    />
  )
}

export function partCell({ sku, name }: Named): Cell {
  return (
    <>
      {name} <span className="font-mono text-xs text-ink-muted">{sku}</span>
    </>
  )
}

/** "+25%", or how many times as much where a percentage would be hard to read. */
function changeText({ before, after }: { readonly before: string; readonly after: string }) {
  const [from, to] = [Number(before), Number(after)]
  if (from === 0) return 'new'
  const ratio = to / from
  if (ratio >= 3) return `× ${Math.round(ratio * 10) / 10}`
  return `${ratio < 1 ? '−' : '+'}${Math.abs(Math.round((ratio - 1) * 100))}%`
}
