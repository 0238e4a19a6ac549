import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

type Change = Parameters<typeof sound.changeProducts>[1]

let changes = 0

/** Planted bug: every tenth change is written without its events. */
export const commands = {
  ...sound,
  changeProducts: async (tx: Tx, input: Change, moment: Moment) => {
    const result = await sound.changeProducts(tx, input, moment)
    changes += 1
    if (changes % 10 === 0) {
      const newest = tx.selectFrom('outbox').select((eb) => eb.fn.max('id').as('id'))
      await tx.deleteFrom('outbox').where('id', '=', newest).execute()
    }
    return result
  },
}
