import { Trash2 } from 'lucide-react'
import { productBySlug } from '#contract/product-page/product-calls.ts'
import { useAddToCart } from '../../data/cart.ts'
import { isPriceOnRequest, offeredPrice, shownPrice } from '../../data/prices.ts'
import { isNotFound, useRead } from '../../data/queries.ts'
import { removeWish, type Wish } from '../../data/wishlist.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StockBadge } from '../product-card/stock-badge.tsx'

/** A saved part, with its price and stock of today as soon as they are here. */
export function WishCard({ wish }: { readonly wish: Wish }) {
  const today = useRead(productBySlug, { slug: wish.slug })
  const add = useAddToCart()
  const { name, brand, price, imageUrl } = today.data ?? wish
  const isGone = isNotFound(today)
  const canBuy = today.data?.inStock === true

  const moveToCart = async () => {
    if (add.isPending) return
    const line = { productId: wish.id, name, quantity: 1 }
    if (await add.askAndAdd(line)) removeWish(wish.id)
  }
  const remove = () => {
    removeWish(wish.id)
    announce(`Removed ${name} from your wishlist`)
  }

  return (
    <Card className="flex h-full gap-4 p-4">
      <Picture
        src={imageUrl}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-md object-contain"
      />
      <div className="flex min-w-0 grow flex-col">
        <p className="text-sm text-ink-muted">{brand}</p>
        <h2 className="font-semibold">
          {isGone ? (
            name
          ) : (
            <Link href={paths.product(wish.slug)} className="text-link hover:underline">
              {name}
            </Link>
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <span className="tabular text-lg font-bold">
            {today.data ? offeredPrice(today.data) : shownPrice(price)}
          </span>
          {isGone && <Badge>No longer available</Badge>}
          {today.data && !isPriceOnRequest(today.data) && <StockBadge stock={today.data} />}
        </p>
        {!isGone && (
          <p className="flex items-end my-model:h-6">
            <FitMark productId={wish.id} />
          </p>
        )}
        <div className="mt-auto flex items-center gap-2 pt-3">
          <Button
            variant="buy"
            size="sm"
            disabled={!canBuy}
            // It goes away with the card: until then it holds the focus.
            aria-disabled={add.isPending}
            onClick={moveToCart}
            aria-label={add.isPending ? undefined : `Move to Cart: ${name}`}
          >
            {add.isPending ? 'Adding...' : 'Move to Cart'}
          </Button>
          <Button variant="ghost" size="sm" onClick={remove} aria-label={`Remove ${name}`}>
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
    </Card>
  )
}
