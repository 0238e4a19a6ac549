import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TrackedOrderJson } from '#contract/orders/orders.ts'
import { mayAnswer } from '#domain/buyers/answers.ts'
import { arrivalDays } from '#domain/orders/arrival-days.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { REFUND_IF_CHARGED } from '#domain/orders/refunds.ts'
import { shownPrice } from '../../data/prices.ts'
import { Callout } from '../../page-layout/blocks.tsx'
import { buyerAnswersPath } from '../../paths/link-paths.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { LineFit } from '../fit/line-fit.tsx'

const STAGES = ['Order Placed', 'Processing', 'Shipped', 'In Transit', 'Delivered'] as const

/** How far an order of each status has come; a parcel that has shipped is on its way. */
const REACHED: Readonly<Record<OrderStatus, number>> = {
  pending: 1,
  processing: 2,
  shipped: 4,
  completed: 5,
  cancelled: 0,
}

export function TrackedOrder({ order }: { readonly order: TrackedOrderJson }) {
  const { longDay } = useDates()
  const { orderNumber, status, createdAt, total, items } = order
  const heading = useRef<HTMLHeadingElement>(null)
  // It appears beneath the form: on a phone that may be out of sight.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="p-5 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
        Order {orderNumber}
      </h2>
      <p className="mt-1 text-ink-muted">
        Placed on {longDay(createdAt)} · {shownPrice(total)}
        {` · ${order.shippingLabel}`}
      </p>
      {status === 'cancelled' ? <Cancelled order={order} /> : <Stages order={order} />}
      <h3 className="mt-8 mb-2 font-bold">Items</h3>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.sku} className="flex justify-between gap-4 py-2.5">
            <div>
              {item.name} <span className="text-sm text-ink-muted">{item.sku}</span>
              <LineFit model={item.model} />
            </div>
            <span className="tabular shrink-0">× {item.quantity}</span>
          </li>
        ))}
      </ul>
      {mayAnswer(status) && (
        <p className="mt-4">
          Is the part installed?{' '}
          <a
            href={buyerAnswersPath(order.answerLink)}
            className="font-semibold text-link underline"
          >
            Say how the repair went
          </a>
        </p>
      )}
      {order.couponCode !== null && (
        <p className="tabular mt-3 flex justify-between gap-4 text-sm">
          <span className="text-ink-muted">{`Discount (${order.couponCode})`}</span>
          <span className="font-semibold">{`-${shownPrice(order.discount)}`}</span>
        </p>
      )}
    </Card>
  )
}

function Stages({ order }: { readonly order: TrackedOrderJson }) {
  const { longDay } = useDates()
  const reached = REACHED[order.status]
  return (
    <ol aria-label="Progress" className="mt-6 grid gap-y-4 sm:grid-cols-5">
      {STAGES.map((stage, index) => {
        const isDone = index < reached
        const isCurrent = index === reached - 1
        return (
          <li
            key={stage}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex items-center gap-3 sm:flex-col sm:gap-2 sm:text-center"
          >
            <span
              aria-hidden
              className={classes(
                'flex size-9 shrink-0 items-center justify-center rounded-full border-2 font-bold',
                isDone ? 'border-navy-800 bg-navy-800 text-white' : 'border-line text-ink-muted',
              )}
            >
              {isDone ? <Check className="size-5" /> : index + 1}
            </span>
            <span className={classes(isCurrent ? 'font-bold' : !isDone && 'text-ink-muted')}>
              {stage}
              <span className="visually-hidden">{isDone ? ' (reached)' : ' (not yet)'}</span>
              {dateOfStage(order, stage, longDay) && (
                <span className="block text-sm font-normal text-balance text-ink-muted">
                  {dateOfStage(order, stage, longDay)}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const STATUS_OF_STAGE: Partial<Record<(typeof STAGES)[number], OrderStatus>> = {
  Processing: 'processing',
  Shipped: 'shipped',
  Delivered: 'completed',
}

function dateOfStage(
  order: TrackedOrderJson,
  stage: (typeof STAGES)[number],
  longDay: (instant: string) => string,
): string | undefined {
  if (stage === 'Order Placed') return longDay(order.createdAt)
  if (stage === 'Delivered' && order.status !== 'completed') {
    return order.delivery ? `Expected ${arrivalDays(order.delivery)}` : undefined
  }
  const status = STATUS_OF_STAGE[stage]
  const event = order.history.findLast((each) => each.status === status)
  return event && REACHED[order.status] > STAGES.indexOf(stage) ? longDay(event.at) : undefined
}

function Cancelled({ order }: { readonly order: TrackedOrderJson }) {
  const { longDay } = useDates()
  const at = order.history.findLast(({ status }) => status === 'cancelled')?.at
  return (
    <div className="mt-6">
      <Callout
        title="This order was cancelled"
        text={`${at ? `On ${longDay(at)}. ` : ''}${REFUND_IF_CHARGED}`}
      />
    </div>
  )
}
