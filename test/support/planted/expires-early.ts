import type { SweepCursor } from '#storage/cart/expired-carts.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

const MONTH_MS = 31 * 24 * 60 * 60 * 1000

/** Planted bug: every cart counts as old, also one that is in use. */
export const commands = {
  ...sound,
  expireCarts: (tx: Tx, input: { readonly sweptTo: SweepCursor }, { now }: Moment) =>
    sound.expireCarts(tx, input, { now: now + MONTH_MS }),
}
