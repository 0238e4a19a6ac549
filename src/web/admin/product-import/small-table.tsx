import { Fragment, type ReactNode } from 'react'
import { classes } from '../../ui/class-names.ts'

export type Cell = ReactNode
export type Row = { readonly key: string | number; readonly cells: readonly Cell[] }

/** Columns of words; numbers and prices stay on one line. */
const WRAPPED: ReadonlySet<string> = new Set(['Part', 'Why'])

/** On a phone the part is above its figures, in a row of its own. */
const ON_WIDE = 'max-sm:hidden'
const STACKED = 'sm:border-t sm:border-line'

/** A few rows inside a panel; a long one scrolls in its own frame. */
export function SmallTable(props: {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
}) {
  const partAt = props.heads.indexOf('Part')
  const isStacked = partAt !== -1 && props.heads.length > 1
  return (
    <div className="max-h-80 overflow-auto lg:max-h-192 rounded-md border border-line bg-surface">
      <table aria-label={props.label} className="w-full text-sm text-ink">
        <thead className="sticky top-0 bg-navy-50 text-left text-xs text-ink-muted">
          <tr>
            {props.heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={classes(
                  'px-2 py-2 whitespace-nowrap sm:px-3',
                  isStacked && at === partAt && ON_WIDE,
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ key, cells }) => (
            <Fragment key={key}>
              {isStacked && (
                <tr className="border-t border-line sm:hidden">
                  <td colSpan={props.heads.length - 1} className="px-2 pt-1.5 wrap-anywhere">
                    {cells[partAt]}
                  </td>
                </tr>
              )}
              <tr className={classes('align-top', isStacked ? STACKED : 'border-t border-line')}>
                {props.heads.map((head, at) => (
                  <td
                    key={head}
                    className={classes(
                      'px-2 py-1.5 sm:px-3',
                      WRAPPED.has(head) ? 'wrap-anywhere' : 'whitespace-nowrap tabular-nums',
                      isStacked && at === partAt && ON_WIDE,
                    )}
                  >
                    {cells[at]}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
