import { expect, test, vi } from 'vitest'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { ShopError } from '#domain/errors.ts'
import { fromCents } from '#domain/money.ts'
import type { CouponDraft } from '#domain/orders/coupons.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { orderTotals } from '#domain/orders/order-totals.ts'
import { shopDay } from '#domain/shop/shop-day.ts'
import { findCouponById } from '#storage/orders/coupons.ts'
import { readSettings } from '#storage/shop/settings.ts'
import {
  expectSound,
  makeProduct,
  newSession,
  orderFor,
  violationsIn,
} from '../support/fixtures.ts'
import { PATIENCE } from '../support/proof-figures.ts'
import { onTwoStores, type TestStore, withPlantedStore } from '../support/store.ts'
import { untilSettled } from '../support/until-settled.ts'

vi.setConfig(PATIENCE)

const CENTS = 2_000
const OFF = 500

const DRAFT: CouponDraft = {
  ...{ code: 'FIVE', kind: 'amount', value: OFF, minimum: fromCents(0), mostUses: undefined },
  ...{ startsOn: undefined, endsOn: undefined, oncePerCustomer: false, charged: true },
  ...{ listed: true, condition: '' },
}

onTwoStores('a coupon with 100 uses', (shops, engine) => {
  test('is used by exactly 100 of 500 buyers at once', async () => {
    const { winners, refused } = await race(shops(), { uses: 100, buyers: 500 })
    expect([winners, refused]).toEqual([100, 400])
    await expectSound(shops()[0])
  })

  test('is used more often in a shop that does not count, and this is noticed', async () => {
    await withPlantedStore(engine, 'endless-coupon', async (shop) => {
      await race([shop, shop], { uses: 2, buyers: 6 })
      expect(await violationsIn(shop)).toContainEqual(expect.stringMatching(/^I12: /))
    })
  })
})

onTwoStores('a use of a coupon', (shops, engine) => {
  test('is given back once by cancelling, and taken again when the order is reopened', async () => {
    const [shop, other] = shops()
    const { couponId, orders } = await race(shops(), { uses: 1, buyers: 1 })
    const [orderId = 0] = orders
    const move = (store: TestStore, status: 'cancelled' | 'pending') =>
      untilSettled(() => store.write('changeOrderStatus', { orderId, status, actor: 'staff' }))
    await Promise.all([move(shop, 'cancelled'), move(other, 'cancelled'), move(shop, 'cancelled')])
    expect((await findCouponById(shop.db, couponId))?.uses).toBe(0)
    await move(shop, 'pending')
    expect((await findCouponById(shop.db, couponId))?.uses).toBe(1)
    await move(shop, 'cancelled')
    await buyWith(shop, await makeProduct(shop, { cents: CENTS }), 'FIVE-1', 'other@example.com')
    await expect(move(shop, 'pending')).rejects.toMatchObject({ code: 'coupon_refused' })
    await expectSound(shop)
  })

  test('given back twice is noticed', async () => {
    await withPlantedStore(engine, 'coupon-given-twice', async (shop) => {
      const { orders } = await race([shop, shop], { uses: 5, buyers: 2 })
      for (const orderId of [orders[0] ?? 0, orders[0] ?? 0]) {
        await shop.write('changeOrderStatus', { orderId, status: 'cancelled', actor: 'staff' })
      }
      expect(await violationsIn(shop)).toContainEqual(expect.stringMatching(/^I12: /))
    })
  })

  test('is one per customer, however many orders of theirs race', async () => {
    const [shop, other] = shops()
    const product = await makeProduct(shop, { cents: CENTS, stock: 1_000 })
    const code = `ONCE-${engine.toUpperCase()}`
    const draft = { ...DRAFT, code, oncePerCustomer: true }
    await shop.write('createCoupon', { draft, actor: 'staff' })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, buyer) =>
        buyWith(buyer % 2 === 0 ? shop : other, product, code, 'Ann@Example.com'),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(buyWith(shop, product, code, 'ANN@example.com')).rejects.toThrow(
      `${code} was already used with this email address. Without it the total is $21.60: please review it and place the order again.`,
    )
    await buyWith(shop, product, code, 'bob@example.com')
    await expectSound(shop)
  })

  test('begins on its first day in the shop’s own time zone', async () => {
    const [shop] = shops()
    const product = await makeProduct(shop, { cents: CENTS, stock: 10 })
    const code = `DAY-${engine.toUpperCase()}`
    // These two islands never have the same date.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const draft = { ...DRAFT, code, startsOn: shopDay(Date.now(), ahead) }
    await shop.write('createCoupon', { draft, actor: 'staff' })
    await moveShopTo(shop, behind)
    await expect(buyWith(shop, product, code, 'ann@example.com')).rejects.toThrow('not valid yet')
    await moveShopTo(shop, ahead)
    await buyWith(shop, product, code, 'ann@example.com')
  })

  test('cannot be limited below what was used', async () => {
    const [shop] = shops()
    const { couponId } = await race(shops(), { uses: 3, buyers: 3 })
    const { version = 0, code = '' } = (await findCouponById(shop.db, couponId)) ?? {}
    const change = { id: couponId, version, actor: 'staff', draft: { ...DRAFT, code, mostUses: 2 } }
    await expect(shop.write('changeCoupon', change)).rejects.toThrow(
      'It has been used 3 times already',
    )
    const removal = shop.write('deleteCoupon', { id: couponId, actor: 'staff' })
    await expect(removal).rejects.toMatchObject({ code: 'coupon_in_use' })
  })
})

async function moveShopTo(shop: TestStore, timeZone: string): Promise<void> {
  const { version } = await readSettings(shop.db)
  await shop.write('saveSettings', { change: { timeZone }, version, actor: 'staff' })
}

/** So many buyers for a coupon with so many uses, over two stores; each has an address of their own. */
async function race(
  shops: readonly [TestStore, TestStore],
  { uses, buyers }: { readonly uses: number; readonly buyers: number },
) {
  const [shop] = shops
  const product = await makeProduct(shop, { cents: CENTS, stock: 10_000 })
  const code = `FIVE-${uses}`
  const draft = { ...DRAFT, code, mostUses: uses }
  const couponId = await shop.write('createCoupon', { draft, actor: 'staff' })
  const outcomes = await Promise.allSettled(
    Array.from({ length: buyers }, (_, buyer) => {
      const store = shops[buyer % 2 === 0 ? 0 : 1]
      return buyWith(store, product, code, `buyer${buyer}@example.com`)
    }),
  )
  const orders = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  const odd = refusals.filter(
    (reason) => !(reason instanceof ShopError && reason.code === 'coupon_refused'),
  )
  expect(odd).toEqual([])
  return { couponId, orders, winners: orders.length, refused: refusals.length }
}

/** The id of an order of one part with the coupon. */
async function buyWith(
  store: TestStore,
  productId: number,
  code: string,
  email: string,
): Promise<number> {
  const sessionHash = newSession()
  const line = { productId, quantity: 1, cents: CENTS }
  await untilSettled(() => store.write('fillCarts', { sessions: [sessionHash], lines: [line] }))
  await untilSettled(() => store.write('giveCoupon', { sessionHash, code }))
  const order: PlaceOrder = {
    ...orderFor(sessionHash, [line]),
    email,
    agreed: orderTotals([{ unitPrice: fromCents(CENTS), quantity: 1 }], {
      method: FIRST_RULES.shipping.methods[0],
      tax: FIRST_RULES.tax.everywhere,
      discount: { goods: fromCents(OFF), shipping: fromCents(0) },
    }),
  }
  return (await untilSettled(() => store.write('placeOrder', order))).order.id
}
