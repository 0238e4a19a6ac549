import type { CartItemJson, CartJson } from '#contract/cart.ts'
import type { CartChange } from './cart-changes.ts'
import { sessionFetch } from './session.ts'

export const CART_PATH = '/api/cart'

export async function fetchItems(): Promise<readonly CartItemJson[]> {
  const response = await sessionFetch(CART_PATH).catch((cause: unknown) => {
    throw new Error('Failed to fetch cart', { cause })
  })
  const { items } = (await response.json()) as CartJson
  return items
}

/** Answers the line as the server has it now, if the change leaves one. */
export async function sendChange(change: CartChange): Promise<CartItemJson | undefined> {
  switch (change.kind) {
    case 'add': {
      const { productId, quantity } = change
      return lineIn(sessionFetch(CART_PATH, { method: 'POST', body: { productId, quantity } }))
    }
    case 'set': {
      const { line, quantity } = change
      return lineIn(sessionFetch(pathOf(line), { method: 'PUT', body: { quantity } }))
    }
    case 'remove':
      await sessionFetch(pathOf(change.line), { method: 'DELETE' })
      return undefined
    case 'clear':
      await sessionFetch(CART_PATH, { method: 'DELETE' })
      return undefined
  }
}

function pathOf(line: CartItemJson): string {
  return `${CART_PATH}/${line.id}`
}

async function lineIn(response: Promise<Response>): Promise<CartItemJson> {
  return (await (await response).json()) as CartItemJson
}
