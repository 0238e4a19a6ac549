import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlesOnConnections } from '#storage/engine/postgres/connection.ts'
import { namedStatements } from '#storage/engine/postgres/named-statements.ts'
import type { Db } from '#storage/engine/schema.ts'
import { kyselyOver, openSqlite, sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { inTransaction, together } from '#storage/engine/transaction.ts'
import { createDatabase, ENGINES, type TestDatabase } from '../support/databases.ts'
import { addCounters, countersFrom } from './prepared-queries.ts'

type Use = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

describe.each(ENGINES)('work of one transaction that runs together (%s)', (engine) => {
  let database: TestDatabase
  let use: Use
  let close: () => Promise<void>
  beforeAll(async () => {
    database = await createDatabase(engine)
    if (engine === 'sqlite') {
      const handle = openSqlite(sqliteFile(database.url), { mode: 'write', busyTimeoutMs: 1_000 })
      const db = kyselyOver(handle, { onError: () => {} })
      use = (work) => work(db)
      close = () => db.destroy()
    } else {
      const pool = new pg.Pool({ connectionString: database.url, max: 1, pipeline: true })
      ;({ use, close } = handlesOnConnections(namedStatements(pool, { onError: () => {} })))
    }
  })
  afterAll(async () => {
    await close()
    await database.drop()
  })

  const rowsOf = (bucket: string) => use((db) => countersFrom(db, { bucket, from: 0 }))
  const row = (bucket: string, window: number) => ({ bucket, window, count: 1 })

  test('returns each result in its place, and all of it is committed', async () => {
    const results = await use((db) =>
      inTransaction(db, (tx) =>
        together([
          addCounters(tx, [row('all', 1)]).then(() => 'first'),
          countersFrom(tx, { bucket: 'all', from: 0 }).then((rows) => rows.length),
          addCounters(tx, [row('all', 2), row('all', 3)]).then(() => 'last'),
        ]),
      ),
    )
    // In the order in which they are given: the second sees what the first has written.
    expect(results).toEqual(['first', 1, 'last'])
    expect(await rowsOf('all')).toHaveLength(3)
  })

  test('fails only when all of it has ended, so that nothing is written after the rollback', async () => {
    const failure = new Error('out of stock')
    const failing = use((db) =>
      inTransaction(db, (tx) => {
        const late = async () => {
          // By now a rollback would be on its way to the database.
          for (let turns = 0; turns < 20; turns += 1) await turn()
          await addCounters(tx, [row('late', 1)])
        }
        return together([Promise.reject(failure), late()])
      }),
    )
    await expect(failing).rejects.toBe(failure)
    // Whatever was sent after it would have arrived before this is asked.
    for (let turns = 0; turns < 40; turns += 1) await turn()
    expect(await rowsOf('late')).toEqual([])
  })

  test('fails for the reason of the statement that failed, and the connection goes on', async () => {
    const failing = use((db) =>
      inTransaction(db, (tx) =>
        together([
          addCounters(tx, [row('twice', 1)]),
          sql`insert into no_such_table values (1)`.execute(tx),
          addCounters(tx, [row('twice', 2)]),
        ]),
      ),
    )
    await expect(failing).rejects.toThrow(/no_such_table/)
    expect(await rowsOf('twice')).toEqual([])
    await use((db) => inTransaction(db, (tx) => addCounters(tx, [row('twice', 3)])))
    expect(await rowsOf('twice')).toHaveLength(1)
  })
})
