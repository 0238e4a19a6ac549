import type { OrderJson } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { apiJson } from '../../data/api-client.ts'
import { useChange } from '../data/use-change.ts'

export function useStatusChange() {
  return useChange({
    send: ({ id, status }: { readonly id: number; readonly status: OrderStatus }) =>
      apiJson<OrderJson>(`/api/orders/${id}/status`, { method: 'PUT', body: { status } }),
    done: 'Order status updated successfully',
    failed: 'Failed to update order status',
  })
}
