import type { SweepCursor } from '#storage/cart/expired-carts.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: everything old goes in one transaction, and all others wait for it. */
export const commands = {
  ...sound,
  expireCarts: async (tx: Tx, input: { readonly sweptTo: SweepCursor }, moment: Moment) => {
    let batch = await sound.expireCarts(tx, input, moment)
    let { carts, keys } = batch
    while (batch.more) {
      batch = await sound.expireCarts(tx, batch, moment)
      carts += batch.carts
      keys += batch.keys
    }
    return { ...batch, carts, keys }
  },
}
