import { describe, expect, test } from 'vitest'
import { findRun, findRunning } from '#storage/product-import/runs.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { openTestStore } from '../support/store.ts'

const SET_BACK_MS = 3 * 60 * 60 * 1000
const START = { source: 'a.csv', actor: undefined, sizeBytes: 1 }

describe.each(ENGINES)('the place of an import (%s)', (engine) => {
  test('is not held longer because the clock was set back', async () => {
    const database = await createDatabase(engine)
    let now = Date.UTC(2026, 0, 1, 12)
    const store = await openTestStore(database.url, { clock: () => now })
    const died = await store.write('startImport', START)
    expect(await findRunning(store.db, now)).toBe(died)
    await expect(store.write('startImport', START)).rejects.toThrow('Another import is running.')

    now -= SET_BACK_MS
    expect(await findRunning(store.db, now)).toBeUndefined()
    const shown = await findRun(store.db, died, now)
    expect(shown).toMatchObject({ status: 'failed', finishedAt: now })
    const next = await store.write('startImport', START)
    expect(await findRunning(store.db, now)).toBe(next)
    expect(await findRun(store.db, died, now)).toMatchObject({ status: 'failed' })
    // A process whose clock is a little behind sees the same.
    expect(await findRunning(store.db, now - 30_000)).toBe(next)
    await store.close()
    await database.drop()
  })
})
