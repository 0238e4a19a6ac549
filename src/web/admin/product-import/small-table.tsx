import type { ReactNode } from 'react'
import { classes } from '../../ui/class-names.ts'

export type Cell = ReactNode
export type Row = { readonly key: string | number; readonly cells: readonly Cell[] }

/** Columns of words; numbers and prices stay on one line. */
const WRAPPED: ReadonlySet<string> = new Set(['Part', 'Why'])

/** A few rows inside a panel; a long one scrolls in its own frame. */
export function SmallTable(props: {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
}) {
  return (
    <div className="max-h-80 overflow-auto rounded-md border border-line bg-surface">
      <table aria-label={props.label} className="w-full text-sm text-ink">
        <thead className="sticky top-0 bg-navy-50 text-left text-xs text-ink-muted">
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-2 whitespace-nowrap sm:px-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line align-top">
              {props.heads.map((head, at) => (
                <td
                  key={head}
                  className={classes(
                    'px-2 py-1.5 sm:px-3',
                    WRAPPED.has(head) ? 'min-w-44 wrap-anywhere' : 'whitespace-nowrap tabular-nums',
                  )}
                >
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
