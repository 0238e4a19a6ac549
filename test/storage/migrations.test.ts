import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readSetting } from '#storage/engine/settings.ts'
import { createFormerDatabase } from '../support/former-store.ts'
import { ENGINES, openTestStore } from '../support/stores.ts'

describe.each(ENGINES)('a database of the first release (%s)', (engine) => {
  test('opens with its data', async () => {
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

  test('gets an id of its own, which stays', async () => {
    const ids: unknown[] = []
    for (const database of await Promise.all([1, 1].map((n) => createFormerDatabase(engine, n)))) {
      for (let opening = 0; opening < 2; opening += 1) {
        const store = await openTestStore(database.url)
        ids.push(await readSetting(store.db, 'store_id'))
        await store.close()
      }
      await database.drop()
    }
    const [one, again, other, otherAgain] = ids
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect([again, otherAgain]).toEqual([one, other])
    expect(other).not.toBe(one)
  })
})
