import { type Selectable, sql } from 'kysely'
import type { NewsletterState, Topic } from '#domain/newsletter/newsletter.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'

export type NewsletterDraft = {
  readonly subject: string
  readonly heading: string
  readonly text: string
  /** Only for those who want to read about it; for every subscriber without one. */
  readonly topic: Topic | undefined
}

export type Newsletter = NewsletterDraft & {
  readonly id: number
  readonly state: NewsletterState
  readonly version: number
  readonly updatedAt: number
  readonly sentAt: number | undefined
  /** The last subscriber that it was written to. */
  readonly lastSubscriberId: number
  readonly recipients: number
}

/** Newest first. */
export async function listNewsletters(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Newsletter[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toNewsletter)
}

export async function countNewsletters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findNewsletter(db: Db, id: number): Promise<Newsletter | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toNewsletter(row)
}

export async function insertNewsletter(
  tx: Tx,
  draft: NewsletterDraft,
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('newsletters')
    .values({ ...columnsOf(draft), state: 'draft', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The update changes nothing but locks the row, so that two changes of it take turns. */
export async function lockNewsletter(tx: Tx, id: number): Promise<Newsletter | undefined> {
  const row = await tx
    .updateTable('newsletters')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toNewsletter(row)
}

export async function updateDraft(
  tx: Tx,
  id: number,
  draft: NewsletterDraft,
  now: number,
): Promise<void> {
  await tx
    .updateTable('newsletters')
    .set({ ...columnsOf(draft), updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteNewsletter(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('newsletters').where('id', '=', id).execute()
}

export async function beginSending(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .updateTable('newsletters')
    .set({ state: 'sending', sent_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** How far it has come, in the transaction of the emails that were written. */
export async function recordProgress(
  tx: Tx,
  id: number,
  progress: {
    readonly lastSubscriberId: number
    readonly written: number
    readonly state: NewsletterState
  },
): Promise<void> {
  await tx
    .updateTable('newsletters')
    .set((eb) => ({
      state: progress.state,
      last_subscriber_id: progress.lastSubscriberId,
      recipients: eb('recipients', '+', progress.written),
    }))
    .where('id', '=', id)
    .execute()
}

const COLUMNS = [
  'id',
  'subject',
  'heading',
  'text',
  'topic',
  'state',
  'version',
  'updated_at',
  'sent_at',
  'last_subscriber_id',
  'recipients',
] as const
type Row = Pick<Selectable<Schema['newsletters']>, (typeof COLUMNS)[number]>

function toNewsletter(row: Row): Newsletter {
  const { id, subject, heading, text, state, version, recipients } = row
  return {
    ...{ id, subject, heading, text, state, version, recipients },
    topic: row.topic ?? undefined,
    updatedAt: row.updated_at,
    sentAt: row.sent_at ?? undefined,
    lastSubscriberId: row.last_subscriber_id,
  }
}

function columnsOf({ subject, heading, text, topic }: NewsletterDraft) {
  return { subject, heading, text, topic: topic ?? null }
}
