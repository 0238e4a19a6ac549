import { dueInMailing } from '#domain/newsletter/newsletter.ts'
import { bouncedAmong } from '#storage/emails/bounces.ts'
import type { Command } from '#storage/engine/commands.ts'
import { lockNewsletter, recordProgress } from '#storage/newsletter/newsletters.ts'
import { subscribersAfter } from '#storage/newsletter/subscriber-list.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'

/** Subscribers per transaction: few enough that no order waits for it. */
const BATCH = 100

/**
 * Writes a newsletter to its next subscribers, in the order of their ids, and notes the last of them in
 * the same transaction: so that it is sent once to each. Returns whether there is more to do.
 */
export const writeNewsletter: Command<{ readonly id: number }, boolean> = async (
  tx,
  { id },
  { now },
) => {
  const newsletter = await lockNewsletter(tx, id)
  if (newsletter?.state !== 'sending') return false
  const { topic, lastSubscriberId, recipients, sentAt = now } = newsletter
  const next = await subscribersAfter(tx, lastSubscriberId, BATCH)
  const bounced = await bouncedAmong(
    tx,
    next.map(({ email }) => email),
  )
  const readers = next
    .filter(({ topics }) => topic === undefined || topics.includes(topic))
    .filter(({ email }) => !bounced.has(email.toLowerCase()))
  for (const [at, { id: subscriberId, email: recipient }] of readers.entries()) {
    await addToOutbox(tx, {
      ...{ channel: 'email', kind: 'newsletter', subject: 'newsletter', subjectId: id },
      ...{ recipient, payload: { subscriberId }, now },
      dueAt: dueInMailing(sentAt, recipients + at),
    })
  }
  const isOver = next.length < BATCH
  await recordProgress(tx, id, {
    lastSubscriberId: next.at(-1)?.id ?? lastSubscriberId,
    written: readers.length,
    state: isOver ? 'sent' : 'sending',
  })
  return !isOver
}
