import { ShopError } from '#domain/errors.ts'
import type { Command } from '#storage/engine/commands.ts'
import { markMessageRead } from '#storage/messages/inbox.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type ReadMessage = { readonly id: number; readonly actor: string }

/** A message that is read already stays as it is. */
export const readMessage: Command<ReadMessage, void> = async (tx, { id, actor }, { now }) => {
  const outcome = await markMessageRead(tx, id, now)
  if (outcome === 'unknown') throw new ShopError('not_found', 'Message not found')
  if (outcome === 'read before') return
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'message.read',
    subject: 'message',
    subjectId: id,
  })
}
