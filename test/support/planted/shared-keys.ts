import { sql } from 'kysely'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { findPlacedOrder } from '#storage/orders/orders.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: one drawer of keys for all sessions, and nobody compares what was asked. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const { rows } = await sql<{ order_id: number }>`
      select order_id from idempotency_keys where key = ${input.idempotencyKey ?? ''}`.execute(tx)
    const order = rows[0] && (await findPlacedOrder(tx, rows[0].order_id))
    return order ? { order, replayed: true } : sound.placeOrder(tx, input, moment)
  },
}
