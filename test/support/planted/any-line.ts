import { sql } from 'kysely'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

type Line = { readonly sessionHash: string; readonly lineId: number }

/** Planted bug: a line's number is enough to change it, whoever's cart it is in. */
export const commands = {
  ...sound,
  setQuantity: async (tx: Tx, input: Line & { readonly quantity: number }, moment: Moment) =>
    sound.setQuantity(tx, { ...input, sessionHash: await ownerOf(tx, input) }, moment),
  removeLine: async (tx: Tx, input: Line, moment: Moment) =>
    sound.removeLine(tx, { ...input, sessionHash: await ownerOf(tx, input) }, moment),
}

async function ownerOf(tx: Tx, { sessionHash, lineId }: Line): Promise<string> {
  const { rows } = await sql<{ session_hash: string }>`
    select session_hash from carts join cart_items on cart_items.cart_id = carts.id
    where cart_items.id = ${lineId}`.execute(tx)
  return rows[0]?.session_hash ?? sessionHash
}
