import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { Browser, type HttpShop, openHttpShop } from './http-shops.ts'
import { expectSound, makeProduct } from './shops.ts'
import { ENGINES } from './stores.ts'

/** As the threat model sets it: product at 24.99 with ten in stock, and one of it in Ann's cart. */
export type Stage = {
  readonly http: HttpShop
  readonly demo: boolean
  readonly product: number
  readonly ann: Browser
  readonly bob: Browser
  /** Ann's line. */
  readonly line: number
}

const MODES = ENGINES.flatMap((engine) => [
  { engine, demo: false },
  { engine, demo: true },
])

/** The same attacks on both engines, in production and in demo mode; the store is sound after. */
export function underAttack(title: string, suite: (stage: () => Stage) => void): void {
  describe.each(MODES)(`${title} ($engine, demo: $demo)`, ({ engine, demo }) => {
    let http: HttpShop | undefined
    let stage: Stage | undefined
    const opened = <Value>(value: Value | undefined): Value => {
      if (value === undefined) throw new Error('the stage is set only inside tests')
      return value
    }

    beforeAll(async () => {
      http = await openHttpShop(engine, { demo })
    })
    afterAll(async () => {
      if (http) await expectSound(http.shop)
      await http?.close()
    })
    beforeEach(async () => {
      const shop = opened(http)
      const product = await makeProduct(shop.shop, { cents: 2499, stock: 10 })
      const [ann, bob] = [new Browser(shop.app), new Browser(shop.app)]
      await ann.send('GET', '/api/cart')
      await bob.send('GET', '/api/cart')
      const added = await ann.send('POST', '/api/cart', { productId: product, quantity: 1 })
      expect(added.statusCode).toBe(200)
      stage = { http: shop, demo, product, ann, bob, line: added.json().id }
    })
    suite(() => opened(stage))
  })
}

export async function quantities(browser: Browser): Promise<number[]> {
  const cart = await browser.send('GET', '/api/cart')
  return cart.json().items.map((item: { quantity: number }) => item.quantity)
}
