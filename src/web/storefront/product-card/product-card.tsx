import { Check } from 'lucide-react'
import type { MatchJson, ProductInList, ProductJson } from '#contract/products.ts'
import { productsFittingModel } from '#contract/search-calls.ts'
import { useAddToCart } from '../../data/cart.ts'
import { useMyModel } from '../../data/my-model.ts'
import { isPriceOnRequest, offeredPrice } from '../../data/prices.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { StockBadge } from './stock-badge.tsx'

type ProductCardProps = {
  readonly product: ProductInList
  /** For the first cards in view: their pictures are wanted at once. */
  readonly eager?: boolean
}

/** A product in any grid. The whole card leads to its page, except for the button. */
export function ProductCard({ product, eager = false }: ProductCardProps) {
  return (
    <Card className="group relative flex flex-col overflow-hidden focus-within:border-navy-600 hover:border-navy-600">
      <Picture
        src={product.imageUrl}
        alt=""
        width={400}
        height={400}
        eager={eager}
        className="aspect-square w-full object-cover"
      />
      <HeartButton product={product} className="absolute top-1 right-1 z-10" />
      <div className="@container flex grow flex-col border-t border-line p-3 sm:p-4">
        <p className="flex flex-wrap justify-between gap-x-2 text-sm text-ink-muted">
          <span className="truncate font-semibold">{product.brand}</span>
          <span className="tabular shrink-0">{product.partNumber || product.sku}</span>
        </p>
        <h3 className="mt-1 mb-3 text-sm leading-snug font-semibold sm:text-base">
          <Link
            href={paths.product(product.slug)}
            className="line-clamp-3 text-ink group-hover:text-link group-hover:underline after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        {product.match ? <Match match={product.match} /> : <FitsMyModel product={product} />}
        <div className="mt-auto flex flex-col items-start gap-2 @3xs:flex-row @3xs:items-center @3xs:justify-between">
          <span className="tabular text-xl font-bold">{offeredPrice(product)}</span>
          {!isPriceOnRequest(product) && <StockBadge inStock={product.inStock} />}
        </div>
        {!isPriceOnRequest(product) && <AddToCart product={product} />}
      </div>
    </Card>
  )
}

/** For a visitor who has entered their model on this visit. */
function FitsMyModel({ product }: { readonly product: ProductJson }) {
  const model = useMyModel()
  return model === undefined ? null : <FitBadge product={product} model={model} />
}

function FitBadge({ product, model }: { readonly product: ProductJson; readonly model: string }) {
  // One response serves all cards.
  const fitting = useRead(productsFittingModel, { model })
  if (!fitting.data?.productIds.includes(product.id)) return null
  return (
    <p className="tabular mb-3 flex items-center gap-1 text-sm font-semibold text-stock">
      <Check aria-hidden className="size-4 shrink-0" />
      Fits {fitting.data.model}
    </p>
  )
}

const REASONS: Record<MatchJson['kind'], string> = {
  fits: 'Fits',
  replaces: 'Replaces',
  number: 'Also known as',
  symptom: 'Fixes:',
  mentions: 'Mentions',
}

/** Why a search found it, when its name does not say so. */
function Match({ match }: { readonly match: MatchJson }) {
  return (
    <p className="tabular mb-3 text-sm font-medium text-info">
      {REASONS[match.kind]} {match.text}
    </p>
  )
}

function AddToCart({ product }: { readonly product: ProductJson }) {
  const add = useAddToCart()
  return (
    <BusyButton
      variant="buy"
      size="md"
      className="relative mt-3 w-full px-2"
      aria-label={add.isPending ? undefined : `Add to Cart: ${product.name}`}
      busy={add.isPending}
      disabled={!product.inStock}
      onClick={() => add.mutate({ productId: product.id, name: product.name, quantity: 1 })}
    >
      {add.isPending ? 'Adding...' : 'Add to Cart'}
    </BusyButton>
  )
}
