import { expect, test } from 'vitest'
import { readSetting } from '#storage/engine/settings.ts'
import { createDatabase } from '../support/databases.ts'
import { makeProduct, newSession } from '../support/fixtures.ts'
import { openTestStore } from '../support/store.ts'

const LONG_MS = 30
const LONGEST_MS = 20_000

test('a cart does not wait for the end of a long job that came after it', async () => {
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  const productId = await makeProduct(store, { cents: 1_000, stock: 5 })
  const released = new SharedArrayBuffer(4)
  await store.write('takeLong', { released, mostMs: LONG_MS })

  const cart = store.write('addToCart', { sessionHash: newSession(), productId, quantity: 1 })
  const long = store.write('takeLong', { released, mostMs: LONGEST_MS })
  await cart
  expect(await readSetting(store.db, 'took_long')).toBe(String(LONG_MS))
  Atomics.store(new Int32Array(released), 0, 1)
  Atomics.notify(new Int32Array(released), 0)
  await long
  expect(await readSetting(store.db, 'took_long')).toBe(String(LONGEST_MS))
  await store.close()
  await database.drop()
})

test('a long job learns of a command that came after it began', async () => {
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  const productId = await makeProduct(store, { cents: 1_000, stock: 5 })
  const began = new SharedArrayBuffer(4)

  const long = store.write('waitToBeAwaited', { began, mostMs: LONGEST_MS })
  await Atomics.waitAsync(new Int32Array(began), 0, 0).value
  const cart = store.write('addToCart', { sessionHash: newSession(), productId, quantity: 1 })
  expect(await long).toBe(true)
  await cart
  await store.close()
  await database.drop()
})
