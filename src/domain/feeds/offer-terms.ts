import { type Cents, toDecimal } from '../money.ts'
import { type ShippingMethod, shippingCost } from '../orders/shipping.ts'

/**
 * What an offer of one part says about shipping and returns to search engines, in the words of
 * schema.org that merchant listings understand.
 */
export function offerTerms(
  price: Cents,
  methods: readonly ShippingMethod[],
  returnDays: number,
): Readonly<Record<string, unknown>> {
  return {
    shippingDetails: methods
      .filter(({ active }) => active)
      .map((method) => shippingDetails(method, shippingCost(method, price))),
    hasMerchantReturnPolicy: returnPolicy(returnDays),
  }
}

function shippingDetails({ states, businessDays }: ShippingMethod, cost: Cents) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(cost), currency: 'USD' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'US',
      ...(states.length === 0 ? {} : { addressRegion: states }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, LONGEST_HANDLING_DAYS),
      transitTime: days(businessDays.least, businessDays.most),
    },
  }
}

/** An order after the cut-off leaves on the next business day. */
const LONGEST_HANDLING_DAYS = 1

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

function returnPolicy(returnDays: number) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'US' }
  if (returnDays === 0) {
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}
