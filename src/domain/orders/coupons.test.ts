import { describe, expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import { type Coupon, couponProblem, couponText, discountOf } from './coupons.ts'

const COUPON: Coupon = {
  ...{ id: 1, code: 'SAVE15', kind: 'percent', value: 15, minimum: fromCents(10_000) },
  ...{ startsOn: '2026-11-20', endsOn: '2026-11-30', mostUses: 2, uses: 0, version: 1 },
  ...{ oncePerCustomer: false, charged: true, listed: true, condition: '' },
}
const MID_TERM = '2026-11-24'
const ENOUGH = fromCents(10_000)

describe('a discount', () => {
  const off = (kind: Coupon['kind'], value: number, subtotal: number, shipping: number) =>
    discountOf({ kind, value }, fromCents(subtotal), fromCents(shipping))

  test('of a percentage is rounded once on the subtotal, half a cent up', () => {
    expect(off('percent', 15, 110, 999)).toEqual({ goods: 17, shipping: 0 })
    expect(off('percent', 15, 109, 999)).toEqual({ goods: 16, shipping: 0 })
    expect(off('percent', 100, 109, 999)).toEqual({ goods: 109, shipping: 0 })
  })

  test('of an amount is at most what the goods cost', () => {
    expect(off('amount', 2_500, 15_000, 999)).toEqual({ goods: 2_500, shipping: 0 })
    expect(off('amount', 2_500, 2_000, 999)).toEqual({ goods: 2_000, shipping: 0 })
  })

  test('of the shipping is at most its value', () => {
    expect(off('shipping', 999, 5_000, 495)).toEqual({ goods: 0, shipping: 495 })
    expect(off('shipping', 999, 5_000, 6_995)).toEqual({ goods: 0, shipping: 999 })
  })
})

test('a coupon says why it cannot be used', () => {
  const problem = (change: Partial<Coupon>, day = MID_TERM, subtotal = ENOUGH) =>
    couponProblem({ ...COUPON, ...change }, subtotal, day)
  expect(problem({})).toBeUndefined()
  expect(problem({ charged: false })).toBe('SAVE15 cannot be used at checkout.')
  expect(problem({ uses: 2 })).toBe('SAVE15 has been used up.')
  expect(problem({}, MID_TERM, fromCents(9_999))).toBe(
    'SAVE15 needs a subtotal of at least $100.00.',
  )
})

test('its first and last day are included', () => {
  const on = (day: string) => couponProblem(COUPON, ENOUGH, day)
  expect(on('2026-11-19')).toBe('SAVE15 is not valid yet.')
  expect(on('2026-11-20')).toBeUndefined()
  expect(on('2026-11-30')).toBeUndefined()
  expect(on('2026-12-01')).toBe('SAVE15 has expired.')
})

test('what it gives is said in a few words', () => {
  expect(couponText({ kind: 'percent', value: 15 })).toBe('15% off')
  expect(couponText({ kind: 'amount', value: 2_500 })).toBe('$25 off')
  expect(couponText({ kind: 'amount', value: 2_550 })).toBe('$25.50 off')
  expect(couponText({ kind: 'shipping', value: 999 })).toBe('Free shipping')
})
