import type { Command } from '#storage/engine/commands.ts'
import { findEntry } from '#storage/outbox/list.ts'
import { removeAlertsOf } from '#storage/stock-alerts/stock-alerts.ts'

/** Ends all stock alerts of the address that got this email; repeating it changes nothing. */
export const stopStockAlerts: Command<{ readonly emailId: number }, void> = async (
  tx,
  { emailId },
) => {
  const email = await findEntry(tx, emailId)
  if (email) await removeAlertsOf(tx, email.recipient.toLowerCase())
}
