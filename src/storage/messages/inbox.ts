import type { Selectable } from 'kysely'
import { idWindows } from '../engine/id-windows.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'

const WINDOW_IDS = 500

type Message = {
  readonly id: number
  readonly kind: string
  readonly email: string
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly at: number
  readonly read: boolean
}

type MessageFilter = {
  readonly kind?: string | undefined
  readonly unread?: boolean | undefined
}

/** Newest first. */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Message[]> {
  const rows = await matching(db, filter)
    .select(MESSAGE_COLUMNS)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toMessage)
}

/** All of them, newest first, some at a time. */
export async function* exportMessages(
  db: Db,
  filter: MessageFilter,
): AsyncGenerator<readonly Message[]> {
  for await (const { after, upTo } of idWindows(db, 'messages', WINDOW_IDS, 'newest first')) {
    const rows = await matching(db, filter)
      .select(MESSAGE_COLUMNS)
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id', 'desc')
      .execute()
    if (rows.length > 0) yield rows.map(toMessage)
  }
}

export async function findMessage(db: Db, id: number): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toMessage(row)
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function markMessageRead(
  tx: Tx,
  id: number,
  now: number,
): Promise<'read now' | 'read before' | 'unknown'> {
  const marked = await tx
    .updateTable('messages')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (marked) return 'read now'
  const known = await tx.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()
  return known ? 'read before' : 'unknown'
}

const MESSAGE_COLUMNS = ['id', 'kind', 'email', 'name', 'fields', 'created_at', 'read_at'] as const

type MessageRow = Pick<Selectable<Schema['messages']>, (typeof MESSAGE_COLUMNS)[number]>

function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    name: row.name,
    fields: JSON.parse(row.fields) as Record<string, string>,
    at: row.created_at,
    read: row.read_at !== null,
  }
}

function matching(db: Db, { kind, unread }: MessageFilter) {
  let query = db.selectFrom('messages')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (unread !== undefined) query = query.where('read_at', unread ? 'is' : 'is not', null)
  return query
}
