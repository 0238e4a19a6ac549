import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/address.ts'
import type { CartJson } from '#contract/cart/cart.ts'
import { cartContents } from '#contract/cart/cart-calls.ts'
import { formatPrice } from '#domain/money.ts'
import { subtotalOf } from '#domain/orders/pricing.ts'
import { pricedLines } from '../../data/cart.ts'
import { shownPrice } from '../../data/prices.ts'
import type { CachedResponse } from '../../data/queries.ts'
import { RichText } from '../../page-layout/rich-text.tsx'
import { paths } from '../../paths/shop-paths.ts'

const CART = addressOf(cartContents)

/** What is in the cart, to read: for browsers without script, so only the server ever renders it. */
export function PlainCart() {
  const cart = useQueryClient().getQueryData<CachedResponse<CartJson>>([CART])
  const items = cart?.body.items ?? []
  if (items.length === 0) {
    return <p className="font-semibold">The cart needs JavaScript: please turn it on and reload.</p>
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-card">
        {items.map(({ id, product, quantity }) => (
          <li key={id} className="flex justify-between gap-4 py-4">
            <span>
              <a href={paths.product(product.slug)} className="font-semibold text-link">
                {product.name}
              </a>
              <span className="block text-sm text-ink-muted">SKU: {product.sku}</span>
            </span>
            <span className="tabular shrink-0">
              {quantity} × {shownPrice(product.price)}
            </span>
          </li>
        ))}
      </ul>
      <p className="tabular mt-4 text-xl font-bold">
        Subtotal {formatPrice(subtotalOf(pricedLines(items)))}
      </p>
      <p className="mt-4">
        <RichText text="To change the cart or to check out, please turn on JavaScript and reload. Without it, call {phone} or write to {supportEmail}." />
      </p>
    </>
  )
}
