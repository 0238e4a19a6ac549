import { randomBytes } from 'node:crypto'
import type { CategoryDraft } from '#domain/catalogue/categories.ts'
import type { Totals } from '#domain/orders/order-totals.ts'
import type { OrderContact, OrderStatus } from '#domain/orders/orders.ts'
import { listCategories } from '#storage/catalogue/categories.ts'
import { insertCategory } from '#storage/catalogue/category-writes.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { readSetting, writeSetting } from '#storage/engine/settings.ts'
import { everHeldShop } from '#storage/shop/ever-held-shop.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { changeOrderStatus } from '../orders/change-order-status.ts'
import { placeOrder } from '../orders/place-order.ts'

const SETTING = 'demo_seed'

/** An order of the demo's past, placed and handled at the times given. */
export type DemoOrder = OrderContact & {
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  readonly shippingMethod: string
  readonly totals: Totals
  readonly placedAt: number
  readonly steps: readonly { readonly status: OrderStatus; readonly at: number }[]
}

/**
 * Claims a database that was never used for the demo. After a start that was killed half way the
 * next one continues: the import skips what exists, and the orders are written together with the
 * setting that ends it.
 */
export const beginDemo: Command<readonly CategoryDraft[], boolean> = async (
  tx,
  categories,
  { now },
) => {
  const state = await readSetting(tx, SETTING)
  if (state === 'done') return false
  if (state === undefined) {
    if (await everHeldShop(tx)) return false
    await writeSetting(tx, SETTING, 'begun')
  }
  const known = new Set((await listCategories(tx)).map((category) => category.name))
  for (const category of categories) {
    if (!known.has(category.name)) await insertCategory(tx, category, now)
  }
  return true
}

/** The demo's orders are placed by the shop's own commands, at times in the past. */
export const finishDemo: Command<readonly DemoOrder[], void> = async (tx, orders) => {
  if ((await readSetting(tx, SETTING)) !== 'begun') return
  for (const order of orders) await placeInThePast(tx, order)
  await writeSetting(tx, SETTING, 'done')
}

async function placeInThePast(tx: Tx, order: DemoOrder): Promise<void> {
  const { lines, totals, placedAt, steps, ...form } = order
  const sessionHash = randomBytes(32).toString('base64url')
  const then = { now: placedAt }
  for (const line of lines) await addToCart(tx, { sessionHash, ...line }, then)
  const placed = await placeOrder(
    tx,
    { ...form, sessionHash, idempotencyKey: undefined, agreed: totals },
    then,
  )
  for (const { status, at } of steps) {
    await changeOrderStatus(tx, { orderId: placed.order.id, status, actor: 'demo' }, { now: at })
  }
}
