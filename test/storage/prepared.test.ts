import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import type { Param } from '#storage/engine/parameters.ts'
import { prepared } from '#storage/engine/prepared.ts'
import type { Db, Schema, Tx } from '#storage/engine/schema.ts'
import { kyselyOver, openSqlite, sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { createDatabase, ENGINES, type TestDatabase } from '../support/databases.ts'
import { openTestStore } from '../support/store.ts'
import { addCounters, countersFrom, raiseCounter } from './prepared-queries.ts'

describe.each(ENGINES)('a prepared query (%s)', (engine) => {
  let database: TestDatabase
  let db: Kysely<Schema>
  beforeAll(async () => {
    database = await createDatabase(engine)
    await (await openTestStore(database.url)).close()
    db = openForWriting(engine, database.url)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('binds each value wherever its name is used, any number of times', async () => {
    await undone(db, async (tx) => {
      await addCounters(tx, [
        { count: 7, window: 2, bucket: 'a' },
        { bucket: 'a', window: 3, count: 1 },
        { window: 4, bucket: 'a', count: 9 },
        { bucket: 'b', window: 5, count: 9 },
      ])
      expect(await countersFrom(tx, { bucket: 'a', from: 2 })).toEqual([
        { window_start: 2, count: 7 },
        { window_start: 4, count: 9 },
      ])
      expect(await raiseCounter(tx, { by: 5, bucket: 'b' })).toEqual([{ count: 14 }])
    })
    expect(await countersFrom(db, { bucket: 'a', from: 2 })).toEqual([])
  })

  test('takes any number of rows', async () => {
    await undone(db, async (tx) => {
      for (const count of [0, 1, 2, 600]) {
        const bucket = `rows-${count}`
        const rows = Array.from({ length: count }, (_, window) => ({ bucket, window, count: 900 }))
        await addCounters(tx, rows)
        expect(await countersFrom(tx, { bucket, from: 0 })).toHaveLength(count)
      }
    })
  })

  test('is built once, for a handle and for all its transactions', async () => {
    let built = 0
    const cartsOf = prepared((db, param: Param<{ cartId: number }>) => {
      built += 1
      return db.selectFrom('carts').select('id').where('id', '=', param('cartId'))
    })
    for (const cartId of [1, 2]) await cartsOf(db, { cartId })
    await db.transaction().execute((tx) => cartsOf(tx, { cartId: 3 }))
    expect(built).toBe(1)
  })

  test('has its constants in its text, where the planner sees them', async () => {
    let text = ''
    const shown = prepared((db, param: Param<{ slug: string }>) => {
      const query = db
        .selectFrom('products')
        .select('id')
        .where('visible', '=', 1)
        .where('kind', '=', "it's")
        .where('slug', '=', param('slug'))
        .limit(3)
      text = query.compile().sql
      return query
    })
    expect(await shown(db, { slug: 'none' })).toEqual([])
    expect(text).toMatch(/where "visible" = 1 and "kind" = 'it''s' and "slug" = (\?|\$1) limit 3$/)
  })
})

function openForWriting(engine: EngineName, url: string): Kysely<Schema> {
  if (engine === 'sqlite') {
    const handle = openSqlite(sqliteFile(url), { mode: 'write', busyTimeoutMs: 1_000 })
    return kyselyOver(handle, { onError: () => {} })
  }
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Runs in a transaction that is rolled back. */
async function undone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  const done = db.transaction().execute(async (tx) => {
    await work(tx)
    throw undo
  })
  await expect(done).rejects.toBe(undo)
}
