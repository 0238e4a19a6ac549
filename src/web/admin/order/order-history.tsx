import type { OrderJson } from '#contract/orders/orders.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Panel } from '../frame/panel.tsx'
import { OrderStatusBadge } from '../orders/order-status.tsx'
import { NoteForm } from './note-form.tsx'

type Event = OrderJson['events'][number]

/** Who did what and when, newest last, and staff's own notes between. */
export function OrderHistory({ order }: { readonly order: OrderJson }) {
  const { shortMoment } = useDates()
  return (
    <Panel title="History and Notes">
      <ol className="mb-4 space-y-3 border-l-2 border-line pl-4 text-sm">
        {order.events.map((event) => (
          <li key={[event.at, event.kind, event.to, event.note].join('/')}>
            <What event={event} />
            <p className="text-ink-muted">
              {shortMoment(event.at)} · {event.actor}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm orderId={order.id} />
    </Panel>
  )
}

function What({ event }: { readonly event: Event }) {
  if (event.kind === 'note') {
    return (
      <p className="rounded-md bg-sunken p-3 whitespace-pre-line wrap-anywhere">{event.note}</p>
    )
  }
  if (event.kind === 'placed') return <p className="font-medium">Order placed</p>
  return (
    <p className="flex flex-wrap items-center gap-1.5 font-medium">
      <OrderStatusBadge status={event.from} /> to <OrderStatusBadge status={event.to} />
    </p>
  )
}
