import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createFormerDatabase } from '../support/former-store.ts'
import { ENGINES, openTestStore } from '../support/stores.ts'

describe.each(ENGINES)('a database of the first release (%s)', (engine) => {
  test('opens, and keeps what was in it', async () => {
    const database = await createFormerDatabase(engine, 1)
    await database.run(
      `insert into settings (key, value) values ('note', 'written by the first release')`,
    )
    const store = await openTestStore(database.url)
    const { rows } = await sql<{ value: string }>`
      select value from settings where key = 'note'`.execute(store.db)
    await store.close()
    await database.drop()
    expect(rows).toEqual([{ value: 'written by the first release' }])
  })
})
