import type { QueryClient } from '@tanstack/react-query'
import type { PlacedOrderJson } from '#contract/orders.ts'
import { type CachedResponse, useRead } from './queries.ts'

export const MY_ORDERS = '/api/orders/mine'

/** An order as the browser that placed it may see it. */
export function usePlacedOrder(orderNumber: string) {
  return useRead<PlacedOrderJson>(pathOf(orderNumber))
}

/** The response to placing it is the same order: the confirmation need not fetch it. */
export function cachePlacedOrder(client: QueryClient, order: PlacedOrderJson): void {
  client.setQueryData<CachedResponse>([pathOf(order.orderNumber)], {
    body: order,
    total: undefined,
  })
}

function pathOf(orderNumber: string): string {
  return `/api/orders/placed/${encodeURIComponent(orderNumber)}`
}
