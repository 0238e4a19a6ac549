import type { ReactNode } from 'react'
import { shownPrice } from '../../data/prices.ts'
import { withCommas } from '../../ui/counted.ts'
import { Nothing } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'

type SalesRow = {
  readonly key: string | number
  readonly name: ReactNode
  readonly orders: number
  readonly units: number
  readonly revenue: string
  readonly discounts?: string
}

/** Orders, units and revenue of something, one line each. */
export function SalesTable(props: {
  readonly label: string
  readonly head: string
  readonly rows: readonly SalesRow[]
}) {
  const { label, head, rows } = props
  const hasDiscounts = rows.some(({ discounts = '0.00' }) => discounts !== '0.00')
  if (rows.length === 0) return <NothingSold />
  return (
    <Table
      label={label}
      head={
        <>
          <HeadCell>{head}</HeadCell>
          <HeadCell className={NUMBERS}>Orders</HeadCell>
          <HeadCell className={NUMBERS}>Units</HeadCell>
          {hasDiscounts && <HeadCell className={NUMBERS}>Discounts</HeadCell>}
          <HeadCell className={NUMBERS}>Revenue</HeadCell>
        </>
      }
    >
      {rows.map(({ key, name, orders, units, revenue, discounts = '0.00' }) => (
        <Row key={key}>
          <Cell className="wrap-anywhere">{name}</Cell>
          <Cell className={NUMBERS}>{withCommas(orders)}</Cell>
          <Cell className={NUMBERS}>{withCommas(units)}</Cell>
          {hasDiscounts && <Cell className={NUMBERS}>{`-${shownPrice(discounts)}`}</Cell>}
          <Cell className={`font-semibold ${NUMBERS}`}>{shownPrice(revenue)}</Cell>
        </Row>
      ))}
    </Table>
  )
}

function NothingSold() {
  return (
    <Nothing title="Nothing was sold in this period">
      An order counts once its status is Completed.
    </Nothing>
  )
}
