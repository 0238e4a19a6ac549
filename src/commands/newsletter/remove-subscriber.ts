import { ShopError } from '#domain/errors.ts'
import type { Command } from '#storage/engine/commands.ts'
import { deleteSubscriber } from '#storage/newsletter/subscribers.ts'
import { recordAudit } from '#storage/staff/audit.ts'

/** On request: everything the shop knew of a subscriber goes. The audit log names no address. */
export const removeSubscriber: Command<
  { readonly id: number; readonly actor: string },
  void
> = async (tx, { id, actor }, { now }) => {
  if (!(await deleteSubscriber(tx, id))) throw new ShopError('not_found', 'Subscriber not found')
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'subscriber.delete', subject: 'subscriber', subjectId: id },
  })
}
