import { type EmailKind, STATUS_EMAILS } from '#domain/emails/kinds.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'

type OrderOf = { readonly id: number; readonly email: string }

/** Written with the order itself; what it says is put together when it is sent. */
export function emailOrderPlaced(tx: Tx, order: OrderOf, now: number): Promise<void> {
  return emailAbout(tx, order, 'order-placed', now)
}

/** Only to the customer: a stranger learns nothing. */
export function emailCannotCancel(tx: Tx, order: OrderOf, now: number): Promise<void> {
  return emailAbout(tx, order, 'order-cannot-cancel', now)
}

export async function emailNewStatus(
  tx: Tx,
  order: OrderOf,
  status: OrderStatus,
  now: number,
): Promise<void> {
  const kind = STATUS_EMAILS.get(status)
  if (kind !== undefined) await emailAbout(tx, order, kind, now)
}

async function emailAbout(tx: Tx, order: OrderOf, kind: EmailKind, now: number): Promise<void> {
  const { id: subjectId, email: recipient } = order
  await addToOutbox(tx, {
    ...{ channel: 'email', kind, subject: 'order', subjectId, recipient, now },
  })
}
