import { Trash2 } from 'lucide-react'
import type { CartItemJson } from '#contract/cart/cart.ts'
import { formatPrice, times } from '#domain/money.ts'
import { useRemoveFromCart } from '../../data/cart.ts'
import { priceOf, shownPrice } from '../../data/prices.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { focusRowBeside, useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LineFit } from '../fit/line-fit.tsx'
import { LineNotice } from './line-notice.tsx'
import { LineQuantity } from './line-quantity.tsx'

/** One product of the cart: what it is, how many, what that costs. */
export function CartLine({ item }: { readonly item: CartItemJson }) {
  const { product, quantity } = item
  const remove = useRemoveFromCart()
  const row = useFocusWhenGone<HTMLLIElement>(focusRowBeside)
  return (
    <li
      ref={row}
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:p-5"
    >
      <Picture
        src={product.imageUrl}
        alt=""
        width={224}
        height={224}
        className="aspect-square w-full rounded-md border border-line bg-canvas object-contain sm:row-span-2"
      />
      <div>
        <h3 className="leading-snug font-semibold">
          <Link href={paths.product(product.slug)} className="text-link hover:underline">
            {product.name}
          </Link>
        </h3>
        <p className="tabular mt-1 text-sm text-ink-muted">
          SKU: <span className="select-all">{product.sku}</span>
        </p>
        {product.brand !== '' && <p className="text-sm text-ink-muted">Brand: {product.brand}</p>}
        <LineFit model={item.model} />
        {!item.model && item.notice?.kind !== 'unavailable' && (
          <div className="flex items-end my-model:h-6">
            <FitMark productId={product.id} />
          </div>
        )}
      </div>
      <p className="tabular col-start-2 flex items-baseline gap-2 sm:col-start-3 sm:flex-col sm:items-end sm:gap-0">
        <span className="text-lg font-bold">
          {formatPrice(times(priceOf(product.price), quantity))}
        </span>
        {quantity > 1 && (
          <span className="text-sm text-ink-muted">{shownPrice(product.price)} each</span>
        )}
      </p>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-start-2">
        <LineQuantity item={item} />
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3 min-h-11"
          aria-label={`Remove ${product.name}`}
          onClick={() => remove(item)}
        >
          <Trash2 aria-hidden className="size-4" />
          Remove
        </Button>
      </div>
      {item.notice && (
        <div className="col-span-2 sm:col-span-3">
          <LineNotice item={item} />
        </div>
      )}
    </li>
  )
}
