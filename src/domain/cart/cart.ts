import type { ProductSummary } from '../catalogue/products.ts'
import type { Cents } from '../money.ts'

export const LARGEST_QUANTITY = 999
export const MOST_CART_LINES = 100
export const CART_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** For carts in which there was never anything. */
export const EMPTY_CART_LIFETIME_MS = 6 * 60 * 60 * 1000
/** For carts without a second request; with the sweeps' interval they are gone within a day. */
export const UNVISITED_CART_LIFETIME_MS = 23.5 * 60 * 60 * 1000

/** The appliance that a part is bought for. */
export type LineModel = {
  /** As its maker writes it, or as it was typed where we do not know the model. */
  readonly number: string
  /** Whether the part was listed for it when it was put into the cart. */
  readonly listed: boolean
}

export type CartLine = {
  readonly id: number
  readonly quantity: number
  readonly product: ProductSummary
  /** The product's price when it was added. */
  readonly addedPrice: Cents
  /** Deleted or hidden since it was added. */
  readonly gone: boolean
  readonly model: LineModel | undefined
}

/** Why a line cannot be bought as it is, or what changed; undefined if neither. */
type LineNotice =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'short'; readonly left: number }
  | { readonly kind: 'price'; readonly was: Cents }

export function noticeOf(line: CartLine): LineNotice | undefined {
  const { product, quantity, addedPrice } = line
  if (line.gone || !product.inStock) return { kind: 'unavailable' }
  if (product.trackInventory && product.stockQuantity < quantity) {
    return { kind: 'short', left: product.stockQuantity }
  }
  if (product.price !== addedPrice) return { kind: 'price', was: addedPrice }
  return undefined
}

export function countItems(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

export const NO_PRICE = 'This part has no price yet. Please contact us for a quote.'

/** "Only 3 left" is the sentence a shopper sees when a product runs short. */
export function onlyLeft(left: number): string {
  return left > 0 ? `Only ${left} left` : 'Out of stock'
}
