import type { ReactNode } from 'react'
import type { AdminList } from '../data/admin-queries.ts'
import { ListFoot } from './list-foot.tsx'

/** Entries that are read rather than compared, one below the other, with the steps between pages. */
export function CardList<Row extends { readonly id: number }>(props: {
  readonly label: string
  readonly list: AdminList<Row>
  readonly view: { readonly page: number; readonly hrefOf: (changes: { page: number }) => string }
  readonly card: (row: Row) => ReactNode
}) {
  const { label, list, view, card } = props
  return (
    <>
      <ul aria-label={label} className="space-y-3">
        {list.rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
      <ListFoot page={view.page} shown={list.rows.length} total={list.total} hrefOf={view.hrefOf} />
    </>
  )
}
