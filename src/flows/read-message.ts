import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#storage/audit.ts'
import type { Command } from '#storage/commands.ts'
import { markMessageRead } from '#storage/message-inbox.ts'

export type ReadMessage = { readonly id: number; readonly actor: string }

/** Read is read: the second time changes nothing. */
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
