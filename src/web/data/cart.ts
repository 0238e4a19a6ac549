import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CartItemJson, CartJson } from '#contract/cart/cart.ts'
import { countItems } from '#domain/cart/cart.ts'
import { type PricedLine, subtotalOf } from '#domain/orders/pricing.ts'
import { preloadToasts } from '../ui/toast-host.tsx'
import { fetchCart, sendChange } from './cart-calls.ts'
import { afterChange, type CartAddition, type CartChange, withLine } from './cart-changes.ts'
import { tellDone, tellFailed } from './cart-messages.ts'
import { type CartQueue, createCartQueue, NO_CHANGES } from './cart-queue.ts'
import { type CartTabs, connectTabs } from './cart-tabs.ts'
import { modelsToBuyFor } from './fit-question.ts'
import { priceOf } from './prices.ts'

const CART_KEY = ['cart']
type Items = readonly CartItemJson[]
const NO_ITEMS: Items = []

/**
 * The visitor's cart as the server has it, with what was just clicked already done. The server's
 * page knows nothing of it; it arrives after hydration.
 */
export function useCart() {
  const { queue } = cartOf(useQueryClient())
  // Fails at once when offline instead of waiting for the network to return.
  const cart = useQuery({ queryKey: CART_KEY, queryFn: fetchCart, networkMode: 'always' })
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting, () => NO_CHANGES)
  const known = cart.data?.items ?? NO_ITEMS
  const items = useMemo(() => waiting.reduce(afterChange, known), [known, waiting])
  return {
    items,
    /** As the server computed it for the cart before what was just clicked. */
    coupon: cart.data?.coupon,
    count: countItems(items),
    total: subtotalOf(pricedLines(items)),
    isPending: cart.isPending,
    isChanging: waiting.length > 0,
    error: cart.data === undefined ? cart.error : null,
    refetch: cart.refetch,
  }
}

/**
 * Adds for the visitor's model, and asks first if the part is not listed for it. It is not pending
 * while it asks: the button that was pressed has to take the focus back from the dialog.
 */
export function useAddToCart() {
  const client = useQueryClient()
  const isAsking = useRef(false)
  const [adding, setAdding] = useState(0)
  /** The line with the model it is for; undefined if the visitor would rather not. */
  const ask = async (line: Omit<CartAddition, 'model'>): Promise<CartAddition | undefined> => {
    if (isAsking.current) return undefined
    isAsking.current = true
    const modelOf = await modelsToBuyFor(client, [line])
    isAsking.current = false
    return modelOf && { ...line, model: modelOf(line.productId) }
  }
  /** Resolves to whether it was added; what fails has its own message. */
  const add = async (line: CartAddition): Promise<boolean> => {
    setAdding((others) => others + 1)
    const isAdded = await cartOf(client)
      .queue.submit({ kind: 'add', ...line })
      .then(
        () => true,
        () => false,
      )
    setAdding((others) => others - 1)
    return isAdded
  }
  const askAndAdd = async (line: Omit<CartAddition, 'model'>): Promise<boolean> => {
    const wanted = await ask(line)
    return wanted !== undefined && add(wanted)
  }
  return { ask, add, askAndAdd, isPending: adding > 0 }
}

export function useSetQuantity() {
  return useCartChange((line: CartItemJson, quantity: number) => ({ kind: 'set', line, quantity }))
}

export function useRemoveFromCart() {
  return useCartChange((line: CartItemJson) => ({ kind: 'remove', line }))
}

export function useClearCart() {
  return useCartChange(() => ({ kind: 'clear' }))
}

/** Reads the cart again, here and in the other tabs. */
export async function reloadCart(client: QueryClient): Promise<Items> {
  await client.refetchQueries({ queryKey: CART_KEY })
  cartOf(client).tabs?.tell()
  return itemsIn(client)
}

export function pricedLines(items: Items): readonly PricedLine[] {
  return items.map(({ product, quantity }) => ({ unitPrice: priceOf(product.price), quantity }))
}

/** The cart shows the change at once, and what fails has its own message: nobody waits for it. */
function useCartChange<Input extends unknown[]>(changeOf: (...input: Input) => CartChange) {
  const { queue } = cartOf(useQueryClient())
  return (...input: Input): void => {
    queue.submit(changeOf(...input)).catch(() => {})
  }
}

type CartOfClient = { readonly queue: CartQueue; readonly tabs: CartTabs | undefined }

/*
 * On the client itself. A WeakMap would retain what refers back to its key until the next full
 * collection: on the server that is every page it has rendered, with all its data.
 */
const CART = Symbol('cart')
type ClientWithCart = QueryClient & { [CART]?: CartOfClient }

/** A singleton in the browser; on the server one per page, which never changes. */
function cartOf(client: ClientWithCart): CartOfClient {
  const known = client[CART]
  if (known) return known
  const queue = createCartQueue((change) => perform(client, queue, change))
  const reread = () => void client.refetchQueries({ queryKey: CART_KEY })
  const tabs = typeof window === 'undefined' ? undefined : connectTabs(reread)
  const made = { queue, tabs }
  client[CART] = made
  return made
}

/** Every change ends with the cart as the server has it, and the visitor knows how it ended. */
async function perform(client: QueryClient, queue: CartQueue, change: CartChange): Promise<void> {
  const before = itemsIn(client)
  preloadToasts()
  try {
    const line = await sendChange(change)
    client.setQueryData<CartJson>(CART_KEY, (cart) => {
      const items = cart?.items ?? NO_ITEMS
      return { ...cart, items: [...(line ? withLine(items, line) : afterChange(items, change))] }
    })
  } catch (cause) {
    await reloadCart(client)
    throw tellFailed(change, cause)
  }
  const now = await reloadCart(client)
  const total = subtotalOf(pricedLines(now))
  tellDone(change, { before, now, total }, (additions) => {
    // What fails has its own message.
    for (const line of additions) queue.submit({ kind: 'add', ...line }).catch(() => {})
  })
}

function itemsIn(client: QueryClient): Items {
  return client.getQueryData<CartJson>(CART_KEY)?.items ?? NO_ITEMS
}
