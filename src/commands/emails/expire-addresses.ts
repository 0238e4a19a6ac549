import { BOUNCE_LIFETIME_MS } from '#domain/emails/bounces.ts'
import { UNCONFIRMED_FOR_MS } from '#domain/newsletter/newsletter.ts'
import { ALERT_LIFETIME_MS } from '#domain/stock-alerts/stock-alerts.ts'
import { removeOldBounces } from '#storage/emails/bounces.ts'
import type { Command } from '#storage/engine/commands.ts'
import { removeUnconfirmed } from '#storage/newsletter/subscribers.ts'
import { removeOldAlerts } from '#storage/stock-alerts/stock-alerts.ts'

/** Rows per transaction: few enough that no order waits for it. */
const BATCH = 200

/** Forgets addresses that have no use any more; returns whether there is more to do now. */
export const expireAddresses: Command<Readonly<Record<string, never>>, boolean> = async (
  tx,
  _,
  { now },
) => {
  const unconfirmed = await removeUnconfirmed(tx, now - UNCONFIRMED_FOR_MS, BATCH)
  const alerts = await removeOldAlerts(tx, now - ALERT_LIFETIME_MS, BATCH)
  const bounces = await removeOldBounces(tx, now - BOUNCE_LIFETIME_MS, BATCH)
  return unconfirmed === BATCH || alerts === BATCH || bounces === BATCH
}
