import { describe, expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import { FIRST_RULES } from './first-rules.ts'
import { orderTotals } from './order-totals.ts'
import { struckPrice } from './pricing.ts'
import type { ShippingPrice } from './shipping.ts'

const { cartEstimate, methods } = FIRST_RULES.shipping
const tax = FIRST_RULES.tax.everywhere

describe('the cart estimate', () => {
  test('shipping is $9.99 at exactly $50.00 and free above', () => {
    expect(orderTotals([line(5000)], { method: cartEstimate, tax }).shipping).toBe(999)
    expect(orderTotals([line(5001)], { method: cartEstimate, tax }).shipping).toBe(0)
  })

  test('total is subtotal, shipping and 8% tax', () => {
    expect(orderTotals([line(1000, 2), line(499)], { method: cartEstimate, tax })).toEqual({
      subtotal: 2499,
      discount: 0,
      shipping: 999,
      tax: 200,
      total: 3698,
    })
  })
})

describe('an order', () => {
  test('is charged the price of its shipping method', () => {
    expect(orderTotals([line(2499)], { method: methods[0], tax })).toEqual({
      subtotal: 2499,
      discount: 0,
      shipping: 0,
      tax: 200,
      total: 2699,
    })
    expect(orderTotals([line(2499)], { method: methods[8], tax }).total).toBe(2699 + 6995)
  })

  test('is taxed on what a discount leaves, and on shipping only where the rate says so', () => {
    const method: ShippingPrice = { price: fromCents(1000), freeAbove: undefined }
    const discount = { goods: fromCents(500), shipping: fromCents(400) }
    const totals = (onShipping: boolean) =>
      orderTotals([line(2500)], { method, tax: { rate: 10_000, onShipping }, discount })
    expect(totals(false)).toEqual({
      ...{ subtotal: 2500, discount: 900, shipping: 1000, tax: 200, total: 2800 },
    })
    expect(totals(true)).toMatchObject({ tax: 260, total: 2860 })
  })
})

/** The specification's figures, in cents. */
const SPECIFICATION = [
  ['free', 0],
  ['process', 295],
  ['faster', 495],
  ['faster-plus', 695],
  ['express-saver', 1295],
  ['3-day-express', 1495],
  ['2-day-express', 1995],
  ['vip-rush', 2195],
  ['overnight', 6995],
] as const

test('a new shop charges 10,000 random carts what the specification says, by every method', () => {
  expect(methods.map(({ id }) => id)).toEqual(SPECIFICATION.map(([id]) => id))
  const wrong: unknown[] = []
  for (let cart = 0; cart < 10_000; cart += 1) {
    const lines = Array.from({ length: 1 + random(5) }, () =>
      line(1 + random(99_999), 1 + random(9)),
    )
    const subtotal = lines.reduce((sum, each) => sum + each.unitPrice * each.quantity, 0)
    const [id, shipping] = SPECIFICATION[cart % SPECIFICATION.length] ?? SPECIFICATION[0]
    const method = methods.find((each) => each.id === id) ?? methods[0]
    // In hundredths of a cent; half a cent rounds up.
    const expected = Math.floor((subtotal * 8 + 50) / 100)
    const found = orderTotals(lines, { method, tax })
    const isRight =
      found.subtotal === subtotal &&
      found.discount === 0 &&
      found.shipping === shipping &&
      found.tax === expected &&
      found.total === subtotal + shipping + expected
    if (!isRight) wrong.push({ id, subtotal, found })
  }
  expect(wrong).toEqual([])
})

describe('the struck-through price', () => {
  test('is comparePrice only when that is above the price', () => {
    expect(struckPrice(fromCents(1000), fromCents(1500))).toEqual({ kind: 'compare', was: 1500 })
  })

  test.each([undefined, fromCents(1000), fromCents(900)])(
    'is 1.3 times the price with 0.3 times saved when comparePrice is %s',
    (comparePrice) => {
      expect(struckPrice(fromCents(1000), comparePrice)).toEqual({
        kind: 'retail',
        retail: 1300,
        save: 300,
        percent: 23,
      })
    },
  )

  test('the saving is a share of Retail; where nothing is saved it is none', () => {
    const percentOf = (price: number) => {
      const struck = struckPrice(fromCents(price), undefined)
      return struck.kind === 'retail' ? struck.percent : undefined
    }
    expect([4999, 5, 1, 0].map(percentOf)).toEqual([23, 29, 0, 0])
  })
})

function line(price: number, quantity = 1) {
  return { unitPrice: fromCents(price), quantity }
}

/** The same carts in every run (mulberry32). */
let seed = 15
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below
}
