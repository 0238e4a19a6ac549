import { ShopError } from '#domain/errors.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { lockOrder } from '#storage/orders/changes.ts'
import { insertOrderEvent } from '#storage/orders/writes.ts'
import { recordAudit } from '#storage/staff/audit.ts'

export async function addOrderNote(
  tx: Tx,
  input: { readonly orderId: number; readonly note: string; readonly actor: string },
  { now }: Moment,
): Promise<void> {
  const { orderId, note, actor } = input
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError('not_found', 'Order not found')
  await insertOrderEvent(tx, { orderId, at: now, actor, kind: 'note', note })
  // The note may name a shopper, so the audit log only says that there is one.
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'order.note',
    subject: 'order',
    subjectId: orderId,
  })
}
