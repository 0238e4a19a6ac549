import { type Cents, NOTHING, percentOf, sum, times } from '../money.ts'
import { type ShippingPrice, shippingCost } from './shipping.ts'
import { type TaxRate, taxOn } from './tax.ts'

export type PricedLine = { readonly unitPrice: Cents; readonly quantity: number }

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
export type ChargeTerms = {
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

export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sum(lines.map((line) => times(line.unitPrice, line.quantity)))
}

type StruckPrice =
  | { readonly kind: 'compare'; readonly was: Cents }
  | {
      readonly kind: 'retail'
      readonly retail: Cents
      readonly save: Cents
      /** The saving as a share of Retail, which it is a saving on. */
      readonly percent: number
    }

/**
 * The struck-through price beside a product's own: comparePrice when it is above the price,
 * otherwise "Retail" at 1.3 times the price with "You Save" of 0.3 times the price.
 */
export function struckPrice(price: Cents, comparePrice: Cents | undefined): StruckPrice {
  if (comparePrice !== undefined && comparePrice > price)
    return { kind: 'compare', was: comparePrice }
  const retail = percentOf(price, 130)
  const save = percentOf(price, 30)
  return { kind: 'retail', retail, save, percent: Math.round((100 * save) / Math.max(retail, 1)) }
}

function less(amount: Cents, off: Cents): Cents {
  return sum([amount, minus(off)])
}

function minus(amount: Cents): Cents {
  return times(amount, -1)
}
