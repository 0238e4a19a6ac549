import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import type { RelatedPartJson } from '#contract/product-page/product-page.ts'
import { formatPrice, fromCents } from '#domain/money.ts'
import { isPriceOnRequest, priceOf } from '../../data/prices.ts'

/** A price of 0 at which a part can be bought is intended. */
export function offerOf({ price, inStock }: RelatedPartJson) {
  return { price, sellAtZero: inStock }
}

const ORIGIN_WORDS = { oem: 'OEM original', aftermarket: 'Aftermarket' } as const

/** "Aftermarket, $21.00 less" */
export function comparedWith(product: ProductDetailJson, part: RelatedPartJson): string {
  const origin = part.origin ? ORIGIN_WORDS[part.origin] : undefined
  const difference =
    isPriceOnRequest(product) || isPriceOnRequest(offerOf(part))
      ? undefined
      : priceDifference(priceOf(part.price) - priceOf(product.price))
  return [origin, difference].filter(Boolean).join(', ')
}

function priceDifference(cents: number): string {
  if (cents === 0) return 'same price'
  const amount = formatPrice(fromCents(Math.abs(cents)))
  return cents < 0 ? `${amount} less` : `${amount} more`
}
