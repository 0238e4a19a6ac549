import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { productWithSku, takenSkus } from '#storage/catalogue/products/skus.ts'
import { kyselyOverPool } from '#storage/engine/postgres/connection.ts'
import { namedStatements } from '#storage/engine/postgres/named-statements.ts'
import { createDatabase } from '../support/databases.ts'
import { openTestStore } from '../support/store.ts'

test('PostgreSQL keeps the plan of a statement, unless it is to be planned each time', async () => {
  const database = await createDatabase('postgres')
  await (await openTestStore(database.url)).close()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  // Dropping the database may end a connection that is still closing.
  pool.on('connect', (client) => client.on('error', () => {}))
  const named = namedStatements(pool, { onError: () => {} })
  const db = kyselyOverPool(named)
  await productWithSku(db, 'A-1')
  await takenSkus(db, ['A-1', 'A-2'])
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%sku_key%'
    and statement not like '%pg_prepared_statements%'`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([
    expect.stringContaining('where "sku_key" = $1'),
  ])
  await db.destroy()
  await database.drop()
})
