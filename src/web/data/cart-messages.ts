import type { CartItemJson } from '#contract/cart/cart.ts'
import { countItems } from '#domain/cart/cart.ts'
import { type Cents, formatPrice } from '#domain/money.ts'
import { paths } from '../paths/shop-paths.ts'
import { announce } from '../ui/announcer.tsx'
import { toast } from '../ui/toast-store.ts'
import { ApiError } from './api-client.ts'
import type { CartAddition, CartChange } from './cart-changes.ts'

type Items = readonly CartItemJson[]

const FAILURES: Record<CartChange['kind'], string> = {
  add: 'Failed to add to cart',
  set: 'Failed to update cart',
  remove: 'Failed to remove from cart',
  clear: 'Failed to clear cart',
}

/** Says what was done and what the cart holds now; what was taken out can be put back. */
export function tellDone(
  change: CartChange,
  cart: { readonly before: Items; readonly now: Items; readonly total: Cents },
  putBack: (additions: readonly CartAddition[]) => void,
): void {
  announce(`${whatWasDone(change)} ${cartSentence(cart.now, cart.total)}`)
  if (change.kind === 'add' && !change.again) {
    const action = { label: 'View Cart', href: paths.cart }
    toast({ title: 'Added to Cart', description: named(change), action })
  } else if (change.kind === 'remove') {
    offerUndo('Removed from Cart', change.line.product.name, [change.line], putBack)
  } else if (change.kind === 'clear') {
    offerUndo('Cart Cleared', itemsText(countItems(cart.before)), cart.before, putBack)
  }
}

/** With the server's own reason where it gave one, such as "Only 3 left". */
export function tellFailed(change: CartChange, cause: unknown): Error {
  const title = FAILURES[change.kind]
  const description =
    cause instanceof ApiError
      ? cause.sentence
      : 'The shop cannot be reached. Please check your connection and try again.'
  toast({ title, description, variant: 'destructive' })
  return new Error(title, { cause })
}

function offerUndo(
  title: string,
  description: string,
  lines: Items,
  putBack: (additions: readonly CartAddition[]) => void,
): void {
  const additions = lines.filter(({ product }) => product.inStock).map(additionOf)
  toast({
    title,
    description,
    ...(additions.length > 0
      ? { action: { label: 'Undo', onSelect: () => putBack(additions) } }
      : {}),
  })
}

function additionOf({ product, quantity, model }: CartItemJson): CartAddition {
  const { id: productId, name } = product
  return { productId, name, quantity, model: model?.number, again: true }
}

function whatWasDone(change: CartChange): string {
  switch (change.kind) {
    case 'add':
      return `Added ${named(change)}.`
    case 'set':
      return `Quantity of ${change.line.product.name} is now ${change.quantity}.`
    case 'remove':
      return `Removed ${change.line.product.name}.`
    case 'clear':
      return 'Cart cleared.'
  }
}

function named({ name, quantity }: CartAddition): string {
  return quantity > 1 ? `${quantity} × ${name}` : name
}

/** "Cart: 2 items, $49.98." */
function cartSentence(items: Items, total: Cents): string {
  return `Cart: ${itemsText(countItems(items))}, ${formatPrice(total)}.`
}

function itemsText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}
