import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

type Asked = { readonly orderNumber: string; readonly email: string }

/** Planted bug: an order is young for ever. */
export const commands = {
  ...sound,
  cancelAsGuest: (tx: Tx, input: Asked) => sound.cancelAsGuest(tx, input, { now: 0 }),
}
