import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cartLines, findCart } from '#storage/cart/carts.ts'
import { expectSound } from '../support/fixtures.ts'
import { FIGURES, IS_FULL, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { onTwoStores, type TestStore, withPlantedStore } from '../support/store.ts'
import { commandsOfTheModel } from './cart-commands.ts'
import { type CartModel, freshModel } from './cart-model.ts'

vi.setConfig(PATIENCE)

/*
 * Any sequence of what shoppers and staff may do, against a model of a few lines in whole cents.
 * A run that diverges is printed with its seed; `fc.assert` shrinks it to the shortest one.
 */

const PROMISE = 'the cart behaves as specified under any sequence'
const RUNS = FIGURES.modelRuns
const LONGEST_RUN = FIGURES.modelCommands
/** Few runs may have few orders by chance: a third of them have none. */
const FEWEST_ORDERS = IS_FULL ? RUNS / 3 : 0
/** A run that diverges ends them, so most are never made. */
const RUNS_IN_PLANTED = 300

onTwoStores('carts and orders under any sequence', (shops, engine) => {
  test(`agree with the model in ${RUNS} runs over two processes`, async () => {
    const orders = await runAgainstModel(shops(), RUNS)
    // Sequences that never come to an order would prove little; there is about one a run.
    expect(orders).toBeGreaterThan(FEWEST_ORDERS)
    await expectSound(shops()[0])
    const done = `${RUNS} random runs of up to ${LONGEST_RUN} commands over two stores`
    recordFigures({ promise: PROMISE, engine, done, result: `${orders} orders, 0 divergences` })
  })

  test('diverge in a shop that forgets keys, and this is noticed', async () => {
    await withPlantedStore(engine, 'forgetful', async (shop) => {
      await expect(runAgainstModel([shop, shop], RUNS_IN_PLANTED)).rejects.toThrow(
        /Property failed/,
      )
      recordCaught({ promise: PROMISE, engine, fault: 'keys are forgotten', found: 'yes' })
    })
  })

  test('diverge in a shop that sells at the price of yesterday, and this is noticed', async () => {
    await withPlantedStore(engine, 'stale-price', async (shop) => {
      await expect(runAgainstModel([shop, shop], RUNS_IN_PLANTED)).rejects.toThrow(
        /Property failed/,
      )
      recordCaught({ promise: PROMISE, engine, fault: 'orders at an outdated price', found: 'yes' })
    })
  })
})

async function runAgainstModel(
  shops: readonly [TestStore, TestStore],
  runs: number,
): Promise<number> {
  let orders = 0
  const property = fc.asyncProperty(
    fc.commands(commandsOfTheModel, { maxCommands: LONGEST_RUN, size: 'max' }),
    async (commands) => {
      const model = await freshModel(shops)
      await fc.asyncModelRun(() => ({ model, real: shops }), commands)
      await expectSameCarts(shops, model)
      orders += model.orders.length
    },
  )
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  return orders
}

/** The last word of a run: what each session would see now, from either process. */
async function expectSameCarts(
  shops: readonly [TestStore, TestStore],
  model: CartModel,
): Promise<void> {
  for (const shop of shops) {
    for (const [session, lines] of model.carts) {
      const cart = await findCart(shop.db, session)
      const stored = cart ? await cartLines(shop.db, cart.id) : []
      const shown = stored.map((line) => [line.product.id, line.quantity])
      expect(shown).toEqual([...lines].map(([product, { quantity }]) => [product, quantity]))
    }
  }
}
