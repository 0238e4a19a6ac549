import type { AddToCart } from '#flows/add-to-cart.ts'
import type { PlaceOrder } from '#flows/place-order.ts'
import type { Moment } from '#storage/commands.ts'
import type { Tx } from '#storage/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: nobody counts what a buyer takes. */
export const commands = {
  ...sound,
  addToCart: (tx: Tx, { addressKey: _, ...input }: AddToCart, moment: Moment) =>
    sound.addToCart(tx, input, moment),
  placeOrder: (tx: Tx, { addressKey: _, ...input }: PlaceOrder, moment: Moment) =>
    sound.placeOrder(tx, input, moment),
}
