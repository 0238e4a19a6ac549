import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { removeEntriesOfOrder } from '#storage/outbox/entries.ts'
import { commands as sound } from '../shop-commands.ts'

let orders = 0

/** Planted bug: every tenth order is written without its email. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const result = await sound.placeOrder(tx, input, moment)
    orders += 1
    if (orders % 10 === 0) await removeEntriesOfOrder(tx, result.order.id)
    return result
  },
}
