import { expect, test } from 'vitest'
import { createDatabase } from '../support/databases.ts'
import { placeFarAway } from '../support/distant-database.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

const CENTS = 2_499
/** begin, cart, what it holds, the order itself, stock with all the rest, commit */
const ROUND_TRIPS_OF_ORDER = 6

test('an order takes six round trips to PostgreSQL, however many parts it has', async () => {
  const database = await createDatabase('postgres')
  const network = await placeFarAway(database.url)
  const store = await openTestStore(network.url)
  const trips: number[] = []
  for (const parts of [1, 1, 2, 5]) {
    const { sessionHash, lines } = await fillCart(store, parts)
    const order = orderFor(sessionHash, lines)
    trips.push(await network.roundTripsOf(() => store.write('placeOrder', order)))
  }
  // The first order of a connection also prepares its statements, which takes no trips of its own.
  expect(trips).toEqual(Array.from({ length: 4 }, () => ROUND_TRIPS_OF_ORDER))
  await store.close()
  await network.close()
  await database.drop()
})

async function fillCart(store: TestStore, parts: number) {
  const sessionHash = newSession()
  const lines = Array.from({ length: parts }, () => ({ cents: CENTS, quantity: 1 }))
  for (const { cents } of lines) {
    const productId = await makeProduct(store, { cents, stock: 50 })
    await store.write('addToCart', { sessionHash, productId, quantity: 1 })
  }
  return { sessionHash, lines }
}
