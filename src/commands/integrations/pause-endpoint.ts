import type { Endpoint } from '#domain/integrations/endpoints.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { updateEndpoint } from '#storage/integrations/endpoints.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'
import { readSettings } from '#storage/shop/settings.ts'
import { recordAudit } from '#storage/staff/audit.ts'

/** Nothing is switched off without a word: the shop gets an email, and the back office says it. */
export async function pauseForFailures(
  tx: Tx,
  { id, url, pausedAt }: Endpoint,
  now: number,
): Promise<void> {
  if (pausedAt !== undefined) return
  await updateEndpoint(tx, id, { pausedAt: now, pausedBy: 'failures' })
  const { settings } = await readSettings(tx)
  await addToOutbox(tx, {
    ...{ channel: 'email', kind: 'webhook-paused', subject: 'shop', subjectId: undefined, now },
    recipient: settings.supportEmail,
    payload: { url },
  })
  await recordAudit(tx, {
    at: now,
    actor: 'shop',
    action: 'endpoint.pause',
    subject: 'endpoint',
    subjectId: id,
    after: { because: 'failures' },
  })
}
