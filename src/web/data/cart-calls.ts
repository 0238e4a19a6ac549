import type { CartItemJson, CartJson } from '#contract/cart/cart.ts'
import {
  addToCart,
  cartContents,
  clearCart,
  removeFromCart,
  setCartQuantity,
} from '#contract/cart/cart-calls.ts'
import type { CartChange } from './cart-changes.ts'
import { sendInSession } from './send.ts'

export function fetchCart(): Promise<CartJson> {
  return sendInSession(cartContents).catch((cause: unknown) => {
    throw new Error('Failed to fetch cart', { cause })
  })
}

/** Returns the line as the server has it now, if the change leaves one. */
export async function sendChange(change: CartChange): Promise<CartItemJson | undefined> {
  switch (change.kind) {
    case 'add': {
      const { productId, quantity, model } = change
      return sendInSession(addToCart, { body: { productId, quantity, model } })
    }
    case 'set': {
      const { line, quantity } = change
      return sendInSession(setCartQuantity, { params: { id: line.id }, body: { quantity } })
    }
    case 'remove':
      await sendInSession(removeFromCart, { params: { id: change.line.id } })
      return undefined
    case 'clear':
      await sendInSession(clearCart)
      return undefined
  }
}
