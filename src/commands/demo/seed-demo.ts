import { randomBytes } from 'node:crypto'
import type { CategoryDraft } from '#domain/catalogue/categories.ts'
import type { Totals } from '#domain/orders/order-totals.ts'
import type { OrderContact, OrderStatus } from '#domain/orders/orders.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { insertCategory } from '#storage/catalogue/categories/category-writes.ts'
import { markAsDemo, markModelsAsDemo } from '#storage/demo/demo-rows.ts'
import { demoState, setDemoState } from '#storage/demo/demo-state.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { withholdEntries } from '#storage/outbox/entries.ts'
import { hideSamplePages, showSamplePages } from '#storage/pages/sample-pages.ts'
import { everHeldShop } from '#storage/shop/ever-held-shop.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { changeOrderStatus } from '../orders/change-order-status.ts'
import { placeOrder } from '../orders/place-order.ts'

/** Its customers are invented, and so are their addresses. */
const DEMO_EMAIL = 'This order came with the demo.'

/** An order of the demo's past, placed and handled at the times given. */
export type DemoOrder = OrderContact & {
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  readonly shippingMethod: string
  readonly totals: Totals
  readonly placedAt: number
  readonly steps: readonly { readonly status: OrderStatus; readonly at: number }[]
}

type BeginDemo = {
  readonly categories: readonly CategoryDraft[]
  /** Also for an owner who began without the demo, as long as the shop was not used since. */
  readonly evenIfDeclined: boolean
}

/**
 * Claims a database that was never used for the demo. After a start that was killed half way the
 * next one continues: the import skips what exists, and the orders are written together with the
 * setting that ends it.
 */
export const beginDemo: Command<BeginDemo, boolean> = async (
  tx,
  { categories, evenIfDeclined },
  { now },
) => {
  const state = await demoState(tx)
  if (state === 'done' || state === 'removed') return false
  if (state !== 'begun') {
    if (state === 'declined' && !evenIfDeclined) return false
    if (await everHeldShop(tx)) return false
    if (state === 'declined') await showSamplePages(tx)
    await setDemoState(tx, 'begun')
  }
  const known = new Set((await listCategories(tx)).map((category) => category.name))
  for (const category of categories) {
    if (known.has(category.name)) continue
    const { id } = await insertCategory(tx, category, now)
    await markAsDemo(tx, 'category', [id], now)
  }
  return true
}

/** An owner begins with an empty shop, and later starts do not fill it. */
export const declineDemo: Command<Readonly<Record<string, never>>, void> = async (
  tx,
  _,
  { now },
) => {
  if ((await demoState(tx)) === undefined && !(await everHeldShop(tx))) {
    await setDemoState(tx, 'declined')
    await hideSamplePages(tx, now)
  }
}

/** The demo's orders are placed by the shop's own commands, at times in the past. */
export const finishDemo: Command<readonly DemoOrder[], void> = async (tx, orders, { now }) => {
  if ((await demoState(tx)) !== 'begun') return
  const ids: number[] = []
  for (const order of orders) ids.push(await placeInThePast(tx, order))
  await markAsDemo(tx, 'order', ids, now)
  await markModelsAsDemo(tx, now)
  await setDemoState(tx, 'done')
}

async function placeInThePast(tx: Tx, order: DemoOrder): Promise<number> {
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
  await withholdEntries(tx, placed.order.id, DEMO_EMAIL)
  return placed.order.id
}
