import { expect, test } from 'vitest'
import { fromCents } from '../money.ts'
import type { ShippingMethod } from '../orders/shipping.ts'
import { offerTerms } from './offer-terms.ts'

const METHOD: ShippingMethod = {
  ...{ id: 'ground', label: 'Ground', price: fromCents(999), freeAbove: fromCents(5_000) },
  ...{ businessDays: { least: 3, most: 5 }, pickup: 'daily', active: true, states: [] },
}

test('a part that costs more than the free limit ships free, and one that costs less does not', () => {
  const rateOf = (cents: number) => offerTerms(fromCents(cents), [METHOD], 30).shippingDetails
  expect(rateOf(5_000)).toMatchObject([{ shippingRate: { value: '9.99', currency: 'USD' } }])
  expect(rateOf(5_001)).toMatchObject([{ shippingRate: { value: '0.00' } }])
})

test('a method for a few states says so, and one that is switched off is left out', () => {
  const methods = [
    { ...METHOD, states: ['IL', 'WI'] as const },
    { ...METHOD, active: false },
  ]
  expect(offerTerms(fromCents(100), methods, 30).shippingDetails).toMatchObject([
    {
      shippingDestination: { addressCountry: 'US', addressRegion: ['IL', 'WI'] },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } },
    },
  ])
})

test('a shop that takes nothing back says so', () => {
  expect(offerTerms(fromCents(100), [], 0).hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})
