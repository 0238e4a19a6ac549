import { useState } from 'react'
import { trackOrder } from '#contract/orders/guest-order-calls.ts'
import type { OrderAndEmail, TrackedOrderJson } from '#contract/orders/orders.ts'
import { send } from '../../data/send.ts'
import { Blocks, Links } from '../../page-layout/blocks.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { PageSection } from '../../page-layout/section-list.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Card } from '../../ui/card.tsx'
import { useLinkedOrder } from './linked-order.ts'
import { OrderLookup } from './order-lookup.tsx'
import { TrackedOrder } from './tracked-order.tsx'

const STAGES = [
  {
    title: 'Order Placed',
    text: `We have your order. For 1 hour you can still [cancel it](${paths.cancelOrder}).`,
  },
  { title: 'Processing', text: 'We are taking your parts off the shelf and packing them.' },
  {
    title: 'Shipped',
    text: 'Your package has left our warehouse. Orders placed before 2 PM EST usually leave the same day.',
  },
  {
    title: 'In Transit',
    text: `The carrier has it. How long this takes depends on the [method you chose](${paths.shipping}).`,
  },
  {
    title: 'Delivered',
    text: `It is at your door. From now on, you have {returnDays} days to [return](${paths.returns}) what you do not need.`,
  },
]

export default function TrackOrderPage() {
  const linked = useLinkedOrder()
  const [found, setFound] = useState<TrackedOrderJson>()
  const order = found ?? linked.order
  const find = async (body: OrderAndEmail) => {
    setFound(undefined)
    setFound(await send(trackOrder, { body }))
  }
  return (
    <>
      <PageIntro
        title="Track Your Order"
        description="See where your {name} order is with its number and your email address: Order Placed, Processing, Shipped, In Transit or Delivered."
        lead="Order number and email address are enough; no account needed."
        picture="/pictures/info/parcel.svg"
      />
      <div className="container-page pt-8">
        <div className="max-w-4xl space-y-8">
          <p role="status" className="font-medium empty:hidden">
            {linked.isLooking ? 'Looking for your order...' : !order && linked.problem}
          </p>
          <Card className="p-5 md:p-6">
            <OrderLookup button="Track Order" busy="Looking..." send={find} />
          </Card>
          {order && <TrackedOrder key={order.orderNumber} order={order} />}
          <PageSection id="stages" heading="What each stage means">
            <Blocks blocks={[{ steps: STAGES }]} />
          </PageSection>
          <Links
            links={[
              { label: 'Shipping information', to: paths.shipping, note: 'How long it takes' },
              {
                label: 'Cancel an order',
                to: paths.cancelOrder,
                note: 'Within 1 hour of placement',
              },
              { label: 'My account', to: paths.myAccount, note: 'Orders placed in this browser' },
            ]}
          />
        </div>
      </div>
    </>
  )
}
