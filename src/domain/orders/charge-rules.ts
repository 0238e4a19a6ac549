import { ShopError } from '../errors.ts'
import { shortened } from '../shortened.ts'
import { isOffered, type ShippingMethod, type ShippingRules, STATE_NEEDED } from './shipping.ts'
import { type StateCode, stateName, stateOf } from './states.ts'
import type { TaxRules } from './tax.ts'

/** What every order is charged by, apart from coupons. */
export type ChargeRules = { readonly shipping: ShippingRules; readonly tax: TaxRules }

/** Whether what an order costs, or how it can be sent, depends on the state that it goes to. */
export function dependsOnState({ shipping, tax }: ChargeRules): boolean {
  return (
    tax.states.length > 0 ||
    shipping.methods.some(({ active, states }) => active && states.length > 0)
  )
}

/**
 * The state that an order goes to: read from its address, or as the shopper chose it where the
 * address does not say it. Nothing is asked of anybody as long as no rule depends on it.
 */
export function stateToCharge(
  rules: ChargeRules,
  address: string,
  chosen: StateCode | undefined,
): StateCode | undefined {
  if (!dependsOnState(rules)) return undefined
  const state = stateOf(address) ?? chosen
  if (state !== undefined) return state
  throw new ShopError('invalid', STATE_NEEDED, {
    issues: [{ path: 'state', message: STATE_NEEDED }],
  })
}

/** The chosen method, if it is offered in this state. */
export function methodToCharge(
  { methods }: ShippingRules,
  id: string,
  state: StateCode | undefined,
): ShippingMethod {
  const method = methods.find((candidate) => candidate.id === id)
  if (!method) throw new ShopError('invalid', 'Please select a shipping method')
  if (isOffered(method, state)) return method
  const reason =
    method.active && state !== undefined
      ? `${shortened(method.label)} does not ship to ${stateName(state)}.`
      : `${shortened(method.label)} is no longer offered.`
  throw new ShopError(
    'method_not_offered',
    `${reason} Please choose another shipping method and place the order again.`,
  )
}
