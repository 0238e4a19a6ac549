import type { Tx } from '../engine/schema.ts'
import { noteEvents } from '../integrations/note-events.ts'

type NewMessage = {
  readonly kind: string
  readonly email: string
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly now: number
}

/** A message from a visitor to the staff. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('messages')
    .values(toRow(message))
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteMessage(tx, id, message.now)
  return id
}

/** Stores it unless one with the same digest exists already; returns the id of a new one. */
export async function insertMessageOnce(
  tx: Tx,
  message: NewMessage,
  digest: string,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('messages')
    .values({ ...toRow(message), digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await noteMessage(tx, row.id, message.now)
  return row?.id
}

export async function hasMessage(tx: Tx, digest: string): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

function toRow({ kind, email, name, fields, now }: NewMessage) {
  return {
    kind,
    email,
    name,
    fields: JSON.stringify(fields),
    created_at: now,
    read_at: null,
  }
}

function noteMessage(tx: Tx, subjectId: number, now: number): Promise<void> {
  return noteEvents(tx, [{ kind: 'message.received', subjectId }], now)
}
