import type { QueryClient } from '@tanstack/react-query'
import { addressOf, isAddress } from '#contract/address.ts'
import { placedOrder } from '#contract/orders/order-calls.ts'
import type { PlacedOrderJson } from '#contract/orders/orders.ts'
import { cacheResponse, useRead } from './queries.ts'

/** An order as the browser that placed it may see it. */
export function usePlacedOrder(orderNumber: string) {
  return useRead(placedOrder, { orderNumber })
}

/** The orders that this tab has cached may be outdated. */
export function forgetPlacedOrders(client: QueryClient): void {
  const all = addressOf(placedOrder, { orderNumber: '' })
  client.removeQueries({
    predicate: ({ queryKey: [key] }) => isAddress(key) && key.startsWith(all),
  })
}

/** The response to placing it is the same order: the confirmation need not fetch it. */
export function cachePlacedOrder(client: QueryClient, order: PlacedOrderJson): void {
  const { orderNumber } = order
  cacheResponse(client, addressOf(placedOrder, { orderNumber }), order)
}
