import type { ProductJson } from '#contract/catalogue/products.ts'
import { formatPrice } from '#domain/money.ts'
import { struckPrice } from '#domain/orders/pricing.ts'
import { isPriceOnRequest, offeredPrice, priceOf } from '../../data/prices.ts'
import { useShop } from '../../shop.ts'

/** The price, and beside it the one it is compared with. */
export function PriceBlock({ product }: { readonly product: ProductJson }) {
  const { showRetailPrice } = useShop()
  if (isPriceOnRequest(product)) {
    return <p className="text-2xl font-extrabold">{offeredPrice(product)}</p>
  }
  const price = priceOf(product.price)
  const comparePrice = product.comparePrice === null ? undefined : priceOf(product.comparePrice)
  const struck = struckPrice(price, comparePrice)
  return (
    <div className="tabular">
      <p className="text-4xl font-extrabold">{formatPrice(price)}</p>
      {struck.kind === 'compare' ? (
        <p className="mt-1 text-ink-muted">
          <span className="visually-hidden">Was </span>
          <s>{formatPrice(struck.was)}</s>
        </p>
      ) : (
        showRetailPrice && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-ink-muted">
            <span>
              Retail <s>{formatPrice(struck.retail)}</s>
            </span>
            {struck.percent > 0 && (
              <span className="font-semibold text-ink">
                You Save {formatPrice(struck.save)} ({struck.percent}%)
              </span>
            )}
          </p>
        )
      )}
    </div>
  )
}
