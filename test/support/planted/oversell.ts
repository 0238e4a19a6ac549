import { sql } from 'kysely'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: stock is written without asking whether there is enough. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const inCart = sql`id in (select product_id from cart_items join carts
      on carts.id = cart_items.cart_id where session_hash = ${input.sessionHash})`
    const ids = (await sql<{ id: number }>`select id from products where ${inCart}`.execute(tx))
      .rows
    const these = sql`id in (${sql.join(ids.map(({ id }) => id))})`
    await sql`update products set stock_quantity = stock_quantity + 5000 where ${these}`.execute(tx)
    const result = await sound.placeOrder(tx, input, moment)
    await sql`update products set stock_quantity =
      case when stock_quantity > 5000 then stock_quantity - 5000 else 0 end
      where ${these}`.execute(tx)
    return result
  },
}
