import { sql } from 'kysely'
import type { Db, Tx } from './schema.ts'

const raised = new WeakSet<Tx>()

/** Called in the transaction of every change to what pages show. */
export async function raiseCatalogueVersion(tx: Tx): Promise<void> {
  // Once is enough for a transaction, and on PostgreSQL the row stays locked until it ends.
  if (raised.has(tx)) return
  raised.add(tx)
  await sql`update settings set value = cast(cast(value as integer) + 1 as text) where key = 'catalogue_version'`.execute(
    tx,
  )
}

/** After a rollback to a savepoint: the raise may be undone, so the next change raises again. */
export function forgetRaise(tx: Tx): void {
  raised.delete(tx)
}

/** Whether this transaction raised the version: an engine that must tell other processes asks. */
export function raisedCatalogueVersion(tx: Tx): boolean {
  return raised.has(tx)
}

export async function readCatalogueVersion(db: Db): Promise<number> {
  return Number(await readSetting(db, 'catalogue_version'))
}

export async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

export async function writeSetting(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
