import type { QueryClient } from '@tanstack/react-query'
import type { PlacedOrderJson } from '#contract/orders.ts'
import { type Answer, useRead } from './queries.ts'

export const MY_ORDERS = '/api/orders/mine'

/** An order as the browser that placed it may see it. */
export function usePlacedOrder(orderNumber: string) {
  return useRead<PlacedOrderJson>(pathOf(orderNumber))
}

/** The answer to placing it is the same order: the confirmation need not ask for it. */
export function keepPlacedOrder(client: QueryClient, order: PlacedOrderJson): void {
  client.setQueryData<Answer>([pathOf(order.orderNumber)], { body: order, total: undefined })
}

function pathOf(orderNumber: string): string {
  return `/api/orders/placed/${encodeURIComponent(orderNumber)}`
}
