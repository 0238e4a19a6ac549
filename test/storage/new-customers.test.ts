import { describe, expect, test } from 'vitest'
import { countNewCustomers } from '#storage/orders/figures.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { runOn } from '../support/former-store.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

/** So many that a query of quadratic cost exceeds the statement timeout of 5 seconds. */
const ORDERS = 40_000
/** From the sixth execution on PostgreSQL may use a generic plan, made without the parameters. */
const TIMES = 8
const CENTS = 1_999

describe.each(ENGINES)('new customers (%s)', (engine) => {
  test('are counted at once, however often one of them ordered', async () => {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    const since = Date.now() - 1_000
    await placeOrder(store)
    await runOn(engine, database.url, await repeatingOrders(store))
    // As autovacuum does within a minute: the statistics then say that one address has them all.
    if (engine === 'postgres') await runOn(engine, database.url, 'analyze orders')
    for (let time = 0; time < TIMES; time += 1) {
      expect(await countNewCustomers(store.db, since)).toBe(1)
    }
    expect(await countNewCustomers(store.db, Date.now() + 1_000)).toBe(0)
    await store.close()
    await database.drop()
  })
})

async function placeOrder(store: TestStore): Promise<void> {
  const productId = await makeProduct(store, { cents: CENTS, stock: 1 })
  const session = newSession()
  await store.write('addToCart', { sessionHash: session, productId, quantity: 1 })
  await store.write('placeOrder', orderFor(session, [{ cents: CENTS, quantity: 1 }]))
}

/** A statement that stores the order that is there again and again, under other numbers. */
async function repeatingOrders({ db }: TestStore): Promise<string> {
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const columns = Object.keys(order).filter((name) => !['id', 'order_number'].includes(name))
  return `
    with recursive numbers (n) as (
      select 1 union all select n + 1 from numbers where n < ${ORDERS}
    )
    insert into orders (order_number, ${columns})
    select 'REPEATED-' || n, ${columns} from numbers cross join orders`
}
