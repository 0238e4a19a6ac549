import type { Command } from '#storage/engine/commands.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'
import { findAwaitedPart, takeAlerts } from '#storage/stock-alerts/stock-alerts.ts'

/** Emails per transaction: few enough that no order waits for it. */
const BATCH = 100

/**
 * Writes the emails of the next ones who wait for a part, and forgets that they wait; returns whether
 * there may be more. If the part is sold out again by now, they go on waiting.
 */
export const writeStockAlerts: Command<{ readonly productId: number }, boolean> = async (
  tx,
  { productId },
  { now },
) => {
  const part = await findAwaitedPart(tx, productId)
  if (!part?.isAvailable) return false
  const alerts = await takeAlerts(tx, productId, BATCH)
  for (const { email } of alerts) {
    await addToOutbox(tx, {
      ...{ channel: 'email', kind: 'back-in-stock', subject: 'product', subjectId: productId },
      ...{ recipient: email, now },
    })
  }
  return alerts.length === BATCH
}
