import { COUPON_RULES, COUPONS } from '../../shop-facts/coupons.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Cell, HeadCell, Row, Table } from '../list/table.tsx'
import { ReadOnlyNote } from './rule-list.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** Shown to shoppers, never charged: the specification keeps coupons for display. */
export default function CouponsPage() {
  return (
    <>
      <PageHeading
        title="Coupons"
        trail={[{ text: 'Marketing' }]}
        lead="The codes that the store shows. They are for display only: no order is charged less because of them."
      />
      <Table
        label="Coupons"
        head={
          <>
            <HeadCell>Code</HeadCell>
            <HeadCell>Discount</HeadCell>
            <HeadCell>Condition</HeadCell>
          </>
        }
      >
        {COUPONS.map(({ code, gives, when }) => (
          <Row key={code}>
            <Cell className="font-mono font-semibold">{code}</Cell>
            <Cell>{gives}</Cell>
            <Cell>{when}</Cell>
          </Row>
        ))}
      </Table>
      <ul className="mt-4 list-outside list-disc space-y-1 pl-5 text-sm text-ink-muted">
        {COUPON_RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <ReadOnlyNote />
    </>
  )
}
