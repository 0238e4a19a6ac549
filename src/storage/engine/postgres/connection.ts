import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { onEngine } from '../handle.ts'
import type { Db, Schema } from '../schema.ts'

export function kyselyOverPool(pool: PostgresPool): Db {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return onEngine(kysely, { name: 'postgres' })
}
