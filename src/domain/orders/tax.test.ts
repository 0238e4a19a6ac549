import { expect, test } from 'vitest'
import { fromCents, NOTHING } from '../money.ts'
import { parseRate, ratePercent, taxOn, taxRateIn } from './tax.ts'

test.each([
  ['8', 8_000],
  ['8.875', 8_875],
  ['0', 0],
  ['100', 100_000],
  ['100.001', undefined],
  ['101', undefined],
  ['8.8755', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['', undefined],
])('%j percent is a rate of %s', (text, rate) => {
  expect(parseRate(text)).toBe(rate)
  if (rate !== undefined) expect(ratePercent(rate)).toBe(text)
})

test('half a cent rounds up, and less down', () => {
  const tax = (cents: number, rate: number) =>
    taxOn(fromCents(cents), NOTHING, { rate, onShipping: false })
  expect([tax(1_000, 8_875), tax(100, 500), tax(100, 499), tax(0, 8_000)]).toEqual([89, 1, 0, 0])
})

test('the tax on the largest order there can be is exact', () => {
  const cents = 9_999_999 * 999 * 100
  const rate = 8_875
  const exact = (BigInt(cents) * BigInt(rate) + 50_000n) / 100_000n
  expect(taxOn(fromCents(cents), NOTHING, { rate, onShipping: true })).toBe(Number(exact))
})

test('the rate of a state takes the place of the one for everywhere', () => {
  const everywhere = { rate: 8_000, onShipping: false }
  const rules = { everywhere, states: [{ state: 'OR', rate: 0, onShipping: true }] } as const
  expect(taxRateIn(rules, 'OR')).toMatchObject({ rate: 0, onShipping: true })
  expect(taxRateIn(rules, 'WA')).toBe(everywhere)
  expect(taxRateIn(rules, undefined)).toBe(everywhere)
})
