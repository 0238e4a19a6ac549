import type { ProductJson } from '#contract/catalogue/products.ts'
import { type Cents, formatPrice } from '#domain/money.ts'
import { struckPrice } from '#domain/orders/pricing.ts'
import { isPriceOnRequest, offeredPrice, priceOf } from '../../data/prices.ts'
import { useShop } from '../../shop.ts'

/** The price, and beside it the one it is compared with. */
export function PriceBlock({ product }: { readonly product: ProductJson }) {
  if (isPriceOnRequest(product)) {
    return <p className="text-2xl font-extrabold">{offeredPrice(product)}</p>
  }
  const price = priceOf(product.price)
  const comparePrice = product.comparePrice === null ? undefined : priceOf(product.comparePrice)
  return (
    <div className="tabular">
      <p className="text-4xl font-extrabold">{formatPrice(price)}</p>
      {/* Nobody saves anything on a part that is no longer made. */}
      {product.availability !== 'discontinued' && <Saving price={price} was={comparePrice} />}
    </div>
  )
}

function Saving(props: { readonly price: Cents; readonly was: Cents | undefined }) {
  const { showRetailPrice } = useShop()
  const struck = struckPrice(props.price, props.was)
  if (struck.kind === 'compare') {
    return (
      <p className="mt-1 text-ink-muted">
        <span className="visually-hidden">Was </span>
        <s>{formatPrice(struck.was)}</s>
      </p>
    )
  }
  if (!showRetailPrice) return null
  return (
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
}
