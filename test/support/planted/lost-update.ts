import { sql } from 'kysely'
import type { PlaceOrder, PlaceOrderResult } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: stock is read, reckoned and written. Right, as long as nobody comes in between. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment): Promise<PlaceOrderResult> => {
    const { rows } = await sql<{ id: number; stock: number }>`
      select products.id, stock_quantity as stock from products
        join cart_items on cart_items.product_id = products.id
        join carts on carts.id = cart_items.cart_id
      where session_hash = ${input.sessionHash ?? ''}`.execute(tx)
    const result = await sound.placeOrder(tx, input, moment)
    for (const { productId, quantity } of result.order.items) {
      const read = rows.find(({ id }) => id === productId)?.stock ?? 0
      await sql`update products set stock_quantity = ${read - quantity}
        where id = ${productId}`.execute(tx)
    }
    return result
  },
}
