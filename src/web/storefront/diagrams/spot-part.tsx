import type { ProductJson } from '#contract/catalogue/products.ts'
import { CART_FORM_ID } from '../../data/cart-form.ts'
import { isPriceOnRequest, offeredPrice } from '../../data/prices.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { OriginBadge } from '../product-card/origin-badge.tsx'
import { StockBadge } from '../product-card/stock-badge.tsx'
import { ADD } from '../product-card/use-card-actions.ts'

/** A part at a spot: number, name, price, stock, and the button that buys. */
export function SpotPart(props: { readonly product: ProductJson; readonly adding: boolean }) {
  const { product, adding } = props
  const isForSale = !isPriceOnRequest(product)
  return (
    <div data-product={product.id} className="mt-1 mb-2 last:mb-0">
      <Link
        href={paths.product(product.slug)}
        className="line-clamp-2 text-sm leading-snug text-link hover:underline"
      >
        {product.name}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span className="tabular font-semibold select-all">
          {product.partNumber || product.sku}
        </span>
        <OriginBadge origin={product.origin} />
        {isForSale && <StockBadge stock={product} />}
        <span className="ml-auto flex items-center gap-3">
          <span className="tabular text-base font-bold">{offeredPrice(product)}</span>
          {isForSale && (
            <BusyButton
              type="submit"
              form={CART_FORM_ID}
              name={ADD}
              value={product.id}
              variant="buy"
              size="sm"
              className="print:hidden"
              aria-label={adding ? undefined : `Add to Cart: ${product.name}`}
              busy={adding}
              disabled={!product.inStock}
            >
              {adding ? 'Adding...' : 'Add to Cart'}
            </BusyButton>
          )}
        </span>
      </div>
    </div>
  )
}
