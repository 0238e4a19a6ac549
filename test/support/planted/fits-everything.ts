import type { AddToCart } from '#commands/cart/add-to-cart.ts'
import { setLineModel } from '#storage/cart/carts.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: every part counts as listed for the model it is bought for. */
export const commands = {
  ...sound,
  addToCart: async (tx: Tx, input: AddToCart, moment: Moment) => {
    const line = await sound.addToCart(tx, input, moment)
    if (input.model !== undefined) {
      await setLineModel(tx, line.lineId, { number: input.model, listed: true })
    }
    return line
  },
}
