import type { CartItemJson } from '#contract/cart/cart.ts'

export type CartAddition = {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  /** The appliance it is for. */
  readonly model?: string | undefined
  /** It was in the cart a moment ago: there is nothing to congratulate on. */
  readonly again?: boolean
}

/** What a visitor can do to the cart. */
export type CartChange =
  | ({ readonly kind: 'add' } & CartAddition)
  | { readonly kind: 'set'; readonly line: CartItemJson; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: CartItemJson }
  | { readonly kind: 'clear' }

type Items = readonly CartItemJson[]

/** The lines as they will be. An addition has to wait: only the server knows what it adds. */
export function afterChange(items: Items, change: CartChange): Items {
  switch (change.kind) {
    case 'add':
      return items
    case 'set': {
      const { line, quantity } = change
      return items.map((item) => (item.id === line.id ? withQuantity(item, quantity) : item))
    }
    case 'remove':
      return items.filter((item) => item.id !== change.line.id)
    case 'clear':
      return []
  }
}

/** A line from the server's response: in its place, or at the end. */
export function withLine(items: Items, line: CartItemJson): Items {
  return items.some((item) => item.id === line.id)
    ? items.map((item) => (item.id === line.id ? line : item))
    : [...items, line]
}

/** Whether an earlier change need not be sent any more once a later one is wanted. */
export function supersedes(later: CartChange, earlier: CartChange): boolean {
  if (earlier.kind !== 'set') return false
  if (later.kind === 'clear') return true
  return (later.kind === 'set' || later.kind === 'remove') && later.line.id === earlier.line.id
}

function withQuantity(item: CartItemJson, quantity: number): CartItemJson {
  const { notice } = item
  const isEnough = notice?.kind === 'short' && quantity <= notice.left
  return { ...item, quantity, notice: isEnough ? null : notice }
}
