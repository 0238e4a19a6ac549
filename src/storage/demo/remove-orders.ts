import { sql } from 'kysely'
import { dayOf, monthOf } from '#domain/calendar.ts'
import { removeAnswersOfOrder } from '../buyers/answers.ts'
import type { Tx } from '../engine/schema.ts'
import { lockOrder } from '../orders/changes.ts'
import { ALL_TIME, recordSale } from '../orders/sales.ts'
import { removeEntriesOfOrder } from '../outbox/entries.ts'
import { forgetDemoRows, nextDemoRows } from './demo-rows.ts'
import type { Step } from './step.ts'

/**
 * Orders per transaction. Two of the tables that name an order have no index by order, since nothing
 * else deletes one: in a shop with a million stock movements that costs a pass over them.
 */
const ORDERS_AT_ONCE = 1

/** Removes the next orders of the demo; one that staff or a visitor has changed since stays. */
export async function removeDemoOrders(tx: Tx, after: number): Promise<Step> {
  const next = await nextDemoRows(tx, 'order', after, ORDERS_AT_ONCE)
  let kept = 0
  for (const { id, loadedAt } of next) {
    const order = await lockOrder(tx, id)
    if (order && (await wasChanged(tx, id, loadedAt))) kept += 1
    else if (order) await removeOrder(tx, id, order.status === 'completed')
    // One that stays is an order of the shop from now on.
    await forgetDemoRows(tx, 'order', [id])
  }
  return {
    last: next.at(-1)?.id,
    rows: next.length,
    counts: { removed_orders: next.length - kept, kept_orders: kept },
  }
}

async function wasChanged(tx: Tx, orderId: number, loadedAt: number): Promise<boolean> {
  const event = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('at', '>', loadedAt)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

async function removeOrder(tx: Tx, id: number, isCompleted: boolean): Promise<void> {
  if (isCompleted) await takeBackSale(tx, id)
  // What it took of a part that stays remains taken: staff may have counted since.
  await tx
    .updateTable('stock_movements')
    .set({ order_id: null, reason: 'set' })
    .where('order_id', '=', id)
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('order_items').select('product_id').where('order_id', '=', id),
    )
    .execute()
  const { cart_id } = await tx
    .selectFrom('orders')
    .select('cart_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('idempotency_keys')
    .where('cart_id', '=', cart_id)
    .where('order_id', '=', id)
    .execute()
  await removeEntriesOfOrder(tx, id)
  await removeAnswersOfOrder(tx, id)
  await tx.deleteFrom('order_events').where('order_id', '=', id).execute()
  await tx.deleteFrom('order_items').where('order_id', '=', id).execute()
  await tx.deleteFrom('orders').where('id', '=', id).execute()
  // The demo ordered each from a cart of its own.
  await tx.deleteFrom('carts').where('id', '=', cart_id).execute()
}

/** Sums that are 0 by then are deleted, since they would still refer to the parts. */
async function takeBackSale(tx: Tx, orderId: number): Promise<void> {
  await recordSale(tx, orderId, -1)
  const { created_at } = await tx
    .selectFrom('orders')
    .select('created_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const month = monthOf(created_at)
  await sql`delete from sales where orders = 0 and units = 0 and (
    (kind = 'all' and period = ${dayOf(created_at)})
    or (kind in ('category', 'brand') and period = ${month})
    or (kind = 'product' and period in (${month}, ${ALL_TIME}) and key in
      (select cast(product_id as text) from order_items where order_id = ${orderId})))`.execute(tx)
}
