import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

let isNew = true

/** Planted bug: a process does not know how far the one before it had come. */
export const commands = {
  ...sound,
  writeNewsletter: async (tx: Tx, input: { readonly id: number }, moment: Moment) => {
    if (isNew) await tx.updateTable('newsletters').set({ last_subscriber_id: 0 }).execute()
    isNew = false
    return sound.writeNewsletter(tx, input, moment)
  },
}
