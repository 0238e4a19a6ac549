import { sql } from 'kysely'
import type { AddToCart } from '#commands/cart/add-to-cart.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

const PLENTY = 5_000

/** Planted bug: nobody asks how many there are before they go into a cart. */
export const commands = {
  ...sound,
  addToCart: async (tx: Tx, input: AddToCart, moment: Moment) => {
    const add = (stock: number) =>
      sql`update products set stock_quantity = stock_quantity + ${stock}
        where id = ${input.productId}`.execute(tx)
    await add(PLENTY)
    const line = await sound.addToCart(tx, input, moment)
    await add(-PLENTY)
    return line
  },
}
