import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Tx } from '../engine/schema.ts'

type Bounce = { readonly reason: string; readonly at: number }

export async function findBounce(db: Db, address: string): Promise<Bounce | undefined> {
  const [row] = await bounceOf(db, { key: address.toLowerCase() })
  return row && { reason: row.reason, at: row.bounced_at }
}

/** Those of the addresses to which nothing is sent, in lower case. */
export async function bouncedAmong(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('bounced_addresses')
    .select('email_key')
    .where(
      'email_key',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

/** Marks whom an entry of the outbox was for. */
export async function markBounced(tx: Tx, entryId: number, { reason, at }: Bounce): Promise<void> {
  await tx
    .insertInto('bounced_addresses')
    .columns(['email_key', 'reason', 'bounced_at'])
    .expression((eb) =>
      eb
        .selectFrom('outbox')
        .select(['recipient_key', eb.val(reason).as('reason'), eb.val(at).as('bounced_at')])
        .where('id', '=', entryId),
    )
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ reason, bounced_at: at }))
    .execute()
}

/** Returns whether it was marked. */
export async function forgetBounce(tx: Tx, address: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('bounced_addresses')
    .where('email_key', '=', address.toLowerCase())
    .returning('email_key')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes marks from before this time; returns how many. */
export async function removeOldBounces(tx: Tx, before: number, most: number): Promise<number> {
  const old = await tx
    .selectFrom('bounced_addresses')
    .select('email_key')
    .where('bounced_at', '<', before)
    .orderBy('bounced_at')
    .limit(most)
    .execute()
  const keys = old.map(({ email_key }) => email_key)
  if (keys.length > 0) {
    await tx.deleteFrom('bounced_addresses').where('email_key', 'in', keys).execute()
  }
  return keys.length
}

const bounceOf = prepared((db, param: Param<{ key: string }>) =>
  db
    .selectFrom('bounced_addresses')
    .select(['reason', 'bounced_at'])
    .where('email_key', '=', param('key')),
)
