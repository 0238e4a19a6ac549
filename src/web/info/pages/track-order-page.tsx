import { useState } from 'react'
import type { TrackedOrderJson } from '#contract/orders.ts'
import { apiJson } from '../../data/api-client.ts'
import { paths } from '../../paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { Card } from '../../ui/card.tsx'
import { OrderLookup } from '../forms/order-lookup.tsx'
import { TrackedOrder } from '../forms/tracked-order.tsx'
import { Links } from '../template/blocks.tsx'
import { PageIntro } from '../template/page-intro.tsx'

export default function TrackOrderPage() {
  const [order, setOrder] = useState<TrackedOrderJson>()
  const find = async (body: object) => {
    setOrder(undefined)
    const found = await apiJson<TrackedOrderJson>('/api/orders/track', { method: 'POST', body })
    setOrder(found)
    announce(`Order ${found.orderNumber} found`)
  }
  return (
    <>
      <PageIntro
        title="Track Your Order"
        description="See where your ProSource Parts order is with its number and your e-mail address: Order Placed, Processing, Shipped, In Transit or Delivered."
        lead="Order number and e-mail address are enough; no account needed."
        picture="/pictures/parts/hardware-kit.svg"
      />
      <div className="container-page pt-8">
        <div className="max-w-4xl space-y-8">
          <Card className="p-5 md:p-6">
            <OrderLookup button="Track Order" busy="Looking..." send={find} />
          </Card>
          {order && <TrackedOrder order={order} />}
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
