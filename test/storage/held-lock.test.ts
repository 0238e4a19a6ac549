import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { createDatabase } from '../support/databases.ts'
import { makeProduct, newSession } from '../support/fixtures.ts'
import type { LockHolderData } from '../support/lock-holder.ts'
import { openTestStore } from '../support/store.ts'

const WRITES = 15
/** Most of the looks that SQLite itself takes within a second and a bit would miss the pauses. */
const HELD_MS = [61, 97, 83, 119, 71, 107, 89]
const PAUSE_MS = 3

test('writes find the pauses of another process that takes the lock again and again', async () => {
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  const productId = await makeProduct(store, { cents: 2_499, stock: 50 })
  const workerData: LockHolderData = {
    file: sqliteFile(database.url),
    heldMs: HELD_MS,
    pauseMs: PAUSE_MS,
  }
  const holder = new Worker(new URL('../support/lock-holder.ts', import.meta.url), { workerData })
  await once(holder, 'message')
  const refused: unknown[] = []
  for (let write = 0; write < WRITES; write += 1) {
    const addition = { sessionHash: newSession(), productId, quantity: 1 }
    await store.write('addToCart', addition).catch((error) => refused.push(error))
  }
  await holder.terminate()
  await store.close()
  await database.drop()
  expect(refused).toEqual([])
})
