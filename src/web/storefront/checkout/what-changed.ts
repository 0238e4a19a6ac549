import type { CartItemJson } from '#contract/cart/cart.ts'
import { onlyLeft } from '#domain/cart/cart.ts'
import { shownPrice } from '../../data/prices.ts'

/** One difference between what the shopper agreed to and what is there now. */
export type Difference = {
  readonly sentence: string
  /** The line as it is now, unless it is gone. */
  readonly item: CartItemJson | undefined
}

type Items = readonly CartItemJson[]

/** Line by line, in the words of a shopper. */
export function whatChanged(agreed: Items, now: Items): readonly Difference[] {
  const changed = now.flatMap((item) => {
    const before = agreed.find((line) => line.product.id === item.product.id)
    return sentencesOf(before, item).map((sentence) => ({ sentence, item }))
  })
  const removed = agreed
    .filter(({ product }) => !now.some((item) => item.product.id === product.id))
    .map(({ product }) => ({
      sentence: `${product.name} is no longer in your cart.`,
      item: undefined,
    }))
  return [...changed, ...removed]
}

function sentencesOf(before: CartItemJson | undefined, now: CartItemJson): readonly string[] {
  const { product, quantity, notice } = now
  const { name } = product
  if (notice?.kind === 'unavailable') return [`${name} is no longer available.`]
  if (notice?.kind === 'short') {
    return [`${onlyLeft(notice.left)} of ${name}; you asked for ${quantity}.`]
  }
  if (!before) return [`${name} was added to your cart.`]
  const price =
    before.product.price === product.price
      ? []
      : [
          `The price of ${name} changed from ${shownPrice(before.product.price)} to ${shownPrice(product.price)}.`,
        ]
  const count =
    before.quantity === quantity
      ? []
      : [`The quantity of ${name} changed from ${before.quantity} to ${quantity}.`]
  return [...price, ...count]
}
