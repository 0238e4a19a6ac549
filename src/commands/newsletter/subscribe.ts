import { nextConfirmEmail, type Topic } from '#domain/newsletter/newsletter.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import {
  askAgain,
  deleteSubscriber,
  insertSubscriber,
  lockSubscriber,
  markConfirmed,
} from '#storage/newsletter/subscribers.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'

type Subscribe = { readonly email: string; readonly topics: readonly Topic[] }

/**
 * Double opt-in: nothing takes effect until the owner of the address confirms by email, neither for a
 * new address nor for other topics of a subscribed one. The response does not reveal whether the
 * address is known.
 */
export const subscribe: Command<Subscribe, void> = async (tx, { email, topics }, { now }) => {
  const added = await insertSubscriber(tx, { email, topics, now })
  if (added !== undefined) return emailConfirmation(tx, added, email, now)
  const known = await lockSubscriber(tx, email)
  if (!known) return
  const asked = { emails: known.confirmEmails, lastAt: known.askedAt }
  const emails = nextConfirmEmail(asked, now)
  if (emails === undefined) return
  await askAgain(tx, known.id, { topics, emails, now })
  await emailConfirmation(tx, known.id, known.email, now)
}

/** Returns whether there was an address to confirm. */
export const confirmSubscription: Command<{ readonly id: number }, boolean> = (
  tx,
  { id },
  { now },
) => markConfirmed(tx, id, now)

/** Everything the shop knew of a subscriber goes; twice is as good as once. */
export const unsubscribe: Command<{ readonly id: number }, void> = async (tx, { id }) => {
  await deleteSubscriber(tx, id)
}

async function emailConfirmation(
  tx: Tx,
  subscriberId: number,
  recipient: string,
  now: number,
): Promise<void> {
  await addToOutbox(tx, {
    ...{ channel: 'email', kind: 'newsletter-confirm', subject: 'subscriber', recipient, now },
    subjectId: subscriberId,
  })
}
