import type { Selectable } from 'kysely'
import type { Topic } from '#domain/newsletter/newsletter.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'

export type Subscriber = {
  readonly id: number
  readonly email: string
  /** What they want to read about; of no meaning before they have confirmed. */
  readonly topics: readonly Topic[]
  readonly confirmEmails: number
  readonly askedAt: number
  readonly confirmedAt: number | undefined
}

type NewSubscriber = {
  readonly email: string
  readonly topics: readonly Topic[]
  readonly now: number
}

/** Returns the id of a new one; undefined for an address that is known, confirmed or not. */
export async function insertSubscriber(
  tx: Tx,
  { email, topics, now }: NewSubscriber,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('subscribers')
    .values({
      ...{ email, email_key: email.toLowerCase(), topics: '[]', confirm_emails: 1, asked_at: now },
      asked_topics: JSON.stringify(topics),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The update changes nothing but locks the row, so that two requests for an address take turns. */
export async function lockSubscriber(tx: Tx, email: string): Promise<Subscriber | undefined> {
  const row = await tx
    .updateTable('subscribers')
    .set((eb) => ({ asked_at: eb.ref('asked_at') }))
    .where('email_key', '=', email.toLowerCase())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toSubscriber(row)
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toSubscriber(row)
}

/** What is asked for holds only once it is confirmed. */
export async function askAgain(
  tx: Tx,
  id: number,
  asked: { readonly topics: readonly Topic[]; readonly emails: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({
      asked_topics: JSON.stringify(asked.topics),
      confirm_emails: asked.emails,
      asked_at: asked.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns whether there was somebody to confirm. */
export async function markConfirmed(tx: Tx, id: number, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('subscribers')
    .set((eb) => ({
      topics: eb.ref('asked_topics'),
      confirm_emails: 0,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether there was one. */
export async function deleteSubscriber(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets addresses that nobody confirmed since this time; returns how many. */
export async function removeUnconfirmed(tx: Tx, before: number, most: number): Promise<number> {
  const old = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(most)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('subscribers').where('id', 'in', ids).execute()
  return ids.length
}

export const COLUMNS = [
  'id',
  'email',
  'topics',
  'confirm_emails',
  'asked_at',
  'confirmed_at',
] as const
type Row = Pick<Selectable<Schema['subscribers']>, (typeof COLUMNS)[number]>

export function toSubscriber(row: Row): Subscriber {
  return {
    id: row.id,
    email: row.email,
    topics: JSON.parse(row.topics) as Topic[],
    confirmEmails: row.confirm_emails,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at ?? undefined,
  }
}
