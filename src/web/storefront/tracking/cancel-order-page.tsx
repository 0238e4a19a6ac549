import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOrder } from '#contract/orders/guest-order-calls.ts'
import type { OrderAndEmail } from '#contract/orders/orders.ts'
import { forgetPlacedOrders } from '../../data/placed-orders.ts'
import { send } from '../../data/send.ts'
import { Confirmation } from '../../forms/message-form.tsx'
import { Facts, Links } from '../../page-layout/blocks.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { RichText } from '../../page-layout/rich-text.tsx'
import { PageSection } from '../../page-layout/section-list.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Card } from '../../ui/card.tsx'
import { OrderLookup } from './order-lookup.tsx'

const RULES = [
  { label: 'How long', value: 'Within 1 hour of placement' },
  { label: 'Until when', value: 'Not after shipping' },
  { label: 'Refund', value: 'Within 3-5 business days' },
  { label: 'Fee', value: 'None' },
]

const LATER =
  'We pack quickly, and most orders leave the same day. After one hour, or once the order has shipped, you can return it within {returnDays} days from delivery instead. To protect your privacy, this form gives every request the same answer; the tracking page shows whether the order was cancelled.'

export default function CancelOrderPage() {
  const client = useQueryClient()
  const [message, setMessage] = useState<string>()
  const cancel = async (body: OrderAndEmail) => {
    const taken = await send(cancelOrder, { body })
    forgetPlacedOrders(client)
    setMessage(taken.message)
  }
  return (
    <>
      <PageIntro
        title="Cancel Order"
        description="Cancel an order within 1 hour of placement, as long as it has not shipped. Refunds arrive within 3-5 business days."
        lead="Changed your mind? You can cancel within 1 hour of placement, as long as the order has not shipped."
        picture="/pictures/parts/timer.svg"
      />
      <div className="container-page pt-8">
        <div className="max-w-4xl space-y-10">
          {message === undefined ? (
            <Card className="p-5 md:p-6">
              <OrderLookup button="Cancel Order" busy="Sending..." danger send={cancel} />
            </Card>
          ) : (
            <Confirmation title="Request received">
              <p>{message}</p>
            </Confirmation>
          )}
          <PageSection id="rules" heading="When an order can be cancelled">
            <Facts facts={RULES} />
            <p className="mt-4 max-w-[68ch] leading-7">
              <RichText text={LATER} />
            </p>
          </PageSection>
          <Links
            links={[
              { label: 'Track your order', to: paths.trackOrder, note: 'See if it has shipped' },
              {
                label: 'Returns & exchanges',
                to: paths.returns,
                note: '{returnDays} days from delivery',
              },
              { label: 'Contact us', to: paths.contact, note: 'If it is urgent, call' },
            ]}
          />
        </div>
      </div>
    </>
  )
}
