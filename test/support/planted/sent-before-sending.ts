import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { markSent } from '#storage/outbox/dispatch.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: an email counts as sent as soon as somebody begins to send it. */
export const commands = {
  ...sound,
  claimOutbox: async (tx: Tx, input: Parameters<typeof sound.claimOutbox>[1], moment: Moment) => {
    const claimed = await sound.claimOutbox(tx, input, moment)
    for (const { id } of claimed) await markSent(tx, id, moment.now)
    return claimed
  },
}
