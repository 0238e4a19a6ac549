import { CANCEL_WITHIN_MS, type OrderStatus } from '#domain/orders/orders.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { insertMessage } from '#storage/messages/messages.ts'
import { lockOrderByNumber, type OrderToChange } from '#storage/orders/changes.ts'
import { emailKey } from '#storage/orders/orders.ts'
import { moveToStatus } from './change-order-status.ts'
import { emailCannotCancel } from './order-emails.ts'

const NOT_YET_SENT: readonly OrderStatus[] = ['pending', 'processing']

type Outcome = 'cancelled' | 'already cancelled' | 'too late' | 'no such order'

/**
 * Cancels if number and email match an order that is recent and not yet shipped; staff see every
 * request. The response is always the same, since it would otherwise reveal who ordered what.
 */
export async function cancelAsGuest(
  tx: Tx,
  input: { readonly orderNumber: string; readonly email: string },
  { now }: Moment,
): Promise<void> {
  const { orderNumber } = input
  const order = await lockOrderByNumber(tx, orderNumber)
  const outcome = outcomeOf(order, input.email, now)
  if (order && outcome === 'cancelled') {
    await moveToStatus(tx, order, { status: 'cancelled', actor: 'customer', now })
  }
  if (order && outcome === 'too late') await emailCannotCancel(tx, order, now)
  await insertMessage(tx, {
    kind: 'cancellation',
    email: input.email,
    name: '',
    fields: { orderNumber, outcome },
    now,
  })
}

function outcomeOf(order: OrderToChange | undefined, email: string, now: number): Outcome {
  if (!order || order.emailKey !== emailKey(email)) return 'no such order'
  if (order.status === 'cancelled') return 'already cancelled'
  const isYoung = now - order.createdAt < CANCEL_WITHIN_MS
  return isYoung && NOT_YET_SENT.includes(order.status) ? 'cancelled' : 'too late'
}
