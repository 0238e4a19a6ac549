import { isForSale } from '#domain/catalogue/products.ts'
import { type Cents, formatPrice, NOTHING, parseDecimal } from '#domain/money.ts'

/** Money as the API sends it. What it sends is always whole cents. */
export function priceOf(decimal: string): Cents {
  return parseDecimal(decimal) ?? NOTHING
}

/** "24.99" as "$24.99". */
export function shownPrice(decimal: string): string {
  return formatPrice(priceOf(decimal))
}

type Priced = { readonly price: string; readonly sellAtZero: boolean }

/** A part without a price is shown, but not sold. */
export function isPriceOnRequest({ price, sellAtZero }: Priced): boolean {
  return !isForSale({ price: priceOf(price), sellAtZero })
}

/** What stands where a part's price does. */
export function offeredPrice(product: Priced): string {
  return isPriceOnRequest(product) ? 'Price on request' : shownPrice(product.price)
}
