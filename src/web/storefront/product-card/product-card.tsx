import { Heart, Plus } from 'lucide-react'
import { memo } from 'react'
import type { MatchJson, ProductInList } from '#contract/catalogue/products.ts'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { srcSetOf } from '#domain/pictures/picture-sizes.ts'
import { CART_FORM_ID } from '../../data/cart-form.ts'
import { isPriceOnRequest, offeredPrice } from '../../data/prices.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { classes } from '../../ui/class-names.ts'
import { PLACEHOLDER_PICTURE } from '../../ui/picture.tsx'
import { OriginBadge } from './origin-badge.tsx'
import { StockBadge } from './stock-badge.tsx'
import { ADD, QUANTITY, WISH } from './use-card-actions.ts'

type ProductCardProps = {
  readonly product: ProductInList
  /** For the first cards in view: their pictures are wanted at once. */
  readonly eager: boolean
  readonly adding: boolean
  /** What is wrong with the quantity of a row that was to be added. */
  readonly problem: string | undefined
  readonly saved: boolean
}

/*
 * As a card: picture, then everything else below it. As a row (`rows:`): the same elements in a grid,
 * the name above; number, fit and reason below it; what buys on the right. The mark of fit comes after
 * the page: where the visitor has a model, a row keeps its width (`--mark`), and on a phone it is no
 * higher than the number beside it.
 */
const CARD =
  'group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card ' +
  'focus-within:border-navy-600 hover:border-navy-600 ' +
  'rows:grid rows:grid-cols-[2.75rem_auto_auto_minmax(0,1fr)_2.75rem_2.75rem] rows:items-center rows:gap-x-1.5 ' +
  'rows:rounded-none rows:border-x-0 rows:border-t-0 rows:px-2 rows:py-1 rows:shadow-none ' +
  'rows:focus-within:bg-navy-50 rows:hover:bg-navy-50 rows:last:border-b-0 ' +
  'my-model:[--mark:5.5rem] xl:my-model:[--mark:11rem] ' +
  'md:rows:grid-cols-[2.75rem_minmax(0,auto)_var(--mark,auto)_minmax(0,1fr)_6.75rem_5.5rem_3.25rem_5rem_2.5rem] md:rows:gap-x-3'

/*
 * From the third row on a phone, the browser lays out a card only when it comes near, so that a long
 * list does not block a slow phone. Until then a card has about this height, most of which is its
 * picture: a square as wide as the column.
 */
const LAID_OUT_LATER =
  'nth-[n+5]:[content-visibility:auto] back:[content-visibility:visible] ' +
  '[contain-intrinsic-block-size:auto_calc(50vw+15.2rem)] sm:[contain-intrinsic-block-size:auto_calc(50vw+10.4rem)] ' +
  'lg:[contain-intrinsic-block-size:auto_32rem] rows:[contain-intrinsic-block-size:auto_4.5rem] ' +
  'md:rows:[contain-intrinsic-block-size:auto_3.25rem]'

/** A browser takes `auto` of lazy pictures only: of any other it would take the width of the screen. */
const EAGER_SIZES = '(min-width:64rem) 20rem,50vw'

/** A product in any list. The whole card leads to its page, except for its controls. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, eager, adding, problem, saved } = props
  const isForSale = !isPriceOnRequest(product)
  const srcSet = srcSetOf(product.imageUrl)
  return (
    <li data-product={product.id} className={`${CARD} ${LAID_OUT_LATER}`}>
      <img
        srcSet={srcSet}
        sizes={srcSet && (eager ? EAGER_SIZES : 'auto,400px')}
        src={product.imageUrl || PLACEHOLDER_PICTURE}
        alt=""
        width={400}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="aspect-square w-full object-cover rows:row-span-3 rows:size-11 rows:rounded-sm md:rows:row-span-2"
      />
      <div className="@container flex grow flex-col border-t border-line p-3 sm:p-4 rows:contents">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted rows:col-start-2 rows:row-start-3 rows:min-w-0 rows:flex-nowrap max-xl:rows:text-xs md:rows:row-start-2">
          <span className="truncate font-semibold max-xl:rows:hidden">{product.brand}</span>
          <OriginBadge origin={product.origin} className="max-xl:rows:hidden" />
          <span className="tabular shrink-0 @3xs:ml-auto rows:order-first rows:ml-0 md:rows:shrink md:rows:truncate">
            {product.partNumber || product.sku}
          </span>
        </p>
        <h3 className="mt-1 mb-3 text-sm leading-snug font-semibold sm:text-base rows:col-span-3 rows:col-start-2 rows:row-span-2 rows:row-start-1 rows:m-0 rows:min-w-0 rows:text-sm rows:leading-tight md:rows:row-span-1">
          <Link
            href={paths.product(product.slug)}
            className="line-clamp-3 text-ink group-hover:text-link group-hover:underline after:absolute after:inset-0 rows:line-clamp-2 md:rows:line-clamp-1"
          >
            {product.name}
          </Link>
        </h3>
        {product.match && <Match match={product.match} />}
        <FitMark
          productId={product.id}
          className="pointer-events-none absolute top-2 left-2 z-10 max-w-[calc(100%-4rem)] rows:static rows:col-start-4 rows:row-start-3 rows:max-w-full rows:justify-self-start rows:overflow-hidden rows:whitespace-nowrap max-md:rows:px-1 max-md:rows:py-0 md:rows:col-start-3 md:rows:row-start-2"
        />
        <div className="mt-auto flex flex-col items-start gap-2 @3xs:flex-row @3xs:items-center @3xs:justify-between rows:contents">
          <span className="tabular text-xl font-bold rows:col-span-2 rows:col-start-5 rows:row-start-1 rows:text-right rows:text-base md:rows:col-span-1 md:rows:col-start-6 md:rows:row-span-2">
            {offeredPrice(product)}
          </span>
          {isForSale && (
            <StockBadge
              stock={product}
              className="rows:col-start-3 rows:row-start-3 max-md:rows:bg-transparent max-md:rows:p-0 md:rows:col-start-5 md:rows:row-span-2 md:rows:row-start-1 md:rows:justify-self-start"
              labelClass="max-md:rows:visually-hidden"
            />
          )}
        </div>
        {isForSale && <Buy product={product} adding={adding} problem={problem} />}
      </div>
      <button
        type="button"
        name={WISH}
        aria-pressed={saved}
        aria-label={`${saved ? 'Remove from wishlist' : 'Save to wishlist'}: ${product.name}`}
        title={saved ? 'Remove from wishlist' : 'Save to wishlist'}
        className="absolute top-1 right-1 z-10 inline-flex size-11 items-center justify-center rounded-md bg-surface/90 text-link hover:bg-navy-50 rows:static rows:size-10 rows:bg-transparent max-md:rows:hidden md:rows:col-start-9 md:rows:row-span-2 md:rows:row-start-1"
      >
        <Heart aria-hidden className={classes('size-5', saved && 'fill-current')} />
      </button>
    </li>
  )
})

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
    <p className="tabular mb-3 text-sm font-medium text-info rows:col-start-4 rows:row-start-2 rows:m-0 rows:truncate max-md:rows:hidden">
      {REASONS[match.kind]} {match.text}
    </p>
  )
}

/** On a card one is added; a row asks how many. */
function Buy({
  product,
  adding,
  problem,
}: Pick<ProductCardProps, 'product' | 'adding' | 'problem'>) {
  const problemId = `quantity-problem-${product.id}`
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        name={QUANTITY}
        aria-label={`Quantity of ${product.name}`}
        defaultValue={1}
        maxLength={String(LARGEST_QUANTITY).length}
        disabled={!product.inStock}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        className="tabular relative hidden h-10 w-11 rounded-md border border-line-strong bg-surface text-center font-semibold disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-danger rows:col-start-5 rows:row-span-2 rows:row-start-2 rows:block md:rows:col-start-7 md:rows:row-start-1 md:rows:w-full"
      />
      <BusyButton
        type="submit"
        form={CART_FORM_ID}
        name={ADD}
        value={product.id}
        variant="buy"
        size="md"
        className="relative mt-3 w-full px-2 rows:col-start-6 rows:row-span-2 rows:row-start-2 rows:m-0 rows:min-h-10 max-md:rows:px-0 md:rows:col-start-8 md:rows:row-start-1 md:rows:text-sm"
        aria-label={adding ? undefined : `Add to Cart: ${product.name}`}
        busy={adding}
        disabled={!product.inStock}
      >
        <Plus aria-hidden className="hidden size-5 max-md:rows:block" />
        <span className="max-md:rows:hidden">
          {adding ? 'Adding...' : 'Add'}
          {!adding && <span className="rows:hidden"> to Cart</span>}
        </span>
      </BusyButton>
      {problem !== undefined && (
        <p
          role="alert"
          id={problemId}
          className="hidden pt-1 text-right text-sm font-medium text-balance text-danger rows:col-span-full rows:row-start-4 rows:block md:rows:row-start-3"
        >
          {problem}
        </p>
      )}
    </>
  )
}
