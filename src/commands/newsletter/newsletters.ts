import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import {
  beginSending,
  deleteNewsletter as deleteRow,
  insertNewsletter,
  lockNewsletter,
  type NewsletterDraft,
  updateDraft,
} from '#storage/newsletter/newsletters.ts'
import { subscribersAfter } from '#storage/newsletter/subscriber-list.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'

const audited = auditedAs('newsletter')

type ByStaff = { readonly id: number; readonly actor: string }
/** `version` is the one that the form showed. */
type OfVersion = ByStaff & { readonly version: number }

/** Returns the new one's id. */
export const createNewsletter: Command<
  { readonly draft: NewsletterDraft; readonly actor: string },
  number
> = async (tx, { draft, actor }, { now }) => {
  const id = await insertNewsletter(tx, draft, now)
  await recordAudit(tx, { ...audited(id, actor, now), action: 'newsletter.create' })
  return id
}

export const changeNewsletter: Command<
  OfVersion & { readonly draft: NewsletterDraft },
  void
> = async (tx, { draft, ...by }, { now }) => {
  await lockDraft(tx, by)
  await updateDraft(tx, by.id, draft, now)
  await recordAudit(tx, { ...audited(by.id, by.actor, now), action: 'newsletter.update' })
}

/** Only what was never sent: what was sent is part of what subscribers have. */
export const deleteNewsletter: Command<OfVersion, void> = async (tx, by, { now }) => {
  await lockDraft(tx, by)
  await deleteRow(tx, by.id)
  await recordAudit(tx, { ...audited(by.id, by.actor, now), action: 'newsletter.delete' })
}

/** Begins to write it to every subscriber; from now on it cannot be changed. */
export const sendNewsletter: Command<OfVersion, void> = async (tx, by, { now }) => {
  await lockDraft(tx, by)
  const [somebody] = await subscribersAfter(tx, 0, 1)
  if (!somebody) throw new ShopError('invalid', 'Nobody has confirmed a subscription yet.')
  await beginSending(tx, by.id, now)
  await addToOutbox(tx, {
    ...{ channel: 'mailing', kind: 'newsletter', subject: 'newsletter', recipient: '', now },
    subjectId: by.id,
  })
  await recordAudit(tx, { ...audited(by.id, by.actor, now), action: 'newsletter.send' })
}

/** What it looks like in a mailbox; returns the id of the email. */
export const testNewsletter: Command<ByStaff & { readonly recipient: string }, number> = async (
  tx,
  { id, actor, recipient },
  { now },
) => {
  if (!(await lockNewsletter(tx, id))) throw newsletterNotFound()
  await recordAudit(tx, { ...audited(id, actor, now), action: 'newsletter.test' })
  return addToOutbox(tx, {
    ...{ channel: 'email', kind: 'newsletter', subject: 'newsletter', recipient, now },
    subjectId: id,
  })
}

async function lockDraft(tx: Tx, { id, version }: OfVersion): Promise<void> {
  const newsletter = await lockNewsletter(tx, id)
  if (!newsletter) throw newsletterNotFound()
  if (newsletter.state !== 'draft') {
    throw new ShopError('wrong_state', 'This newsletter has been sent already.')
  }
  if (newsletter.version !== version) throw changedMeanwhile('this newsletter')
}

function newsletterNotFound(): ShopError {
  return new ShopError('not_found', 'Newsletter not found')
}
