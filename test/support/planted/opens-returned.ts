import type { AddToCart } from '#commands/cart/add-to-cart.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: a cart counts as visited again from the request that opens it. */
export const commands = {
  ...sound,
  addToCart: async (tx: Tx, input: AddToCart, moment: Moment) => {
    const added = await sound.addToCart(tx, input, moment)
    await sound.renewCart(tx, input, moment)
    return added
  },
}
