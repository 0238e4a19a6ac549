import type { AddToCart } from '#commands/cart/add-to-cart.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: adding a part again forgets how many of it were there. */
export const commands = {
  ...sound,
  addToCart: async (tx: Tx, input: AddToCart, moment: Moment) => {
    const line = await sound.addToCart(tx, input, moment)
    const { sessionHash, quantity } = input
    return sound.setQuantity(tx, { sessionHash, lineId: line.lineId, quantity }, moment)
  },
}
