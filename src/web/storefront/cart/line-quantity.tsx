import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { CartItemJson } from '#contract/cart/cart.ts'
import { LARGEST_QUANTITY, onlyLeft } from '#domain/cart/cart.ts'
import { useRemoveFromCart, useSetQuantity } from '../../data/cart.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'

/** How many of a line: typed, or one more or one less. At one, less means none. */
export function LineQuantity({ item }: { readonly item: CartItemJson }) {
  const { product, quantity } = item
  const set = useSetQuantity()
  const remove = useRemoveFromCart()
  const [typed, setTyped] = useState<string>()
  const [isTooMany, setTooMany] = useState(false)
  const most = mostOf(item)
  const limit = most < LARGEST_QUANTITY ? onlyLeft(most) : `At most ${most} of one part`

  const decrease = () => {
    if (quantity <= 1) remove(item)
    else set(item, quantity - 1)
  }
  const increase = () => {
    if (quantity < most) set(item, quantity + 1)
  }
  const take = () => {
    setTyped(undefined)
    const wanted = wholeNumberIn(typed ?? '')
    if (wanted === undefined || wanted === quantity) return
    setTooMany(wanted > most)
    if (wanted > most) announce(limit)
    else set(item, wanted)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    if (event.key === 'Escape') setTyped(undefined)
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
        <input
          type="text"
          inputMode="numeric"
          name="quantity"
          aria-label="Quantity"
          maxLength={6}
          value={typed ?? String(quantity)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value)
            setTooMany(false)
          }}
          onBlur={take}
          onKeyDown={press}
          className="tabular h-11 w-14 border-x border-line text-center text-lg font-semibold"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Increase quantity"
          aria-disabled={quantity >= most}
          onClick={increase}
        >
          <Plus aria-hidden className="size-5" />
        </Button>
      </fieldset>
      {!item.notice && (isTooMany || quantity >= most) && (
        <span className="tabular text-sm text-ink-muted">{limit}</span>
      )}
    </div>
  )
}

/** As on the product page: whatever is no whole number above 0 is ignored. */
function wholeNumberIn(text: string): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return number > 0 ? number : undefined
}

function mostOf({ product }: CartItemJson): number {
  return product.trackInventory
    ? Math.min(product.stockQuantity, LARGEST_QUANTITY)
    : LARGEST_QUANTITY
}
