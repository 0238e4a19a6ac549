import { expect, test, vi } from 'vitest'
import type { PlaceOrderResult } from '#commands/orders/place-order.ts'
import { ShopError } from '#domain/errors.ts'
import { createDatabase } from '../support/databases.ts'
import {
  expectSound,
  makeProduct,
  makeProducts,
  newSession,
  orderFor,
  stockOf,
  violationsIn,
} from '../support/fixtures.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { onTwoStores, openTestStore, type TestStore, withPlantedStore } from '../support/store.ts'
import { untilSettled } from '../support/until-settled.ts'

vi.setConfig(PATIENCE)

/* Each race carries a planted bug that it must catch: a proof that cannot fail proves nothing. */

const ROUNDS = FIGURES.raceRounds
const ROUNDS_AT_ONCE = 4
const BUYERS = 50
const CLICKS = 20
const NEVER_OVERSOLD = 'the last unit is sold once'
const ONCE = 'a double submit is one order'

onTwoStores('the last unit', (shops, engine) => {
  test(`of ${ROUNDS} products, ${BUYERS} buyers each, has one buyer`, async () => {
    const winners = await sellLastUnits(shops(), ROUNDS)
    expect(winners.filter((count) => count !== 1)).toEqual([])
    expect(winners).toHaveLength(ROUNDS)
    await expectSound(shops()[0])
    const done = `${ROUNDS} last units, ${BUYERS} buyers each, over two stores`
    recordFigures({ promise: NEVER_OVERSOLD, engine, done, result: '1 winner each' })
  })

  test('is sold twice by a shop that does not check the stock, and this is noticed', async () => {
    await withPlantedStore(engine, 'oversell', async (shop) => {
      const winners = await sellLastUnits([shop, shop], 3)
      expect(Math.max(...winners)).toBeGreaterThan(1)
      recordCaught({
        promise: NEVER_OVERSOLD,
        engine,
        fault: 'stock is written unconditionally',
        found: `${Math.max(...winners)} winners of one unit`,
      })
      expect(await violationsIn(shop)).toContainEqual(expect.stringMatching(/^I2: /))
    })
  })
})

onTwoStores('a double submit', (shops, engine) => {
  test.each([
    ['with a key', 'key'],
    ['without a key', undefined],
  ])(`of ${CLICKS} clicks, ${ROUNDS} times, is one order %s`, async (how, key) => {
    const rounds = await submitOften(shops(), ROUNDS, key)
    expect(rounds.filter(({ numbers, fresh }) => numbers !== 1 || fresh !== 1)).toEqual([])
    expect(await ordersPerCart(shops()[0])).toEqual([1])
    await expectSound(shops()[0])
    const done = `${ROUNDS} rounds of ${CLICKS} identical requests ${how}, over two stores`
    recordFigures({ promise: ONCE, engine, done, result: '1 order each' })
  })

  test('is several orders in a shop that forgets keys, and this is noticed', async () => {
    await withPlantedStore(engine, 'forgetful', async (shop) => {
      const rounds = await submitOften([shop, shop], 3, 'key')
      const most = Math.max(...rounds.map(({ numbers }) => numbers))
      expect(most).toBeGreaterThan(1)
      recordCaught({
        promise: ONCE,
        engine,
        fault: 'keys are forgotten',
        found: `${most} orders of one cart`,
      })
    })
  })
})

onTwoStores('a sale with cancellations', (shops, engine) => {
  test('loses and invents nothing', async () => {
    const { sold, cancelled } = await sale(shops())
    expect(sold).toBeGreaterThan(100)
    expect(cancelled).toBeGreaterThan(20)
    await expectSound(shops()[0])
  })

  test('restocked twice is noticed', async () => {
    await withPlantedStore(engine, 'restock-twice', async (shop) => {
      await sale([shop, shop])
      expect(await violationsIn(shop)).toContainEqual(expect.stringMatching(/^I2: /))
    })
  })
})

test('two transactions of PostgreSQL that met are repeated, but not for ever', async () => {
  const database = await createDatabase('postgres')
  const shop = await openTestStore(database.url)
  expect(await shop.write('meetOthers', { name: 'seldom', times: 3 })).toBe(4)
  const often = shop.write('meetOthers', { name: 'often', times: 99 })
  await expect(often).rejects.toMatchObject({ code: 'unavailable' })
  await shop.close()
  await database.drop()
})

onTwoStores('a change that was taken back', (shops) => {
  test('does not stop its neighbour from raising the catalogue version', async () => {
    const [shop] = shops()
    const before = shop.catalogueVersion()
    const failed = shop.write('failAfterChange', undefined)
    const done = shop.write('change', undefined)
    await expect(failed).rejects.toThrow('on second thoughts')
    await done
    expect(shop.catalogueVersion()).toBe(before + 1)
  })
})

/** How many buyers got each last unit. */
async function sellLastUnits(
  shops: readonly [TestStore, TestStore],
  rounds: number,
): Promise<number[]> {
  return inTurns(rounds, ROUNDS_AT_ONCE, async () => {
    const product = await makeProduct(shops[0], { cents: 1000, stock: 1 })
    const sessions = Array.from({ length: BUYERS }, newSession)
    const lines = [{ productId: product, quantity: 1, cents: 1000 }]
    await untilSettled(() => shops[0].write('fillCarts', { sessions, lines }))
    const outcomes = await Promise.allSettled(
      sessions.map((session, buyer) =>
        untilSettled(() =>
          shops[buyer % 2 === 0 ? 0 : 1].write('placeOrder', orderFor(session, lines)),
        ),
      ),
    )
    expectOnlyRefusals(outcomes, ['out_of_stock'])
    expect(await stockOf(shops[0], product)).toBe(0)
    return outcomes.filter((outcome) => outcome.status === 'fulfilled').length
  })
}

async function submitOften(
  shops: readonly [TestStore, TestStore],
  rounds: number,
  key: string | undefined,
): Promise<{ numbers: number; fresh: number }[]> {
  const product = await makeProduct(shops[0], { cents: 1000, stock: 100_000 })
  return inTurns(rounds, ROUNDS_AT_ONCE, async () => {
    const session = newSession()
    const lines = [{ productId: product, quantity: 2, cents: 1000 }]
    await untilSettled(() => shops[0].write('fillCarts', { sessions: [session], lines }))
    const input = orderFor(session, lines, key === undefined ? {} : { key })
    const outcomes = await Promise.all(
      Array.from({ length: CLICKS }, (_, click) =>
        untilSettled(() => shops[click % 2 === 0 ? 0 : 1].write('placeOrder', input)),
      ),
    )
    return {
      numbers: new Set(outcomes.map(({ order }) => order.orderNumber)).size,
      fresh: outcomes.filter(({ replayed }) => !replayed).length,
    }
  })
}

/** Few products, many buyers of several at once, and staff who cancel some orders, some twice. */
async function sale(
  shops: readonly [TestStore, TestStore],
): Promise<{ sold: number; cancelled: number }> {
  const fixtures = Array.from({ length: 12 }, (_, index) => ({
    sku: `SALE-${newSession()}`,
    cents: 500 + index,
    stock: 90,
  }))
  const products = await makeProducts(shops[0], fixtures)
  const buyers = Array.from({ length: 240 }, (_, buyer) => buyer)
  const outcomes = await Promise.allSettled(
    buyers.map(async (buyer) => {
      const session = newSession()
      const lines = [0, 1, 2].map((step) => {
        const index = (buyer * (step + 1) + step * 5) % products.length
        return { productId: products[index] ?? 0, quantity: 1 + (buyer % 3), cents: 500 + index }
      })
      const distinct = [...new Map(lines.map((line) => [line.productId, line])).values()]
      const shop = shops[buyer % 2 === 0 ? 0 : 1]
      await untilSettled(() => shop.write('fillCarts', { sessions: [session], lines: distinct }))
      const input = orderFor(session, distinct)
      const { order } = await untilSettled(() => shop.write('placeOrder', input))
      if (buyer % 3 !== 0) return { cancelled: false }
      const cancel = { orderId: order.id, status: 'cancelled', actor: 'staff' } as const
      await Promise.all(
        shops.map((each) => untilSettled(() => each.write('changeOrderStatus', cancel))),
      )
      return { cancelled: true }
    }),
  )
  expectOnlyRefusals(outcomes, ['out_of_stock'])
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  const cancelled = done.filter((outcome) => outcome.value.cancelled).length
  return { sold: done.length, cancelled }
}

async function ordersPerCart(shop: TestStore): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('cart_id')
    .execute()
  return [...new Set(rows.map((row) => Number(row.count)))]
}

function expectOnlyRefusals(
  outcomes: readonly PromiseSettledResult<PlaceOrderResult | unknown>[],
  codes: readonly string[],
): void {
  const odd = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    const { reason } = outcome
    return reason instanceof ShopError && codes.includes(reason.code) ? [] : [reason]
  })
  expect(odd).toEqual([])
}

/** Several rounds beside each other, so that the machine and not the wait decides the time. */
async function inTurns<Result>(
  rounds: number,
  atOnce: number,
  round: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let begun = 0
  const lane = async () => {
    while (begun < rounds) {
      begun += 1
      results.push(await round())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
