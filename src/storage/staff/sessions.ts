import type { Db, Tx } from '../engine/schema.ts'

type StaffSession = { readonly createdAt: number; readonly usedAt: number }

/** Sessions are stored by the hash of their token: a stolen table gives no access. */
export async function findStaffSession(
  db: Db,
  tokenHash: string,
): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .select(['created_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && { createdAt: row.created_at, usedAt: row.used_at }
}

export async function insertStaffSession(tx: Tx, tokenHash: string, now: number): Promise<void> {
  await tx
    .insertInto('staff_sessions')
    .values({ token_hash: tokenHash, created_at: now, used_at: now })
    .execute()
}

export async function touchStaffSessionRow(tx: Tx, tokenHash: string, now: number): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<', now)
    .execute()
}

export async function deleteStaffSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteStaffSessionsOutside(
  tx: Tx,
  times: { readonly createdFrom: number; readonly usedFrom: number; readonly to: number },
): Promise<void> {
  await tx
    .deleteFrom('staff_sessions')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', times.createdFrom),
        eb('used_at', '<', times.usedFrom),
        eb('created_at', '>', times.to),
        eb('used_at', '>', times.to),
      ]),
    )
    .execute()
}
