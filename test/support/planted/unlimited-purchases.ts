import type { AddToCart } from '#commands/cart/add-to-cart.ts'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: nobody counts what a buyer takes. */
export const commands = {
  ...sound,
  addToCart: (tx: Tx, { addressKey: _, ...input }: AddToCart, moment: Moment) =>
    sound.addToCart(tx, input, moment),
  placeOrder: (tx: Tx, { addressKey: _, ...input }: PlaceOrder, moment: Moment) =>
    sound.placeOrder(tx, input, moment),
}
