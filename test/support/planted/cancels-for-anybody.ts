import { sql } from 'kysely'
import { normaliseOrderNumber } from '#domain/orders/orders.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

type Asked = { readonly orderNumber: string; readonly email: string }

/** Planted bug: the number alone cancels an order. */
export const commands = {
  ...sound,
  cancelAsGuest: async (tx: Tx, input: Asked, moment: Moment) => {
    const { rows } = await sql<{ email: string }>`select email from orders
      where order_number = ${normaliseOrderNumber(input.orderNumber)}`.execute(tx)
    await sound.cancelAsGuest(tx, { ...input, email: rows[0]?.email ?? input.email }, moment)
  },
}
