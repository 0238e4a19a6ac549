import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { markSent } from '#storage/outbox/dispatch.ts'
import { commands as sound } from '../shop-commands.ts'

type Claim = Parameters<typeof sound.claimDeliveries>[1]

/** Planted bug: an event counts as delivered as soon as somebody begins to send it. */
export const commands = {
  ...sound,
  claimDeliveries: async (tx: Tx, input: Claim, moment: Moment) => {
    const claimed = await sound.claimDeliveries(tx, input, moment)
    for (const { id } of claimed) await markSent(tx, id, moment.now)
    return claimed
  },
}
