import { sql } from 'kysely'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Schema, Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

type Row = Record<string, unknown>
const TABLES = [
  'orders',
  'order_items',
  'order_events',
  'stock_movements',
  'idempotency_keys',
] as const
const unwritten: { table: (typeof TABLES)[number]; row: Row }[] = []

/** Planted bug: an order is acknowledged first and written with the next one. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    for (const { table, row } of unwritten.splice(0)) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(row))
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(tx)
    }
    const result = await sound.placeOrder(tx, input, moment)
    if (result.replayed) return result
    for (const table of TABLES) await takeOut(tx, table, result.order.id)
    for (const table of TABLES.toReversed()) {
      const column = table === 'orders' ? 'id' : 'order_id'
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${result.order.id}`.execute(
        tx,
      )
    }
    return result
  },
}

async function takeOut(tx: Tx, table: keyof Schema & (typeof TABLES)[number], orderId: number) {
  const column = table === 'orders' ? 'id' : 'order_id'
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${orderId}`.execute(tx)
  unwritten.push(...rows.map((row) => ({ table, row })))
}
