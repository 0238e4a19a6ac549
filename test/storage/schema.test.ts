import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBlankDatabase } from '../support/databases.ts'
import { onEachEngine, openTestStore, type TestStore } from '../support/store.ts'

onEachEngine('an empty store', (store) => {
  test('starts with catalogue version 1', () => {
    expect(store().catalogueVersion()).toBe(1)
  })

  test('opens again without applying anything twice', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from schema_migrations`.execute(store().db)
    const { url, drop } = await createBlankDatabase(store().name)
    const first = await openTestStore(url)
    await first.close()
    const second = await openTestStore(url)
    const again = await sql<{ count: number }>`
      select count(*) as count from schema_migrations`.execute(second.db)
    await second.close()
    await drop()
    expect(Number(again.rows[0]?.count)).toBe(Number(rows[0]?.count))
  })

  test('opened by several processes at once migrates once', async () => {
    const { url, drop } = await createBlankDatabase(store().name)
    const stores = await Promise.all([openTestStore(url), openTestStore(url), openTestStore(url)])
    for (const opened of stores) expect(opened.catalogueVersion()).toBe(1)
    await Promise.all(stores.map((opened) => opened.close()))
    await drop()
  })
})

test('both engines have the same tables and columns', async () => {
  const [sqlite, postgres] = await Promise.all([columnsOf('sqlite'), columnsOf('postgres')])
  expect(sqlite).toEqual(postgres)
  expect(sqlite.length).toBeGreaterThan(150)
})

async function columnsOf(engine: 'sqlite' | 'postgres'): Promise<string[]> {
  const { url, drop } = await createBlankDatabase(engine)
  const store = await openTestStore(url)
  const columns = engine === 'sqlite' ? await sqliteColumns(store) : await postgresColumns(store)
  await store.close()
  await drop()
  return columns.sort()
}

async function sqliteColumns(store: TestStore): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tables.name || '.' || columns.name as name
    from sqlite_schema as tables, pragma_table_xinfo(tables.name) as columns
    where tables.type in ('table', 'view') and tables.name not like 'sqlite_%'`.execute(store.db)
  return rows.map((row) => row.name)
}

async function postgresColumns(store: TestStore): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(store.db)
  return rows.map((row) => row.name)
}
