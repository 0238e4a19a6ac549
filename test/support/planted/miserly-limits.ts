import { sql } from 'kysely'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: one order counts as a thousand. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const placed = await sound.placeOrder(tx, input, moment)
    await sql`update purchase_counters set count = count * 1000`.execute(tx)
    return placed
  },
}
