import { KEPT_FOR_MS, NEWS_FOR_MS } from '#domain/outbox/outbox.ts'
import type { Command } from '#storage/engine/commands.ts'
import { giveUpOld, removeOld } from '#storage/outbox/changes.ts'

/** Rows per transaction: few enough that no order waits for it. */
const BATCH = 200

const TOO_LATE = 'No mail server was set up for four days.'

/** One batch of housekeeping; returns whether there is more to do now. */
export const expireOutbox: Command<Readonly<Record<string, never>>, boolean> = async (
  tx,
  _,
  { now },
) => {
  const dueBefore = now - NEWS_FOR_MS
  const late = await giveUpOld(tx, {
    ...{ channel: 'email', dueBefore, reason: TOO_LATE, most: BATCH, now },
  })
  const removed = await removeOld(tx, now - KEPT_FOR_MS, BATCH)
  return late === BATCH || removed === BATCH
}
