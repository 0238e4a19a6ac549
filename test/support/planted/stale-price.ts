import { sql } from 'kysely'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: an order is priced as its lines were when they were put into the cart. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const { rows } = await sql<{ id: number; now: number; was: number }>`
      select products.id, products.price_cents as now, cart_items.added_price_cents as was
      from carts join cart_items on cart_items.cart_id = carts.id
        join products on products.id = cart_items.product_id
      where session_hash = ${input.sessionHash ?? ''}`.execute(tx)
    for (const { id, was } of rows) await setPrice(tx, id, was)
    const result = await sound.placeOrder(tx, input, moment)
    for (const { id, now } of rows) await setPrice(tx, id, now)
    return result
  },
}

async function setPrice(tx: Tx, id: number, cents: number): Promise<void> {
  await sql`update products set price_cents = ${cents} where id = ${id}`.execute(tx)
}
