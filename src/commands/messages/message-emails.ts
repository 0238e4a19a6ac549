import { ANSWERED_FORMS } from '#domain/messages/forms.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'
import { readSettings } from '#storage/shop/settings.ts'

/** A message is confirmed to its sender and forwarded to staff. */
export async function emailMessage(
  tx: Tx,
  message: { readonly id: number; readonly kind: string; readonly email: string },
  now: number,
): Promise<void> {
  if (!ANSWERED_FORMS.includes(message.kind)) return
  const { settings } = await readSettings(tx)
  const about = { channel: 'email', subject: 'message', subjectId: message.id, now } as const
  await addToOutbox(tx, { ...about, kind: 'message-received', recipient: message.email })
  await addToOutbox(tx, { ...about, kind: 'message-for-staff', recipient: settings.supportEmail })
}
