import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CartItemJson } from '#contract/cart/cart.ts'
import { formatPrice } from '#domain/money.ts'
import type { Totals } from '#domain/orders/order-totals.ts'
import { ApiError } from '../../data/api-client.ts'
import { useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { focusOn } from '../../router/scroll-and-focus.ts'
import { isBlocking, WayOut } from '../cart/line-notice.tsx'
import { type Difference, whatChanged } from './what-changed.ts'

/** The shop itself asks to come back shortly, and says so better. */
const BUSY = 'unavailable'
/** The order is as it was seen, but more of a part than may be ordered online. */
const TOO_MANY_OF_A_PART = 'quantity_limit'

type Order = { readonly items: readonly CartItemJson[]; readonly amounts: Totals }

type OrderTroubleProps = {
  readonly error: Error
  /** What the shopper agreed to, and what it would be now. */
  readonly agreed: Order
  readonly now: Order
}

/** Why the order was not placed, and what to do about it. */
export function OrderTrouble({ error, agreed, now }: OrderTroubleProps) {
  const box = useRef<HTMLDivElement>(null)
  // Whoever pressed the button at the end of the page has to see this, at its beginning.
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])

  const isChanged =
    error instanceof ApiError && error.status === 409 && error.code !== TOO_MANY_OF_A_PART
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-warning bg-warning-soft p-5"
    >
      <h2 className="flex items-center gap-2 text-lg font-bold text-warning">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {isChanged ? 'Your order has changed' : 'Your order was not placed'}
      </h2>
      {isChanged ? <Changes error={error} agreed={agreed} now={now} /> : <Failure error={error} />}
    </div>
  )
}

function Changes({ error, agreed, now }: OrderTroubleProps) {
  const differences = whatChanged(agreed.items, now.items)
  const was = formatPrice(agreed.amounts.total)
  return (
    <>
      <p className="mt-1">Nothing was ordered. Here is what has changed:</p>
      <ul className="mt-3 space-y-2">
        {differences.length === 0 && <li>{sentenceOf(error)}</li>}
        {differences.map((difference) => (
          <Change key={difference.sentence} difference={difference} />
        ))}
      </ul>
      <p className="tabular mt-3">
        The total is now <strong>{formatPrice(now.amounts.total)}</strong>
        {now.amounts.total !== agreed.amounts.total && ` instead of ${was}`}.{' '}
        {now.items.some(isBlocking)
          ? 'Please choose what to do about these items, then place the order again.'
          : 'If that is all right, place the order again.'}
      </p>
    </>
  )
}

function Change({ difference }: { readonly difference: Difference }) {
  const line = useFocusWhenGone<HTMLLIElement>(focusBoxOf)
  return (
    <li
      ref={line}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface px-3 py-2 font-semibold"
    >
      {difference.sentence}
      {difference.item && <WayOut item={difference.item} />}
    </li>
  )
}

function focusBoxOf(line: HTMLElement): void {
  const box = line.closest<HTMLElement>('[role=alert]')
  if (box) focusOn(box)
}

function Failure({ error }: { readonly error: Error }) {
  return (
    <p className="mt-1">
      {sentenceOf(error)} Everything you typed is still here, and trying again will not place the
      order twice.
    </p>
  )
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError && (error.status < 500 || error.code === BUSY)
    ? error.sentence
    : 'The shop could not be reached.'
}
