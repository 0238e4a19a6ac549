import type { Selectable } from 'kysely'
import type { Scope } from '#domain/integrations/scopes.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'

export type ApiKey = {
  readonly id: number
  readonly name: string
  readonly hint: string
  readonly scopes: readonly Scope[]
  readonly mostPerMinute: number
  readonly expiresAt: number | undefined
  readonly usedAt: number | undefined
  readonly revokedAt: number | undefined
  readonly createdAt: number
  readonly createdBy: string
}

export type NewKey = Pick<ApiKey, 'name' | 'hint' | 'scopes' | 'mostPerMinute' | 'expiresAt'> & {
  readonly keyHash: string
  readonly createdBy: string
  readonly now: number
}

/** Asked with every call: nothing of a key is cached, so that revoking one ends it at once everywhere. */
export async function findKeyByHash(db: Db, keyHash: string): Promise<ApiKey | undefined> {
  const [row] = await byHash(db, { keyHash })
  return row && toKey(row)
}

/** Newest first. */
export async function listKeys(db: Db): Promise<readonly ApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().orderBy('id', 'desc').execute()
  return rows.map(toKey)
}

export async function countLiveKeys(tx: Tx): Promise<number> {
  const { live } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(live)
}

export async function insertKey(tx: Tx, key: NewKey): Promise<number> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      name: key.name,
      key_hash: key.keyHash,
      hint: key.hint,
      scopes: JSON.stringify(key.scopes),
      most_per_minute: key.mostPerMinute,
      expires_at: key.expiresAt ?? null,
      created_at: key.now,
      created_by: key.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns its name, unless it is unknown or was revoked before. */
export async function markKeyRevoked(tx: Tx, id: number, now: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function markKeyUsed(tx: Tx, id: number, now: number): Promise<void> {
  await tx.updateTable('api_keys').set({ used_at: now }).where('id', '=', id).execute()
}

const byHash = prepared((db, param: Param<{ keyHash: string }>) =>
  db.selectFrom('api_keys').selectAll().where('key_hash', '=', param('keyHash')),
)

function toKey(row: Selectable<Schema['api_keys']>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: JSON.parse(row.scopes) as readonly Scope[],
    mostPerMinute: row.most_per_minute,
    expiresAt: row.expires_at ?? undefined,
    usedAt: row.used_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }
}
