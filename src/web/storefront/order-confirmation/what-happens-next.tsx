import { Clock3, PackageCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlacedOrderJson } from '#contract/orders/orders.ts'
import { weekDay } from '#domain/orders/arrival-days.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useShop } from '../../shop.ts'
import { Card } from '../../ui/card.tsx'

const LINK = 'font-semibold text-link underline'

/** What is still to come: nothing for an order that was cancelled, no packing for one that left. */
export function WhatHappensNext({ order }: { readonly order: PlacedOrderJson }) {
  const { returnDays } = useShop()
  if (order.status === 'cancelled') return null
  const isHere = order.status === 'pending' || order.status === 'processing'
  return (
    <Card className="p-5 md:p-6">
      <h2 className="mb-4 text-xl font-bold">What Happens Next</h2>
      <ol className="space-y-4">
        {isHere && (
          <Step icon={PackageCheck} title="We pick and pack your parts">
            {order.delivery
              ? `Your order ships on ${weekDay(order.delivery.ships)}.`
              : 'Most orders ship the same day.'}
          </Step>
        )}
        <Step icon={Truck} title="Follow your package">
          <Link href={paths.trackOrder} className={LINK}>
            Track your order
          </Link>{' '}
          with its number and {order.email}.
        </Step>
        <Step icon={Clock3} title="Changed your mind?">
          {isHere && (
            <>
              You can{' '}
              <Link href={paths.cancelOrder} className={LINK}>
                cancel within 1 hour
              </Link>
              , as long as nothing has shipped.{' '}
            </>
          )}
          {`You have ${returnDays} days from delivery for `}
          <Link href={paths.returns} className={LINK}>
            returns
          </Link>
          .
        </Step>
      </ol>
    </Card>
  )
}

function Step(props: {
  readonly icon: typeof Truck
  readonly title: string
  readonly children: ReactNode
}) {
  const { icon: Icon } = props
  return (
    <li className="flex gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-navy-100 text-navy-700">
        <Icon aria-hidden className="size-5" />
      </span>
      <div>
        <p className="font-semibold">{props.title}</p>
        <p className="text-ink-muted">{props.children}</p>
      </div>
    </li>
  )
}
