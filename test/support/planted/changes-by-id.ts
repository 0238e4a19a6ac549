import { sql } from 'kysely'
import type { Tx } from '#storage/engine/schema.ts'
import { writeSetting } from '#storage/engine/settings.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: a change's position is its id, which it got before its transaction was committed. */
export const commands = {
  ...sound,
  numberChanges: async (tx: Tx) => {
    await sql`update changes set position = id where position is null`.execute(tx)
    const { last } = await tx
      .selectFrom('changes')
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    await writeSetting(tx, 'changes_last', String(last ?? 0))
    return 0
  },
}
