import { removeSomeDemo } from '#commands/demo/remove-demo.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/* Planted bug: the words of parts are removed one transaction before the parts themselves. */

async function removeInTwoSteps(
  tx: Tx,
  input: { readonly id: number; readonly holder: string },
  moment: Moment,
): Promise<boolean> {
  const more = await removeSomeDemo(tx, input, moment)
  const next = await tx
    .selectFrom('products')
    .select('search_key')
    .orderBy('id')
    .limit(25)
    .execute()
  if (next.length > 0) {
    const keys = next.map(({ search_key }) => search_key)
    await tx.deleteFrom('search_postings').where('search_key', 'in', keys).execute()
  }
  return more
}

export const commands = { ...sound, removeSomeDemo: removeInTwoSteps }
