import { describe, expect, test } from 'vitest'
import { readChargeRules } from '#storage/orders/charge-rules.ts'
import { expectSound, makeProduct } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

const COUPON = {
  ...{ code: 'autumn', kind: 'percent', percent: 10, minimum: '20.00', charged: true },
  ...{ condition: 'Orders from $20' },
}

inEachShop('the rules that orders are charged by', (shop) => {
  const staff = staffAt(shop)
  const shipping = async () => (await staff.get('/api/admin/shipping')).json()
  const tax = async () => (await staff.get('/api/admin/tax')).json()
  const setTax = async (change: object) =>
    staff.put('/api/admin/tax', { ...(await tax()), ...change })

  describe('bad input', () => {
    test.each([
      ['a price with three decimals', { price: '4.955' }, 'at most two decimals'],
      ['a price that is too high', { price: '100000.00' }, 'at most $99,999.99'],
      ['days the wrong way round', { days: { least: 5, most: 3 } }, 'cannot come after the last'],
      ['no days', { days: { least: 0, most: 3 } }, 'whole numbers from 1'],
      ['a state that is none', { states: ['XX'] }, 'two letters'],
      ['no label', { label: ' ' }, 'Please enter a label'],
      ['an unknown pickup', { pickup: 'never' }, 'when it leaves'],
      ['a field of its own', { discount: 1 }, 'Unknown field'],
    ])('of a method is refused with a sentence: %s', async (_, change, sentence) => {
      const before = await shipping()
      const [first, ...rest] = before.methods
      const body = { ...before, methods: [{ ...first, ...change }, ...rest] }
      const response = await staff.put('/api/admin/shipping', body)
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(sentence)])
      expect(await shipping()).toEqual(before)
    })

    test('leaves a method to choose, and names none twice', async () => {
      const before = await shipping()
      const inactive = before.methods.map((method: object) => ({ ...method, active: false }))
      for (const [methods, sentence] of [
        [inactive, 'At least one shipping method has to be active'],
        [[], 'At least one shipping method has to be active'],
        [[...before.methods, before.methods[0]], 'two methods called free'],
      ]) {
        const response = await staff.put('/api/admin/shipping', { ...before, methods })
        expect([response.statusCode, response.body]).toEqual([
          400,
          expect.stringContaining(sentence),
        ])
      }
      expect(await shipping()).toEqual(before)
    })

    test.each(['101', '8.1234', '-1', 'eight', ''])(
      'of a tax rate is refused: %s',
      async (rate) => {
        const before = await tax()
        const response = await setTax({ everywhere: { rate, onShipping: false } })
        expect([response.statusCode, response.body]).toEqual([
          400,
          expect.stringContaining('a percentage from 0 to 100'),
        ])
        const twice = { state: 'OR', rate: '1', onShipping: false }
        expect((await setTax({ states: [twice, twice] })).statusCode).toBe(400)
        expect(await tax()).toEqual(before)
      },
    )

    test.each([
      [{ percent: 101 }, 'from 1 to 100'],
      [{ percent: null }, 'from 1 to 100'],
      [{ kind: 'amount', amount: '5.005' }, 'at most two decimals'],
      [{ kind: 'amount' }, 'the amount it takes off'],
      [{ code: 'no spaces' }, '2 to 40 letters'],
      [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'cannot come before'],
      [{ startsOn: 'tomorrow' }, 'Please enter a day'],
      [{ mostUses: 0 }, 'from 1 to'],
    ])('of a coupon is refused: %j', async (change, sentence) => {
      const response = await staff.post('/api/admin/coupons', { ...COUPON, ...change })
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(sentence)])
    })

    test('a code that exists is refused, in whatever case', async () => {
      const response = await staff.post('/api/admin/coupons', { ...COUPON, code: 'save15' })
      expect([response.statusCode, response.body]).toEqual([
        409,
        'There is already a coupon called SAVE15.',
      ])
    })
  })

  test('are changed by the first of two who save at once; the second is refused', async () => {
    const read = await shipping()
    const version = shop().store.catalogueVersion()
    const change = (price: string) =>
      staff.put('/api/admin/shipping', { ...read, cartEstimate: { price, freeAbove: null } })
    const responses = await Promise.all([change('7.50'), change('8.50')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const now = await shipping()
    expect(now.version).toBe(read.version + 1)
    expect(shop().store.catalogueVersion()).toBeGreaterThan(version)
    expect(
      (await staff.audited()).filter((entry) => entry.startsWith('shipping.update')),
    ).toHaveLength(1)
    expect((await shop().get('/api/charges')).json().cartEstimate).toEqual(now.cartEstimate)
    await staff.put('/api/admin/shipping', { ...read, version: now.version })
  })

  test('that change during a checkout meet the consent sentence', async () => {
    const ann = await withPart(shop())
    await setTax({ everywhere: { rate: '9.5', onShipping: false } })
    const refused = await ann.send('POST', '/api/orders', ORDER)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'The amounts of this order have changed. The total is $27.36: please review it and place the order again.',
    ])
    const agreed = { ...ORDER, tax: '2.37', total: '27.36' }
    const placed = await ann.send('POST', '/api/orders', agreed)
    expect([placed.statusCode, placed.json().taxRate]).toEqual([201, '9.5'])
    await setTax({ everywhere: { rate: '8', onShipping: false } })
    const shown = await ann.send('GET', `/api/orders/placed/${placed.json().orderNumber}`)
    expect(shown.json()).toMatchObject({ tax: '2.37', taxRate: '9.5' })
    await expectSound(shop().store)
  })

  test('of a method that is not offered any more say so, and the order is not placed', async () => {
    const ann = await withPart(shop())
    const before = await shipping()
    const methods = before.methods.map((method: { id: string }) =>
      method.id === 'faster' ? { ...method, active: false } : method,
    )
    const hidden = (await staff.put('/api/admin/shipping', { ...before, methods })).json()
    const order = { ...ORDER, shippingMethod: 'faster', shipping: '4.95', total: '31.94' }
    const refused = await ann.send('POST', '/api/orders', order)
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'method_not_offered',
      detail: expect.stringMatching(/^FASTER .* is no longer offered\. Please choose another/),
    })
    const offered = (await shop().get('/api/charges')).json().methods
    expect(offered.map(({ id }: { id: string }) => id)).not.toContain('faster')
    const dates = (await shop().get('/api/delivery-dates')).json().deliveries
    expect(dates).toHaveLength(8)
    await staff.put('/api/admin/shipping', { ...before, version: hidden.version })
  })

  test('without a free method promise no free shipping', async () => {
    const promised = async () => (await shop().get('/api/delivery-dates')).json().freeShipping
    expect(await promised()).toBe(true)
    const before = await shipping()
    for (const change of [{ active: false }, { price: '1.00' }, { states: ['CA'] }]) {
      const { version } = await shipping()
      const methods = before.methods.map((method: { id: string }) =>
        method.id === 'free' ? { ...method, ...change } : method,
      )
      expect(
        (await staff.put('/api/admin/shipping', { ...before, methods, version })).statusCode,
      ).toBe(200)
      expect(await promised()).toBe(false)
    }
    await staff.put('/api/admin/shipping', { ...before, version: (await shipping()).version })
  })

  test('by state: the state is read from the address, asked for, and never guessed', async () => {
    await setTax({ states: [{ state: 'OR', rate: '0', onShipping: false }] })
    expect((await shop().get('/api/charges')).json().asksState).toBe(true)
    const place = async (shippingAddress: string, change: object = {}) => {
      const ann = await withPart(shop())
      return ann.send('POST', '/api/orders', { ...ORDER, shippingAddress, ...change })
    }
    const inOregon = { tax: '0.00', total: '24.99' }
    const own = await place('1 Main St, Salem, OR 97301', inOregon)
    expect([own.statusCode, own.json().state, own.json().taxRate]).toEqual([201, 'OR', '0'])
    const other = await place('1 Main St, Seattle, Washington 98101')
    expect([other.statusCode, other.json().state]).toEqual([201, 'WA'])

    const unsaid = await place('1 Main St')
    expect(unsaid.json()).toMatchObject({
      status: 400,
      detail: 'Please choose the state we ship to',
    })
    const two = 'Salem, OR 97301 or Seattle, WA 98101'
    expect((await place(two)).statusCode).toBe(400)
    const chosen = await place(two, { ...inOregon, state: 'OR' })
    expect([chosen.statusCode, chosen.json().state]).toEqual([201, 'OR'])
    const contradicted = await place('Seattle, WA 98101', { ...inOregon, state: 'OR' })
    expect(contradicted.statusCode).toBe(409)
    await setTax({ states: [] })
    await expectSound(shop().store)
  })

  test('with a charged coupon: a line of its own from the cart to the report', async () => {
    expect((await shop().get('/api/charges')).json().takesCoupons).toBe(false)
    const ann = await withPart(shop())
    const unknown = await ann.send('PUT', '/api/cart/coupon', { code: 'SAVE15' })
    expect(unknown.statusCode).toBe(409)

    const created = await staff.post('/api/admin/coupons', COUPON)
    expect([created.statusCode, created.json().code]).toEqual([201, 'AUTUMN'])
    expect((await shop().get('/api/charges')).json().takesCoupons).toBe(true)
    const cart = (await ann.send('PUT', '/api/cart/coupon', { code: ' autumn ' })).json()
    expect(cart.coupon).toMatchObject({ code: 'AUTUMN', gives: '10% off', problem: null })
    expect(cart.coupon.discounts[0]).toEqual({ method: null, goods: '2.50', shipping: '0.00' })

    expect((await ann.send('POST', '/api/orders', ORDER)).statusCode).toBe(409)
    const agreed = { ...ORDER, discount: '2.50', tax: '1.80', total: '24.29' }
    const placed = (await ann.send('POST', '/api/orders', agreed)).json()
    const line = { discount: '2.50', couponCode: 'AUTUMN' }
    expect(placed).toMatchObject({ ...line, total: '24.29' })
    expect((await ann.send('GET', '/api/cart')).json()).toEqual({ items: [] })
    const { orderNumber, id } = placed
    expect(
      (await ann.send('POST', '/api/orders/track', { orderNumber, email: ORDER.email })).json(),
    ).toMatchObject(line)
    await staff.put(`/api/orders/${id}/status`, { status: 'completed' })
    const [today] = (await staff.get('/api/admin/reports/revenue')).json().toReversed()
    expect(today).toMatchObject({ discounts: '2.50' })
    const file = (await staff.get('/api/admin/reports/revenue?format=csv')).body
    expect(file).toMatch(/^\ufeffDay,Orders,Units,Revenue,Discounts\r\n/)
    const [used] = (await staff.get('/api/admin/coupons')).json().slice(-1)
    expect(used.uses).toBe(1)
    await expectSound(shop().store)
  })

  test('are stored once: what staff read is what orders read', async () => {
    const { versions } = await readChargeRules(shop().store.db)
    expect(versions).toEqual({
      shipping: (await shipping()).version,
      tax: (await tax()).version,
    })
  })
})

/** A shopper with one part of $24.99 in the cart. */
async function withPart({ app, store }: TestShop): Promise<Browser> {
  const productId = await makeProduct(store, { cents: 2_499 })
  const ann = new Browser(app)
  await ann.send('POST', '/api/cart', { productId, quantity: 1 })
  return ann
}
