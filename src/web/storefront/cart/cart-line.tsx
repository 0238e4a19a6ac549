import { Minus, Plus, Trash2 } from 'lucide-react'
import type { CartItemJson } from '#contract/cart.ts'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { formatPrice, times } from '#domain/money.ts'
import { useRemoveFromCart, useSetQuantity } from '../../data/cart.ts'
import { priceOf, shownPrice } from '../../data/prices.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FitBadge } from './fit-badge.tsx'
import { LineNotice } from './line-notice.tsx'

/** One product of the cart: what it is, how many, what that costs. */
export function CartLine({ item }: { readonly item: CartItemJson }) {
  const { product, quantity } = item
  const remove = useRemoveFromCart()
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:p-5">
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
        {item.notice?.kind !== 'unavailable' && <FitBadge slug={product.slug} />}
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
        <QuantityButtons item={item} />
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3 min-h-11"
          aria-label={`Remove ${product.name}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(item)}
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

/** At one, less means none. */
function QuantityButtons({ item }: { readonly item: CartItemJson }) {
  const { product, quantity } = item
  const set = useSetQuantity()
  const remove = useRemoveFromCart()
  const most = mostOf(item)

  const decrease = () => {
    if (quantity <= 1) remove.mutate(item)
    else set.mutate({ line: item, quantity: quantity - 1 })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <fieldset className="inline-flex items-center rounded-md border border-line-strong bg-surface">
        <legend className="visually-hidden">Quantity of {product.name}</legend>
        <Button
          variant="ghost"
          size="icon"
          aria-label={quantity <= 1 ? 'Remove from cart' : 'Decrease quantity'}
          onClick={decrease}
        >
          <Minus aria-hidden className="size-5" />
        </Button>
        <output className="tabular min-w-12 text-center text-lg font-semibold">{quantity}</output>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Increase quantity"
          disabled={quantity >= most}
          onClick={() => set.mutate({ line: item, quantity: quantity + 1 })}
        >
          <Plus aria-hidden className="size-5" />
        </Button>
      </fieldset>
      {!item.notice && quantity >= most && (
        <span className="tabular text-sm text-ink-muted">
          {most < LARGEST_QUANTITY ? `Only ${most} left` : `At most ${most} of one part`}
        </span>
      )}
    </div>
  )
}

function mostOf({ product }: CartItemJson): number {
  return product.trackInventory
    ? Math.min(product.stockQuantity, LARGEST_QUANTITY)
    : LARGEST_QUANTITY
}
