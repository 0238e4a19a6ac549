import type { AddToCart } from '#commands/cart/add-to-cart.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: every part gets a cart of its own. */
export const commands = {
  ...sound,
  addToCart: async (tx: Tx, input: AddToCart, moment: Moment) => {
    const sessionHash = `${input.sessionHash}-${input.productId}`
    return sound.addToCart(tx, { ...input, sessionHash }, moment)
  },
}
