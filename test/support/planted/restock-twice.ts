import type { ChangeOrderStatus } from '#commands/orders/change-order-status.ts'
import { putBackStock, recordMovements } from '#storage/catalogue/stock/stock.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { itemsToMove } from '#storage/orders/changes.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: every cancellation puts stock back, also of what is cancelled already. */
export const commands = {
  ...sound,
  changeOrderStatus: async (tx: Tx, input: ChangeOrderStatus, moment: Moment) => {
    const result = await sound.changeOrderStatus(tx, input, moment)
    if (result.changed || input.status !== 'cancelled') return result
    const { orderId } = input
    for (const { productId, stockTaken } of await itemsToMove(tx, orderId)) {
      await putBackStock(tx, { productId, quantity: stockTaken })
      const why = { reason: 'cancel', orderId, now: moment.now } as const
      await recordMovements(tx, [{ productId, change: stockTaken }], why)
    }
    return result
  },
}
