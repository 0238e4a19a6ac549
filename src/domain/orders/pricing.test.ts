import { describe, expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import { cartTotals, orderTotals, struckPrice } from './pricing.ts'
import { DEFAULT_SHIPPING_METHOD, SHIPPING_METHODS, shippingMethod } from './shipping.ts'

describe('the cart estimate', () => {
  test('shipping is $9.99 at exactly $50.00 and free above', () => {
    expect(cartTotals([line(5000)]).shipping).toBe(999)
    expect(cartTotals([line(5001)]).shipping).toBe(0)
  })

  test('total is subtotal, shipping and 8% tax', () => {
    expect(cartTotals([line(1000, 2), line(499)])).toEqual({
      subtotal: 2499,
      shipping: 999,
      tax: 200,
      total: 3698,
    })
  })
})

describe('an order', () => {
  test('is charged the price of its shipping method', () => {
    expect(orderTotals([line(2499)], method('free'))).toEqual({
      subtotal: 2499,
      shipping: 0,
      tax: 200,
      total: 2699,
    })
    expect(orderTotals([line(2499)], method('overnight')).total).toBe(2699 + 6995)
  })

  test('has nine methods, free first and default', () => {
    expect(SHIPPING_METHODS.map(({ id, price }) => [id, price])).toEqual([
      ['free', 0],
      ['process', 295],
      ['faster', 495],
      ['faster-plus', 695],
      ['express-saver', 1295],
      ['3-day-express', 1495],
      ['2-day-express', 1995],
      ['vip-rush', 2195],
      ['overnight', 6995],
    ])
    expect(DEFAULT_SHIPPING_METHOD).toBe('free')
  })
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

function method(id: string) {
  const found = shippingMethod(id)
  if (!found) throw new Error(`no method ${id}`)
  return found
}
