import { boundedPage, idsToRead } from '../engine/bounded-page.ts'
import { idWindows } from '../engine/id-windows.ts'
import type { Db } from '../engine/schema.ts'
import { COLUMNS, type Subscriber, toSubscriber } from './subscribers.ts'

const WINDOW_IDS = 500

export type SubscriberFilter = {
  readonly isConfirmed?: boolean | undefined
  /** The whole address, in any letter case. */
  readonly email?: string | undefined
}

type FoundSubscribers = {
  readonly subscribers: readonly Subscriber[]
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/** Newest first. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<FoundSubscribers> {
  const found = await matching(db, filter)
    .select('id')
    .orderBy('id', 'desc')
    .limit(idsToRead(page))
    .execute()
  const { shown, total, more } = boundedPage(found, page)
  const rows =
    shown.length === 0
      ? []
      : await db
          .selectFrom('subscribers')
          .select(COLUMNS)
          .where('id', 'in', shown)
          .orderBy('id', 'desc')
          .execute()
  return {
    subscribers: rows.map(toSubscriber),
    total,
    more,
  }
}

/** All of them, newest first, some at a time. */
export async function* exportSubscribers(
  db: Db,
  filter: SubscriberFilter,
): AsyncGenerator<readonly Subscriber[]> {
  for await (const { after, upTo } of idWindows(db, 'subscribers', WINDOW_IDS, 'newest first')) {
    const rows = await matching(db, filter)
      .select(COLUMNS)
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id', 'desc')
      .execute()
    if (rows.length > 0) yield rows.map(toSubscriber)
  }
}

/** The next confirmed ones, in the order of their ids. */
export async function subscribersAfter(
  db: Db,
  id: number,
  most: number,
): Promise<readonly Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(COLUMNS)
    .where('confirmed_at', 'is not', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toSubscriber)
}

function matching(db: Db, { isConfirmed, email }: SubscriberFilter) {
  let query = db.selectFrom('subscribers')
  if (isConfirmed !== undefined) {
    query = query.where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
  }
  if (email !== undefined) query = query.where('email_key', '=', email.toLowerCase())
  return query
}
