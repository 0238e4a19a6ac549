import { addressOf } from '#contract/address.ts'
import { shippingRulesNow, taxRulesNow } from '#contract/charges/admin-charge-calls.ts'
import {
  ShippingRulesInput,
  type ShippingRulesJson,
  shippingRules,
  TaxRulesInput,
  type TaxRulesJson,
} from '#contract/charges/charges.ts'
import type { ChargeRules } from '#domain/orders/charge-rules.ts'
import { useAdminRead } from '../data/admin-queries.ts'

export const SHIPPING_RULES = addressOf(shippingRulesNow)
export const TAX_RULES = addressOf(taxRulesNow)

export type MethodJson = ShippingRulesJson['methods'][number]
type StateRateJson = TaxRulesJson['states'][number]
/** Which rate a dialog is about: that for everywhere, a new one, or one of a state. */
export type EditedRate = 'everywhere' | 'new' | StateRateJson

export type RulesJson = { readonly shipping: ShippingRulesJson; readonly tax: TaxRulesJson }

/** Shipping and tax together: what a sample order pays depends on both. */
export function useChargeRules() {
  const shipping = useAdminRead(shippingRulesNow)
  const tax = useAdminRead(taxRulesNow)
  const data = shipping.data && tax.data && { shipping: shipping.data, tax: tax.data }
  const refetch = () => Promise.all([shipping.refetch(), tax.refetch()])
  return { data, error: shipping.error ?? tax.error, refetch }
}

/** As the shop would charge by them; undefined where they could not be saved like that. */
export function chargeRulesOf(json: {
  readonly shipping: unknown
  readonly tax: unknown
}): ChargeRules | undefined {
  const shipping = ShippingRulesInput.safeParse(json.shipping)
  const tax = TaxRulesInput.safeParse(json.tax)
  if (!shipping.success || !tax.success) return undefined
  return { shipping: shippingRules(shipping.data), tax: tax.data }
}
