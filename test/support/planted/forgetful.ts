import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { insertLine, lockCart } from '#storage/cart/carts.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: the key is not stored and the cart not emptied, so every retry is an order. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const result = await sound.placeOrder(tx, { ...input, idempotencyKey: undefined }, moment)
    const cartId = await lockCart(tx, input.sessionHash ?? '', moment.now)
    if (cartId === undefined) throw new Error('the cart was just ordered')
    for (const { productId, quantity, unitPrice } of result.order.items) {
      await insertLine(tx, { cartId, productId, quantity, priceCents: unitPrice, now: moment.now })
    }
    return result
  },
}
