import { searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StockBadge } from '../product-card/stock-badge.tsx'
import type { SampleWish } from './wishlist-sample.ts'

/** An example: it cannot be bought, but the like of it can be found. */
export function SampleWishCard({ wish }: { readonly wish: SampleWish }) {
  return (
    <Card className="flex h-full gap-4 p-4">
      <Picture
        src={wish.image}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 object-contain"
      />
      <div className="flex min-w-0 grow flex-col">
        <p className="text-sm text-ink-muted">{wish.brand}</p>
        <h2 className="font-semibold">{wish.name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <span className="tabular text-lg font-bold">{wish.price}</span>
          <s className="tabular text-sm text-ink-muted">{wish.originalPrice}</s>
          <StockBadge stock={wish} />
        </p>
        <div className="mt-auto pt-3">
          <Link href={searchPath(wish.search)} className={buttonClass('secondary', 'sm')}>
            Find Parts Like This
          </Link>
        </div>
      </div>
    </Card>
  )
}
