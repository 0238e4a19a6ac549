import { ShopError } from '#domain/errors.ts'
import { forgetBounce } from '#storage/emails/bounces.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { lockEntry, makeDue, stopEntry } from '#storage/outbox/changes.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'

const audited = auditedAs('email')

type ByStaff = { readonly id: number; readonly actor: string }

/**
 * Sends an email once more; returns the id of the entry that will be sent. One that arrived is copied:
 * with the same message id the shopper's mailbox would hide it as a repetition.
 */
export const sendEmailAgain: Command<ByStaff, number> = async (tx, { id, actor }, { now }) => {
  const entry = await emailToChange(tx, id)
  if (entry.state === 'withheld') {
    throw new ShopError('invalid', 'This email came with the demo: nobody would receive it.')
  }
  if (entry.state === 'sending') {
    throw new ShopError('wrong_state', 'This email is being sent right now.')
  }
  await recordAudit(tx, { ...audited(id, actor, now), action: 'email.again' })
  // Sending again implies that the address works again.
  await forgetBounce(tx, entry.recipient)
  if (entry.state !== 'sent') {
    await makeDue(tx, id, now)
    return id
  }
  const { kind, subject, subjectId, recipient, payload } = entry
  return addToOutbox(tx, {
    ...{ channel: 'email', kind, subject, subjectId, recipient, payload, now },
  })
}

/** Nothing more is tried. One that is being sent at this moment may still arrive. */
export const stopEmail: Command<ByStaff, void> = async (tx, { id, actor }, { now }) => {
  const { state } = await emailToChange(tx, id)
  if (state !== 'waiting' && state !== 'sending') {
    throw new ShopError('wrong_state', 'This email is not waiting to be sent.')
  }
  await stopEntry(tx, id, now)
  await recordAudit(tx, { ...audited(id, actor, now), action: 'email.stop' })
}

type TestEmail = { readonly recipient: string; readonly actor: string }

/** Returns the id of the entry. */
export const writeTestEmail: Command<TestEmail, number> = async (
  tx,
  { recipient, actor },
  { now },
) => {
  const id = await addToOutbox(tx, {
    ...{ channel: 'email', kind: 'test', subject: 'shop', subjectId: undefined, recipient, now },
  })
  await recordAudit(tx, { ...audited(id, actor, now), action: 'email.test' })
  return id
}

async function emailToChange(tx: Tx, id: number): Promise<Entry> {
  const entry = await lockEntry(tx, id)
  if (entry?.channel !== 'email') throw new ShopError('not_found', 'Email not found')
  return entry
}
