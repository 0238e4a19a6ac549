import { ShopError } from '#domain/errors.ts'
import { NEWS_FOR_MS } from '#domain/outbox/outbox.ts'
import { forgetBounce } from '#storage/emails/bounces.ts'
import type { Command } from '#storage/engine/commands.ts'
import { failedTo, makeDue } from '#storage/outbox/changes.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type RetryAddress = { readonly address: string; readonly actor: string }

/** What failed longer ago is no news any more. */
const MOST_RETRIED = 100

/** Staff believe that an address works again: what could not be sent to it lately is tried now. */
export const retryAddress: Command<RetryAddress, void> = async (
  tx,
  { address, actor },
  { now },
) => {
  if (!(await forgetBounce(tx, address))) {
    throw new ShopError('not_found', 'No email to this address was returned.')
  }
  for (const id of await failedTo(tx, address, { since: now - NEWS_FOR_MS, most: MOST_RETRIED })) {
    await makeDue(tx, id, now)
  }
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'email.retry', subject: 'email', subjectId: null },
  })
}
