import type { Tx } from './schema.ts'

/** A note from a visitor to the staff. */
export async function insertMessage(
  tx: Tx,
  message: {
    readonly kind: string
    readonly email: string
    readonly name: string
    readonly fields: Readonly<Record<string, string>>
    readonly now: number
  },
): Promise<number> {
  const { kind, email, name, fields, now } = message
  const { id } = await tx
    .insertInto('messages')
    .values({ kind, email, name, fields: JSON.stringify(fields), created_at: now, read_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
