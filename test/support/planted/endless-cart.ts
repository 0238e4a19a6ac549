import type { AddToCart } from '#commands/cart/add-to-cart.ts'
import { ShopError } from '#domain/errors.ts'
import { insertLine, lockOrOpenCart } from '#storage/cart/carts.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: a cart takes as many different parts as anybody likes. */
export const commands = {
  ...sound,
  addToCart: async (tx: Tx, input: AddToCart, moment: Moment) => {
    try {
      return await sound.addToCart(tx, input, moment)
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid') throw error
      const cartId = await lockOrOpenCart(tx, input.sessionHash, moment.now)
      const { productId, quantity } = input
      const line = { productId, quantity, cartId, priceCents: 1, now: moment.now }
      return { cartId, lineId: await insertLine(tx, line) }
    }
  },
}
