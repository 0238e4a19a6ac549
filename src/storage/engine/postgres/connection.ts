import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { onEngine } from '../handle.ts'
import type { Db, Schema } from '../schema.ts'

/** Each statement takes a free connection of the pool. */
export function kyselyOverPool(pool: PostgresPool): Db {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return onEngine(kysely, { name: 'postgres' })
}

/** Lends one connection at a time, with a handle that sends prepared queries without waiting. */
export function handlesOnConnections(pool: PostgresPool) {
  const handles = new WeakMap<PostgresPoolClient, ConnectionHandle>()
  return {
    use: async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
      const client = await pool.connect()
      const handle = handles.get(client) ?? handleOn(client)
      handles.set(client, handle)
      try {
        return await work(handle.db)
      } finally {
        client.release(handle.isBroken())
      }
    },
    close: () => pool.end(),
  }
}

type ConnectionHandle = { readonly db: Db; readonly isBroken: () => boolean }

function handleOn(client: PostgresPoolClient): ConnectionHandle {
  let broken = false
  const own = {
    query: client.query,
    // Kysely's wish to destroy it, after a rollback that failed.
    release: (destroy?: boolean | Error) => {
      broken ||= destroy === true
    },
  } as PostgresPoolClient
  const pool = { connect: async () => own, end: async () => {} } as PostgresPool
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const db = onEngine(kysely, {
    name: 'postgres',
    runDirectly: async (text, values) => (await client.query(text, values)).rows,
  })
  return { db, isBroken: () => broken }
}
