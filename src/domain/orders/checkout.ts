import { onlyLeft } from '../cart/cart.ts'
import { ShopError } from '../errors.ts'
import { type Cents, formatPrice, toDecimal } from '../money.ts'
import { shortened } from '../shortened.ts'
import type { Totals } from './order-totals.ts'
import type { OrderItem } from './orders.ts'

/** The same order again within this time is a repeated click, not a second order. */
export const SAME_ORDER_WITHIN_MS = 10 * 60 * 1000

/** A line of the cart with the present state of its product, on which an order is decided. */
export type CheckoutLine = OrderItem & {
  /** Its price when it was added. */
  readonly addedPrice: Cents
  /** Not deleted, not hidden, and may be bought. */
  readonly onSale: boolean
  readonly tracked: boolean
  readonly stock: number
}

/** Throws if these lines cannot be ordered as they are. */
export function refuseWhatIsNotThere(lines: readonly CheckoutLine[]): void {
  const missing = lines.filter((line) => leftOf(line) < line.quantity)
  if (missing.length === 0) return
  throw new ShopError('out_of_stock', missing.map(missingSentence).join(' '), {
    lines: missing.map((line) => ({
      productId: line.productId,
      name: line.name,
      left: leftOf(line),
    })),
  })
}

/** Throws unless the shopper agreed to exactly these amounts. */
export function refuseOtherAmounts(
  agreed: Totals,
  now: Totals,
  lines: readonly CheckoutLine[],
): void {
  const same =
    agreed.subtotal === now.subtotal &&
    agreed.discount === now.discount &&
    agreed.shipping === now.shipping &&
    agreed.tax === now.tax &&
    agreed.total === now.total
  if (same) return
  const repriced = lines.filter((line) => line.unitPrice !== line.addedPrice)
  throw new ShopError('amounts_changed', changeSentence(repriced, now.total), {
    amounts: {
      subtotal: toDecimal(now.subtotal),
      discount: toDecimal(now.discount),
      shipping: toDecimal(now.shipping),
      tax: toDecimal(now.tax),
      total: toDecimal(now.total),
    },
    changes: repriced.map((line) => ({
      productId: line.productId,
      name: line.name,
      was: toDecimal(line.addedPrice),
      now: toDecimal(line.unitPrice),
    })),
  })
}

/** Throws when the shopper agreed to a discount that the coupon does not give after all. */
export function refuseLostCoupon(agreed: Totals, now: Totals, problem: string | undefined): void {
  if (problem === undefined || agreed.discount === 0) return
  throw new ShopError(
    'coupon_refused',
    `${problem} Without it the total is ${formatPrice(now.total)}: please review it and place the order again.`,
  )
}

function leftOf(line: CheckoutLine): number {
  if (!line.onSale) return 0
  return line.tracked ? line.stock : Number.MAX_SAFE_INTEGER
}

function missingSentence(line: CheckoutLine): string {
  const left = leftOf(line)
  return left > 0
    ? `${onlyLeft(left)} of ${shortened(line.name)}.`
    : `${shortened(line.name)} is no longer available. Please remove it from your cart.`
}

function changeSentence(repriced: readonly CheckoutLine[], total: Cents): string {
  const [first] = repriced
  const what =
    first === undefined
      ? 'The amounts of this order have changed.'
      : repriced.length === 1
        ? `The price of ${shortened(first.name)} is now ${formatPrice(first.unitPrice)}.`
        : `The prices of ${repriced.length} items have changed.`
  return `${what} The total is ${formatPrice(total)}: please review it and place the order again.`
}
