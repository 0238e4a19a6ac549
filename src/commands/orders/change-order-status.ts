import { onlyLeft } from '#domain/cart/cart.ts'
import { ShopError } from '#domain/errors.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { shortened } from '#domain/shortened.ts'
import {
  followAvailability,
  putBackStock,
  recordMovements,
  type StockAfter,
  stockOf,
  takeStock,
} from '#storage/catalogue/stock/stock.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import {
  itemsToMove,
  lockOrder,
  type OrderToChange,
  setStockTaken,
  updateStatus,
} from '#storage/orders/changes.ts'
import { giveBackCouponUse } from '#storage/orders/coupons.ts'
import { recordSale } from '#storage/orders/sales.ts'
import { insertOrderEvent } from '#storage/orders/writes.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { spendCoupon } from './coupon-uses.ts'
import { emailNewStatus } from './order-emails.ts'

export type ChangeOrderStatus = {
  readonly orderId: number
  readonly status: OrderStatus
  readonly actor: string
}

/** Any status may follow any other, as the specification says; the same again changes nothing. */
export async function changeOrderStatus(
  tx: Tx,
  { orderId, status, actor }: ChangeOrderStatus,
  { now }: Moment,
): Promise<{ readonly changed: boolean }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError('not_found', 'Order not found')
  if (order.status === status) return { changed: false }
  await moveToStatus(tx, order, { status, actor, now })
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'order.status',
    subject: 'order',
    subjectId: orderId,
    before: { status: order.status },
    after: { status },
  })
  return { changed: true }
}

/** Changes the order, its history and its stock, and emails the shopper. The caller has locked the order's row. */
export async function moveToStatus(
  tx: Tx,
  order: OrderToChange,
  to: { readonly status: OrderStatus; readonly actor: string; readonly now: number },
): Promise<void> {
  const { status, actor, now } = to
  const holdsStock = status !== 'cancelled'
  await updateStatus(tx, order.id, { status, holdsStock, now })
  await insertOrderEvent(tx, {
    orderId: order.id,
    at: now,
    actor,
    kind: 'status',
    from: order.status,
    to: status,
  })
  if (status === 'completed') await recordSale(tx, order.id, 1)
  if (order.status === 'completed') await recordSale(tx, order.id, -1)
  if (order.holdsStock && !holdsStock) await giveBack(tx, order, now)
  if (!order.holdsStock && holdsStock) await takeAgain(tx, order, now)
  await emailNewStatus(tx, order, status, now)
}

async function giveBack(
  tx: Tx,
  { id: orderId, coupon }: OrderToChange,
  now: number,
): Promise<void> {
  const held = (await itemsToMove(tx, orderId)).filter((item) => item.stockTaken > 0)
  const after: StockAfter[] = []
  for (const { productId, stockTaken } of held) {
    after.push(await putBackStock(tx, { productId, quantity: stockTaken }))
  }
  const movements = held.map(({ productId, stockTaken }) => ({ productId, change: stockTaken }))
  await recordMovements(tx, movements, { reason: 'cancel', orderId, now })
  await followAvailability(tx, after, now)
  if (coupon) await giveBackCouponUse(tx, coupon.id)
}

/** Whether stock is taken depends on today: tracking may have been switched on or off since. */
async function takeAgain(tx: Tx, order: OrderToChange, now: number): Promise<void> {
  const orderId = order.id
  const items = await itemsToMove(tx, orderId)
  const tracked = items.filter((item) => item.tracked)
  const after: StockAfter[] = []
  for (const item of tracked) {
    const taken = await takeStock(tx, item)
    if (!taken) {
      const left = await stockOf(tx, item.productId)
      throw new ShopError('out_of_stock', `${onlyLeft(left)} of ${shortened(item.name)}`, { left })
    }
    after.push(taken)
  }
  for (const item of items) {
    const stockTaken = item.tracked ? item.quantity : 0
    if (stockTaken !== item.stockTaken) await setStockTaken(tx, item.id, stockTaken)
  }
  const movements = tracked.map(({ productId, quantity }) => ({ productId, change: -quantity }))
  await recordMovements(tx, movements, { reason: 'reopen', orderId, now })
  await followAvailability(tx, after, now)
  await takeCouponAgain(tx, order)
}

/** An order counts as a use of its coupon again, if there is one left. */
async function takeCouponAgain(tx: Tx, { id, emailKey, coupon }: OrderToChange): Promise<void> {
  if (!coupon) return
  const problem = await spendCoupon(tx, { orderId: id, emailKey, coupon })
  if (problem !== undefined)
    throw new ShopError('coupon_refused', `${problem} The order stays cancelled.`)
}
