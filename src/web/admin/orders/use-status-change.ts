import { changeOrderStatus } from '#contract/orders/admin-order-calls.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { send } from '../../data/send.ts'
import { useChange } from '../data/use-change.ts'

export function useStatusChange() {
  return useChange({
    send: ({ id, status }: { readonly id: number; readonly status: OrderStatus }) =>
      send(changeOrderStatus, { params: { id }, body: { status } }),
    done: 'Order status updated successfully',
    failed: 'Failed to update order status',
  })
}
