import { type ChangeOrderStatus, moveToStatus } from '#commands/orders/change-order-status.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { lockOrder } from '#storage/orders/changes.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: a status changes and nobody writes down who did it. */
export const commands = {
  ...sound,
  changeOrderStatus: async (tx: Tx, input: ChangeOrderStatus, { now }: Moment) => {
    const order = await lockOrder(tx, input.orderId)
    if (order && order.status !== input.status) await moveToStatus(tx, order, { ...input, now })
    return { changed: true }
  },
}
