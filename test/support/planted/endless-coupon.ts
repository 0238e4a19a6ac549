import { sql } from 'kysely'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: a coupon's uses are not counted. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const result = await sound.placeOrder(tx, input, moment)
    await sql`update coupons set uses = 0`.execute(tx)
    return result
  },
}
