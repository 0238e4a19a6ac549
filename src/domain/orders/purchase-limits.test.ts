import { expect, test } from 'vitest'
import { mostOfPartPerSession, refusePartForSession, waitFor } from './purchase-limits.ts'

test.each([
  [3, 0, 50],
  [40, 0, 50],
  [500, 0, 250],
  [250, 250, 250],
  [750, 250, 500],
])('with %i in stock and %i taken a session may take %i', (stock, taken, most) => {
  expect(mostOfPartPerSession({ stock, taken })).toBe(most)
})

test('the sentence says how many, how many there were, and whom to ask for more', () => {
  expect(() => refusePartForSession({ stock: 100, taken: 0, quantity: 51 })).toThrow(
    'You can order up to 50 of this part a day online. For more, please contact us.',
  )
  expect(() => refusePartForSession({ stock: 60, taken: 40, quantity: 11 }, 'Drain Pump')).toThrow(
    'You can order up to 50 of Drain Pump a day online, and you have ordered 40 today.',
  )
  expect(() => refusePartForSession({ stock: 60, taken: 40, quantity: 10 })).not.toThrow()
})

test('one more fits in when the oldest that counts has left the window', () => {
  const limit = { most: 2, windowMs: 100 }
  expect(waitFor(limit, [], 1_000)).toBe(0)
  expect(waitFor(limit, [990], 1_000)).toBe(0)
  expect(waitFor(limit, [990, 950], 1_000)).toBe(50)
  expect(waitFor(limit, [990, 950, 940], 1_000)).toBe(50)
  expect(waitFor(limit, [990, 900], 1_000)).toBe(0)
})
