import { LoaderCircle, Lock } from 'lucide-react'
import type { CartCouponJson, CartItemJson } from '#contract/cart/cart.ts'
import { countItems } from '#domain/cart/cart.ts'
import { formatPrice, times } from '#domain/money.ts'
import type { Totals as Amounts } from '#domain/orders/order-totals.ts'
import { priceOf } from '../../data/prices.ts'
import { paths } from '../../paths/shop-paths.ts'
import { focusRowBeside, useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LineNotice } from '../cart/line-notice.tsx'
import { SummaryColumn } from '../cart/summary-column.tsx'
import { Totals } from '../cart/totals.tsx'
import { LineFit } from '../fit/line-fit.tsx'

type CheckoutSummaryProps = {
  readonly items: readonly CartItemJson[]
  readonly amounts: Amounts
  readonly coupon: CartCouponJson | undefined
  readonly isBusy: boolean
  readonly isChanging: boolean
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { items, amounts, coupon, isBusy, isChanging } = props
  return (
    <SummaryColumn
      amounts={amounts}
      edit={
        <Link href={paths.cart} className="text-sm text-link underline">
          Edit Cart
        </Link>
      }
      lines={<Lines items={items} />}
      action={
        <Button
          type="submit"
          variant="buy"
          size="lg"
          className="w-full"
          disabled={isBusy || isChanging}
        >
          {isBusy ? (
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
          ) : (
            <Lock aria-hidden className="size-5" />
          )}
          {isBusy ? 'Processing...' : 'Place Order'}
        </Button>
      }
      below={
        <p className="text-center text-sm text-ink-muted">
          By placing your order, you agree to our{' '}
          <Link href={paths.terms} className="text-link underline">
            terms
          </Link>{' '}
          and{' '}
          <Link href={paths.returns} className="text-link underline">
            returns policy
          </Link>
          .
        </p>
      }
    >
      <Totals amounts={amounts} couponCode={coupon?.code} />
      {coupon?.problem && (
        <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm font-semibold text-warning">
          {coupon.problem}
        </p>
      )}
    </SummaryColumn>
  )
}

function Lines({ items }: { readonly items: readonly CartItemJson[] }) {
  return (
    <details open>
      <summary className="tabular min-h-11 cursor-pointer content-center font-semibold">
        {`Items (${countItems(items)})`}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
    </details>
  )
}

function Line({ item }: { readonly item: CartItemJson }) {
  const { product, quantity } = item
  const row = useFocusWhenGone<HTMLLIElement>(focusRowBeside)
  return (
    <li ref={row} className="py-3">
      <div className="flex gap-3">
        <Picture
          src={product.imageUrl}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-md border border-line bg-canvas object-contain"
        />
        <div className="min-w-0 grow text-sm">
          <p className="line-clamp-2 leading-snug font-semibold">{product.name}</p>
          <p className="tabular mt-0.5 text-ink-muted">Quantity: {quantity}</p>
          <LineFit model={item.model} />
        </div>
        <p className="tabular shrink-0 text-sm font-semibold">
          {formatPrice(times(priceOf(product.price), quantity))}
        </p>
      </div>
      {item.notice && (
        <div className="mt-2">
          <LineNotice item={item} />
        </div>
      )}
    </li>
  )
}
