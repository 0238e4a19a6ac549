import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from './databases.ts'
import { expectSound, makeProduct } from './fixtures.ts'
import { Browser } from './http-browser.ts'
import { caughtOnEachEngine, type Proof } from './proofs.ts'
import { openShop, type TestShop, UNSTOCKED } from './shop.ts'

/** As the threat model sets it: product at 24.99 with ten in stock, and one of it in Ann's cart. */
export type Stage = {
  readonly http: TestShop
  readonly demo: boolean
  readonly product: number
  readonly ann: Browser
  readonly bob: Browser
  /** Ann's line. */
  readonly line: number
}

export type Attack = Proof<Stage>

const MODES = ENGINES.flatMap((engine) => [
  { engine, demo: false },
  { engine, demo: true },
])

/**
 * The same attacks on both engines, in production and in demo mode; the store is sound after. Then
 * each once more on a shop with a bug, where it must succeed.
 */
export function underAttack(title: string, attacks: readonly Attack[]): void {
  describe.each(MODES)(`${title} ($engine, demo: $demo)`, ({ engine, demo }) => {
    let http: TestShop | undefined
    beforeAll(async () => {
      http = await openShop(engine, { ...UNSTOCKED, locked: !demo })
    })
    afterAll(async () => {
      if (http) await expectSound(http.store)
      await http?.close()
    })
    test.each(attacks.map((attack) => [attack.title, attack] as const))('%s', async (_, attack) => {
      if (!http) throw new Error('the shop is open only inside tests')
      await attack.prove(await setStage(http, demo))
    })
  })

  caughtOnEachEngine(title, attacks, async (engine, bug, use) => {
    const http = await openShop(engine, { ...UNSTOCKED, bug })
    await use(await setStage(http, false))
    await http.close()
  })
}

async function setStage(http: TestShop, demo: boolean): Promise<Stage> {
  const product = await makeProduct(http.store, { cents: 2499, stock: 10 })
  const [ann, bob] = [new Browser(http.app), new Browser(http.app)]
  await ann.send('GET', '/api/cart')
  await bob.send('GET', '/api/cart')
  const added = await ann.send('POST', '/api/cart', { productId: product, quantity: 1 })
  expect(added.statusCode).toBe(200)
  return { http, demo, product, ann, bob, line: added.json().id }
}

export async function quantities(browser: Browser): Promise<number[]> {
  const cart = await browser.send('GET', '/api/cart')
  return cart.json().items.map((item: { quantity: number }) => item.quantity)
}
