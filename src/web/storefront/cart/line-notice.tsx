import { CircleSlash, TriangleAlert } from 'lucide-react'
import type { CartItemJson } from '#contract/cart/cart.ts'
import { useRemoveFromCart, useSetQuantity } from '../../data/cart.ts'
import { shownPrice } from '../../data/prices.ts'
import { useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { focusOn } from '../../router/scroll-and-focus.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'

/** What became of a line since it was put into the cart, and the way out of it. */
export function LineNotice({ item }: { readonly item: CartItemJson }) {
  const { notice } = item
  const box = useFocusWhenGone<HTMLDivElement>(focusLineOf)
  if (!notice) return null
  const isGone = notice.kind === 'unavailable'
  const Icon = isGone ? CircleSlash : TriangleAlert
  return (
    <div
      ref={box}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-3 py-2 text-sm',
        isGone ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className="size-5 shrink-0" />
        <span>{sentenceOf(item)}</span>
      </p>
      <WayOut item={item} />
    </div>
  )
}

/** Takes what is left, or takes the line out. A new price needs no way out: it is in the total. */
export function WayOut({ item }: { readonly item: CartItemJson }) {
  if (item.notice?.kind === 'short') return <SetToLeft item={item} left={item.notice.left} />
  return item.notice?.kind === 'unavailable' ? <Remove item={item} /> : null
}

/** Whether the line keeps the cart from being ordered as it stands. */
export function isBlocking({ notice }: CartItemJson): boolean {
  return notice?.kind === 'unavailable' || notice?.kind === 'short'
}

/** The button that settled it goes away with the notice; the line stays. */
function focusLineOf(notice: HTMLElement): void {
  const line = notice.closest('li')
  if (line) focusOn(line)
}

function sentenceOf({ notice, product, quantity }: CartItemJson): string {
  switch (notice?.kind) {
    case 'unavailable':
      return `${product.availability === 'discontinued' ? 'Discontinued' : 'No longer available'}. Remove it to check out.`
    case 'short':
      return `Only ${notice.left} left, and you asked for ${quantity}.`
    case 'price':
      return `The price changed from ${shownPrice(notice.was)} to ${shownPrice(product.price)} since you added it.`
    default:
      return ''
  }
}

function SetToLeft({ item, left }: { readonly item: CartItemJson; readonly left: number }) {
  const set = useSetQuantity()
  return (
    <Button variant="secondary" size="sm" onClick={() => set(item, left)}>
      Set to {left}
    </Button>
  )
}

function Remove({ item }: { readonly item: CartItemJson }) {
  const remove = useRemoveFromCart()
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Remove ${item.product.name}`}
      onClick={() => remove(item)}
    >
      Remove
    </Button>
  )
}
