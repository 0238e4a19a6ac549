import { CANCEL_WITHIN_MS } from '#domain/orders/orders.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { RuleList } from './rule-list.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const MINUTE_MS = 60_000

export default function PaymentRulesPage() {
  return (
    <>
      <PageHeading
        title="Payments"
        trail={[{ text: 'Settings' }]}
        lead="The store is in demo mode: it takes orders and processes no payment."
      />
      <RuleList
        title="Payment and cancellation"
        rules={[
          { name: 'Payment at checkout', value: 'None (demo)' },
          {
            name: 'Amounts of an order',
            value: 'Computed by the store, never taken from the browser',
          },
          { name: 'A new order is', value: 'Pending' },
          {
            name: 'Guests may cancel',
            value: `Within ${CANCEL_WITHIN_MS / MINUTE_MS} minutes, until it is shipped`,
          },
        ]}
      />
    </>
  )
}
