import { sql } from 'kysely'
import type { PlaceOrder } from '#flows/place-order.ts'
import type { Moment } from '#storage/commands.ts'
import { findPlacedOrder } from '#storage/orders.ts'
import type { Tx } from '#storage/schema.ts'
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
