import { type Cents, NOTHING, sum, times } from '../money.ts'
import { type PricedLine, subtotalOf } from './pricing.ts'
import { type ShippingPrice, shippingCost } from './shipping.ts'
import { type TaxRate, taxOn } from './tax.ts'

/** What a coupon takes off: of the goods, and of the shipping. */
export type Discount = { readonly goods: Cents; readonly shipping: Cents }
export const NO_DISCOUNT: Discount = { goods: NOTHING, shipping: NOTHING }

export type Totals = {
  readonly subtotal: Cents
  /** Of goods and shipping together; both are given before it is taken off. */
  readonly discount: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
}

/** What an order, or the cart page's estimate of it, is charged by. */
type ChargeTerms = {
  readonly method: ShippingPrice
  readonly tax: TaxRate
  readonly discount?: Discount
}

/** Tax is on what is left of the goods, and where the rate says so of the shipping. */
export function orderTotals(
  lines: readonly PricedLine[],
  { method, tax: rate, discount: off = NO_DISCOUNT }: ChargeTerms,
): Totals {
  const subtotal = subtotalOf(lines)
  const shipping = shippingCost(method, subtotal)
  const tax = taxOn(less(subtotal, off.goods), less(shipping, off.shipping), rate)
  const discount = sum([off.goods, off.shipping])
  return {
    subtotal,
    discount,
    shipping,
    tax,
    total: sum([subtotal, shipping, tax, minus(discount)]),
  }
}

function less(amount: Cents, off: Cents): Cents {
  return sum([amount, minus(off)])
}

function minus(amount: Cents): Cents {
  return times(amount, -1)
}
