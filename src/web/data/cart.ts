import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartItemJson, CartJson } from '#contract/cart.ts'
import { countItems } from '#domain/cart.ts'
import { type Cents, NOTHING } from '#domain/money.ts'
import { type PricedLine, subtotalOf } from '#domain/pricing.ts'
import { announce } from '../ui/announcer.tsx'
import { toast } from '../ui/toast-store.ts'
import { ApiError } from './api-client.ts'
import { priceOf } from './prices.ts'
import { sessionFetch } from './session.ts'

export const CART_PATH = '/api/cart'
const CART_KEY = ['cart']

export type Cart = {
  readonly items: readonly CartItemJson[]
  readonly count: number
  readonly total: Cents
}

const EMPTY: Cart = { items: [], count: 0, total: NOTHING }

/** The visitor's cart. The server's page knows nothing of it; it arrives after hydration. */
export function useCart() {
  const cart = useQuery({ queryKey: CART_KEY, queryFn: fetchCart })
  return {
    ...(cart.data ?? EMPTY),
    isPending: cart.isPending,
    error: cart.error,
  }
}

/** Adds a product; afterwards the cart is read again, and whoever asked is told. */
export function useAddToCart() {
  return useCartChange('Failed to add to cart', async (line: CartAddition) => {
    const { productId, quantity } = line
    await sessionFetch(CART_PATH, { method: 'POST', body: { productId, quantity } })
    announce(`Added ${line.name} to your cart`)
  })
}

export type CartAddition = {
  readonly productId: number
  readonly name: string
  readonly quantity: number
}

export function useSetQuantity() {
  return useCartChange(
    'Failed to update cart',
    async (line: { readonly id: number; readonly quantity: number }) => {
      const { id, quantity } = line
      await sessionFetch(`${CART_PATH}/${id}`, { method: 'PUT', body: { quantity } })
      announce(`Quantity changed to ${quantity}`)
    },
  )
}

export function useRemoveFromCart() {
  return useCartChange('Failed to remove from cart', async (line: { readonly id: number }) => {
    await sessionFetch(`${CART_PATH}/${line.id}`, { method: 'DELETE' })
    announce('Removed from your cart')
  })
}

export function useClearCart() {
  return useCartChange('Failed to clear cart', async () => {
    await sessionFetch(CART_PATH, { method: 'DELETE' })
    announce('Your cart is empty')
  })
}

/** Every change ends with the cart as the server has it. A failure says so, with the server's reason. */
function useCartChange<Change>(failure: string, change: (input: Change) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Change) => change(input).catch((error) => fail(failure, error)),
    onError: (error) => {
      const description = sentenceOf(error.cause)
      toast({ title: error.message, variant: 'destructive', ...(description && { description }) })
    },
    onSettled: () => client.refetchQueries({ queryKey: CART_KEY }),
  })
}

export function pricedLines(items: readonly CartItemJson[]): readonly PricedLine[] {
  return items.map(({ product, quantity }) => ({
    unitPrice: priceOf(product.price),
    quantity,
  }))
}

async function fetchCart(): Promise<Cart> {
  const response = await sessionFetch(CART_PATH).catch((error) =>
    fail('Failed to fetch cart', error),
  )
  const { items } = (await response.json()) as CartJson
  return { items, count: countItems(items), total: subtotalOf(pricedLines(items)) }
}

function fail(message: string, cause: unknown): never {
  throw new Error(message, { cause })
}

function sentenceOf(cause: unknown): string | undefined {
  return cause instanceof ApiError ? cause.sentence : undefined
}
