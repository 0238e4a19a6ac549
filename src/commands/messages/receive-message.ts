import { hash } from 'node:crypto'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { hasMessage, insertMessageOnce } from '#storage/messages/messages.ts'
import { emailMessage } from './message-emails.ts'

export type ReceiveMessage = {
  readonly kind: string
  readonly email: string
  readonly name: string
  /** What staff read, in the order of the form. */
  readonly fields: Readonly<Record<string, string>>
}

/** The same message again within this time is taken for a repeated click. */
const SAME_WITHIN_MS = 60 * 60 * 1000

/** Stores what a visitor sent to the staff, once, and emails both. */
export async function receiveMessage(
  tx: Tx,
  message: ReceiveMessage,
  { now }: Moment,
): Promise<{ readonly stored: boolean }> {
  const hour = Math.floor(now / SAME_WITHIN_MS)
  // A repeated click may fall into the next hour.
  if (await hasMessage(tx, digestOf(message, hour - 1))) return { stored: false }
  const id = await insertMessageOnce(tx, { ...message, now }, digestOf(message, hour))
  if (id !== undefined)
    await emailMessage(tx, { id, kind: message.kind, email: message.email }, now)
  return { stored: id !== undefined }
}

function digestOf({ kind, email, name, fields }: ReceiveMessage, hour: number): string {
  return hash('sha256', JSON.stringify([hour, kind, email.toLowerCase(), name, fields]))
}
