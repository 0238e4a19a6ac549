import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { kyselyOverPool } from '#storage/engine/postgres/connection.ts'
import type { Db, Tx } from '#storage/engine/schema.ts'
import { kyselyOver, openSqlite, sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { inTransaction } from '#storage/engine/transaction.ts'
import { createDatabase, type TestDatabase } from './databases.ts'
import { openTestStore } from './store.ts'

/** For the tests of a file: a handle without the store around it, which writes outside of commands. */
export function withDirectWrites(engine: EngineName): () => Db {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await createDatabase(engine)
    await (await openTestStore(database.url)).close()
    db = openForWriting(engine, database.url)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })
  return () => db
}

function openForWriting(engine: EngineName, url: string): Db {
  if (engine === 'sqlite') {
    const handle = openSqlite(sqliteFile(url), { mode: 'write', busyTimeoutMs: 1_000 })
    return kyselyOver(handle, { onError: () => {} })
  }
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  return kyselyOverPool(pool)
}

/** Runs in a transaction that is rolled back. */
export async function undone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  const done = inTransaction(db, async (tx) => {
    await work(tx)
    throw undo
  })
  await expect(done).rejects.toBe(undo)
}
