import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES } from '../support/databases.ts'
import { createFormerDatabase, type FormerDatabase } from '../support/former-store.ts'
import { openTestStore } from '../support/store.ts'

const ENTRY = `insert into audit_log (at, actor, action, subject)
  values (1, 'staff', 'order.status', 'order')`
const COLUMNS = 'audit_log (id, at, actor, action, subject)'
const OTHER = `(1, 2, 'nobody', 'nothing', 'order')`

/** Every statement that could make an entry go away or say something else. */
const ATTEMPTS: Readonly<Record<EngineName, readonly string[]>> = {
  sqlite: [
    'delete from audit_log',
    `update audit_log set actor = 'nobody'`,
    `update or replace audit_log set actor = 'nobody'`,
    `replace into ${COLUMNS} values ${OTHER}`,
    `insert or replace into ${COLUMNS} values ${OTHER}`,
    `insert into ${COLUMNS} values ${OTHER} on conflict (id) do update set actor = 'nobody'`,
  ],
  postgres: [
    'delete from audit_log',
    `update audit_log set actor = 'nobody'`,
    'truncate audit_log',
    'truncate audit_log restart identity cascade',
    `insert into ${COLUMNS} values ${OTHER} on conflict (id) do update set actor = 'nobody'`,
  ],
}

describe.each(ENGINES)('the audit log of a former release (%s)', (engine) => {
  let database: FormerDatabase
  beforeAll(async () => {
    database = await createFormerDatabase(engine, 1)
    await database.run(ENTRY)
    const store = await openTestStore(database.url)
    await store.close()
  })
  afterAll(() => database.drop())

  test.each(ATTEMPTS[engine])('is not changed by: %s', async (attempt) => {
    await expect(database.run(attempt)).rejects.toThrow('the audit log is append-only')
  })

  test('still takes new entries, and holds all the old ones', async () => {
    await database.run(ENTRY)
    const store = await openTestStore(database.url)
    const entries = await store.db.selectFrom('audit_log').select(['id', 'actor']).execute()
    await store.close()
    expect(entries).toEqual([
      { id: 1, actor: 'staff' },
      { id: 2, actor: 'staff' },
    ])
  })
})
