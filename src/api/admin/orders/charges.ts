import type { Store } from '#commands/store.ts'
import {
  changeShippingRules,
  changeTaxRules,
  shippingRulesNow,
  taxRulesNow,
} from '#contract/charges/admin-charge-calls.ts'
import { shippingRules, shippingRulesJson, taxRulesJson } from '#contract/charges/charges.ts'
import { type Route, route } from '#http/calls/route.ts'
import { readChargeRules } from '#storage/orders/charge-rules.ts'
import { actorOf } from '../access/access.ts'

/** What staff do with shipping methods and tax rates. */
export function adminChargeRoutes(store: Store): readonly Route[] {
  const showShipping = route(shippingRulesNow, { handler: shippingNow })

  const changeShipping = route(changeShippingRules, {
    handler: async ({ body, staff }) => {
      const { version } = body
      const change = { rules: shippingRules(body), version, actor: actorOf(staff) }
      await store.write('changeShipping', change)
      return shippingNow()
    },
  })

  const showTax = route(taxRulesNow, { handler: taxNow })

  const changeTax = route(changeTaxRules, {
    handler: async ({ body, staff }) => {
      const { version, ...rules } = body
      await store.write('changeTax', { rules, version, actor: actorOf(staff) })
      return taxNow()
    },
  })

  return [showShipping, changeShipping, showTax, changeTax]

  async function shippingNow() {
    const { shipping, versions } = await readChargeRules(store.db)
    return shippingRulesJson(shipping, versions.shipping)
  }

  async function taxNow() {
    const { tax, versions } = await readChargeRules(store.db)
    return taxRulesJson(tax, versions.tax)
  }
}
