import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

const THREE_HOURS_MS = 3 * 60 * 60 * 1000

/** Planted bug: a clock that is set back by three hours meets sessions that look new. */
export const commands = {
  ...sound,
  startStaffSession: (
    tx: Tx,
    input: { readonly source: string; readonly tokenHash: string },
    { now }: Moment,
  ) => sound.startStaffSession(tx, input, { now: now - THREE_HOURS_MS }),
}
