import type { ChangeOrderStatus } from '#commands/orders/change-order-status.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { lockOrder } from '#storage/orders/changes.ts'
import { giveBackCouponUse } from '#storage/orders/coupons.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: every cancellation gives the coupon's use back, also of what is cancelled already. */
export const commands = {
  ...sound,
  changeOrderStatus: async (tx: Tx, input: ChangeOrderStatus, moment: Moment) => {
    const result = await sound.changeOrderStatus(tx, input, moment)
    const order = await lockOrder(tx, input.orderId)
    if (!result.changed && order?.coupon) await giveBackCouponUse(tx, order.coupon.id)
    return result
  },
}
