import type { DemoOrder } from '#commands/demo/seed-demo.ts'
import { firstOfLastDays } from '#domain/calendar.ts'
import { type Cents, fromCents } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { orderTotals, type Totals } from '#domain/orders/order-totals.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { PricedLine } from '#domain/orders/pricing.ts'
import type { ShippingMethod } from '#domain/orders/shipping.ts'

/*
 * Past orders for the demo, relative to today, so that on a fresh start the back office shows the
 * figures of the specification: 156 customers, 8 of them new this week, 5 pending orders, and 12.5%
 * more revenue from completed orders than in the 30 days before.
 */

const CUSTOMERS = 156
const NEW_THIS_WEEK = 8
const WAITING = 5
const REPEAT_ORDERS = 46
const GROWTH_PERCENT = 112.5
const OLDEST_DAYS = 118

const METHODS: readonly ShippingMethod[] = FIRST_RULES.shipping.methods
const [FREE] = FIRST_RULES.shipping.methods

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export type DemoPeople = {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly streets: readonly string[]
  readonly cities: readonly string[]
}

type DemoProduct = { readonly id: number; readonly price: Cents }

/** In the order they were placed. */
export function planDemoOrders(
  people: DemoPeople,
  products: readonly DemoProduct[],
  now: number,
): readonly DemoOrder[] {
  const dice = seededDice(20_250_116)
  const firstVisits = Array.from({ length: CUSTOMERS }, (_, customer) =>
    customer < NEW_THIS_WEEK ? 0.2 + customer * 0.8 : 7.5 + dice() * (OLDEST_DAYS - 7.5),
  )
  const visits = firstVisits.map((daysAgo, customer) => ({ customer, daysAgo }))
  for (let repeat = 0; repeat < REPEAT_ORDERS; repeat += 1) {
    const customer = NEW_THIS_WEEK + Math.floor(dice() * (CUSTOMERS - NEW_THIS_WEEK))
    visits.push({ customer, daysAgo: 2 + dice() * ((firstVisits[customer] ?? 8) - 2) })
  }
  visits.sort((one, other) => one.daysAgo - other.daysAgo)
  const orders = visits.map(({ customer, daysAgo }, newest) =>
    demoOrder(contactOf(people, customer), pickLines(products, dice), dice, {
      placedAt: Math.round(now - daysAgo * DAY_MS),
      status: statusOf(newest, daysAgo, dice),
      now,
    }),
  )
  const balance = balancingOrder(orders, products, contactOf(people, CUSTOMERS - 1), now)
  return [...orders, balance].sort((one, other) => one.placedAt - other.placedAt)
}

function statusOf(newest: number, daysAgo: number, dice: () => number): OrderStatus {
  if (newest < WAITING) return 'pending'
  if (newest < WAITING + 4) return 'processing'
  if (daysAgo < 9) return 'shipped'
  return dice() < 0.06 ? 'cancelled' : 'completed'
}

function demoOrder(
  contact: ReturnType<typeof contactOf>,
  lines: readonly (DemoOrder['lines'][number] & { readonly unitPrice: Cents })[],
  dice: () => number,
  history: { readonly placedAt: number; readonly status: OrderStatus; readonly now: number },
): DemoOrder {
  // Most people take the free method; a few are in a hurry.
  const choice = dice() < 0.6 ? 0 : Math.floor(dice() * METHODS.length)
  const method = METHODS[choice] ?? FREE
  return {
    ...contact,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    shippingMethod: method.id,
    totals: totalsOf(lines, method),
    placedAt: history.placedAt,
    steps: stepsTo(history.status, history.placedAt, history.now),
  }
}

const WAY = [
  { status: 'processing', afterHours: 2 },
  { status: 'shipped', afterHours: 20 },
  { status: 'completed', afterHours: 100 },
] as const satisfies readonly { status: OrderStatus; afterHours: number }[]

/** An order goes through the statuses before its own, hours apart and never in the future. */
function stepsTo(status: OrderStatus, placedAt: number, now: number): DemoOrder['steps'] {
  if (status === 'pending') return []
  const last = WAY.findIndex((step) => step.status === status)
  const way = status === 'cancelled' ? [{ status, afterHours: 1 }] : WAY.slice(0, last + 1)
  return way.map((step) => ({
    status: step.status,
    at: Math.min(placedAt + step.afterHours * HOUR_MS, now),
  }))
}

function pickLines(products: readonly DemoProduct[], dice: () => number) {
  const count = 1 + Math.floor(dice() * dice() * 4)
  const picked = new Map<number, { productId: number; quantity: number; unitPrice: Cents }>()
  while (picked.size < count) {
    const product = products[Math.floor(dice() * products.length)]
    if (!product) throw new Error('the demo has no product to order')
    const quantity = dice() < 0.85 ? 1 : 2
    picked.set(product.id, { productId: product.id, quantity, unitPrice: product.price })
  }
  return [...picked.values()]
}

/** One more completed order, of exactly the size that leads to this growth. */
function balancingOrder(
  orders: readonly DemoOrder[],
  products: readonly DemoProduct[],
  contact: ReturnType<typeof contactOf>,
  now: number,
): DemoOrder {
  const monthAgo = firstOfLastDays(30, now) * DAY_MS
  const recent = completedRevenue(orders, monthAgo, now)
  const before = completedRevenue(orders, monthAgo - 30 * DAY_MS, monthAgo)
  const isShort = recent * 100 < before * GROWTH_PERCENT
  const missing = isShort
    ? (before * GROWTH_PERCENT) / 100 - recent
    : (recent * 100) / GROWTH_PERCENT - before
  const placedAt = now - (isShort ? 14 : 44) * DAY_MS
  const lines = linesWorth(missing, products)
  return {
    ...contact,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    shippingMethod: FREE.id,
    totals: totalsOf(lines, FREE),
    placedAt,
    steps: stepsTo('completed', placedAt, now),
  }
}

/** The demo begins with the rules of a new shop. */
function totalsOf(lines: readonly PricedLine[], method: ShippingMethod): Totals {
  return orderTotals(lines, { method, tax: FIRST_RULES.tax.everywhere })
}

/** Always takes the product that is closest to what is left, until little is left. */
function linesWorth(total: number, products: readonly DemoProduct[]) {
  const lines: { productId: number; quantity: number; unitPrice: Cents }[] = []
  const unused = [...products]
  const worth = () => totalsOf(lines, FREE).total
  while (lines.length < 20) {
    const left = (total - worth()) / 1.08
    const fitting = unused.filter((product) => product.price <= left)
    const next = fitting.sort((one, other) => other.price - one.price)[0]
    if (!next) break
    unused.splice(unused.indexOf(next), 1)
    lines.push({ productId: next.id, quantity: 1, unitPrice: next.price })
  }
  const cheapest = unused.reduce((one, other) => (other.price < one.price ? other : one))
  if (lines.length === 0) {
    lines.push({ productId: cheapest.id, quantity: 1, unitPrice: cheapest.price })
  }
  return lines
}

function completedRevenue(orders: readonly DemoOrder[], from: number, to: number): Cents {
  const completed = orders.filter(
    (order) =>
      order.steps.at(-1)?.status === 'completed' && order.placedAt >= from && order.placedAt < to,
  )
  return fromCents(completed.reduce((revenue, order) => revenue + order.totals.total, 0))
}

function contactOf(people: DemoPeople, customer: number) {
  const first = people.firstNames[customer % people.firstNames.length] ?? 'Alex'
  // Another step than for the first names, so that no full name occurs twice.
  const round = Math.floor(customer / people.firstNames.length)
  const last = people.lastNames[(customer + round * 17) % people.lastNames.length] ?? 'Doe'
  const street = people.streets[(customer * 7) % people.streets.length] ?? ''
  const city = people.cities[(customer * 5) % people.cities.length] ?? ''
  const address = `${120 + ((customer * 37) % 860)} ${street}\n${city}`
  return {
    firstName: first,
    lastName: last,
    email: `${first}.${last}@example.com`.toLowerCase(),
    phone: `(555) 01${String(customer % 10)}-${String(1000 + ((customer * 613) % 9000))}`,
    shippingAddress: address,
    billingAddress: address,
    sameAsBilling: true,
  }
}

/** The same numbers at every start, so that every fresh demo is the same (mulberry32). */
function seededDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
