import { createHash, randomBytes } from 'node:crypto'
import { countItems } from '#domain/cart/cart.ts'
import { ShopError } from '#domain/errors.ts'
import {
  type CheckoutLine,
  refuseLostCoupon,
  refuseOtherAmounts,
  refuseWhatIsNotThere,
  SAME_ORDER_WITHIN_MS,
} from '#domain/orders/checkout.ts'
import type { Totals } from '#domain/orders/order-totals.ts'
import { FIRST_STATUS, type OrderContact, orderNumber } from '#domain/orders/orders.ts'
import type { StateCode } from '#domain/orders/states.ts'
import { shortened } from '#domain/shortened.ts'
import { deleteLines, lockCartToOrder, setCartCoupon } from '#storage/cart/carts.ts'
import {
  followAvailability,
  recordMovements,
  type StockAfter,
  takeStock,
} from '#storage/catalogue/stock/stock.ts'
import type { Moment } from '#storage/engine/commands.ts'
import { RunAgain } from '#storage/engine/run-again.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { together } from '#storage/engine/transaction.ts'
import { readChargeRules } from '#storage/orders/charge-rules.ts'
import { findKey, storeKey } from '#storage/orders/idempotency-keys.ts'
import { emailKey, findPlacedOrder, type PlacedOrder } from '#storage/orders/orders.ts'
import {
  checkoutLines,
  insertOrder,
  insertOrderEvent,
  insertOrderItems,
  latestOrderOfCart,
  type NewOrder,
} from '#storage/orders/writes.ts'
import { countOrder, type Limited } from '../limits/purchase-limits.ts'
import { spendCoupon } from './coupon-uses.ts'
import { type Charged, chargesNow, type OrderWish } from './order-charges.ts'
import { emailOrderPlaced } from './order-emails.ts'

export type PlaceOrder = OrderContact &
  Limited & {
    readonly sessionHash: string | undefined
    readonly idempotencyKey: string | undefined
    readonly shippingMethod: string
    /** As chosen by a shopper whose address does not say it. */
    readonly state?: StateCode | undefined
    /** The amounts that the shopper saw and agreed to. */
    readonly agreed: Totals
    /** As the settings say; left out, as built in. */
    readonly orderNumberPrefix?: string
  }

type Wish = PlaceOrder & OrderWish

export type PlaceOrderResult = {
  readonly order: PlacedOrder
  /** Placed by an earlier request, of which this one is a repetition. */
  readonly replayed: boolean
}

/** Turns the cart into an order: all of it or nothing, and only once if the request is repeated. */
export async function placeOrder(
  tx: Tx,
  input: PlaceOrder,
  { now }: Moment,
): Promise<PlaceOrderResult> {
  // Locked to the end: a second click, another tab and a change of the cart wait here.
  const cart = input.sessionHash && (await lockCartToOrder(tx, input.sessionHash, now))
  if (!cart) throw cartIsEmpty()
  const cartId = cart.id
  const requestHash = hashOf(input)
  const [earlier, lines, rules] = await together([
    orderOfKey(tx, cartId, input.idempotencyKey, requestHash),
    checkoutLines(tx, cartId),
    readChargeRules(tx),
  ])
  if (earlier) return earlier
  if (lines.length === 0) return orderPlacedJustNow(tx, cartId, input, requestHash, now)
  const wish = { ...input, couponCode: cart.couponCode, now }
  const charged = await chargesNow(tx, rules, lines, wish)
  refuseWhatIsNotThere(lines)
  refuseLostCoupon(input.agreed, charged.totals, charged.couponProblem)
  refuseOtherAmounts(input.agreed, charged.totals, lines)

  const {
    agreed: _,
    sessionHash: __,
    orderNumberPrefix,
    idempotencyKey,
    addressKey,
    ...form
  } = input
  const itemCount = countItems(lines)
  const { totals, charges, delivery } = charged
  const draft = { ...form, ...charges, ...totals, delivery, cartId, requestHash, itemCount, now }
  const [, placed] = await together([
    // First: the order itself is none of the earlier ones.
    addressKey === undefined || countOrder(tx, { cartId, addressKey, lines, now }),
    insertWithNumber(tx, draft, orderNumberPrefix),
  ])
  const orderId = placed.id
  const event = { orderId, at: now, actor: 'customer', kind: 'placed', to: FIRST_STATUS } as const
  const by = { cartId, requestHash, orderId, now }
  // Taking stock comes late, since everybody else who wants it waits from here to the commit.
  const [taken] = await together([
    takeFor(tx, lines),
    recordTaken(tx, orderId, lines, now),
    insertOrderEvent(tx, event),
    emailOrderPlaced(tx, { id: orderId, email: input.email }, now),
    deleteLines(tx, cartId),
    cart.couponCode === undefined || setCartCoupon(tx, cartId, undefined),
    idempotencyKey === undefined || storeKey(tx, { ...by, key: idempotencyKey }),
  ])
  refuseMissed(taken)
  await followAvailability(
    tx,
    taken.flatMap(({ after }) => after ?? []),
    now,
  )
  await takeCoupon(tx, orderId, lines, wish, charged)
  return { order: asPlaced(placed, draft, lines), replayed: false }
}

async function orderOfKey(
  tx: Tx,
  cartId: number,
  key: string | undefined,
  requestHash: string,
): Promise<PlaceOrderResult | undefined> {
  const known = key === undefined ? undefined : await findKey(tx, cartId, key)
  if (!known) return undefined
  if (known.requestHash !== requestHash) {
    throw new ShopError('key_reused', 'This Idempotency-Key was used for a different order')
  }
  return replay(tx, known.orderId)
}

/** An empty cart and the same order a moment ago: a lost response, or a second click. */
async function orderPlacedJustNow(
  tx: Tx,
  cartId: number,
  { idempotencyKey }: PlaceOrder,
  requestHash: string,
  now: number,
): Promise<PlaceOrderResult> {
  const latest = await latestOrderOfCart(tx, cartId)
  const isSame =
    latest?.requestHash === requestHash && Math.abs(now - latest.at) < SAME_ORDER_WITHIN_MS
  if (!isSame) throw cartIsEmpty()
  if (idempotencyKey !== undefined) {
    await storeKey(tx, { cartId, key: idempotencyKey, requestHash, orderId: latest.id, now })
  }
  return replay(tx, latest.id)
}

/** The same response as the first time, whatever happened to the order since. */
async function replay(tx: Tx, orderId: number): Promise<PlaceOrderResult> {
  const order = await findPlacedOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return { order: { ...order, status: FIRST_STATUS, version: 1 }, replayed: true }
}

async function insertWithNumber(
  tx: Tx,
  draft: Omit<NewOrder, 'orderNumber'>,
  prefix: string | undefined,
): Promise<{ readonly id: number; readonly orderNumber: string }> {
  for (;;) {
    const number = orderNumber(randomBytes(32), prefix)
    const id = await insertOrder(tx, { ...draft, orderNumber: number })
    // There are 25^12 numbers: a duplicate is not expected in the life of a shop.
    if (id !== undefined) return { id, orderNumber: number }
  }
}

type Taken = { readonly line: CheckoutLine; readonly after: StockAfter | undefined }

/** In ascending order of the product; `after` is undefined where the stock was not to be had. */
function takeFor(tx: Tx, lines: readonly CheckoutLine[]): Promise<readonly Taken[]> {
  return together(
    lines.filter(isTracked).map(async (line) => {
      return { line, after: await takeStock(tx, line, line.unitPrice) }
    }),
  )
}

async function recordTaken(
  tx: Tx,
  orderId: number,
  lines: readonly CheckoutLine[],
  now: number,
): Promise<void> {
  const movements = lines
    .filter(isTracked)
    .map(({ productId, quantity }) => ({ productId, change: -quantity }))
  const items = lines.map((line) => ({ ...line, stockTaken: line.tracked ? line.quantity : 0 }))
  await together([
    recordMovements(tx, movements, { reason: 'order', orderId, now }),
    insertOrderItems(tx, orderId, items),
  ])
}

function isTracked({ tracked }: CheckoutLine): boolean {
  return tracked
}

/** On PostgreSQL another order may have come first since the cart was read. */
function refuseMissed(taken: readonly Taken[]): void {
  const missed = taken.find(({ after }) => after === undefined)
  if (!missed) return
  throw new RunAgain(`${shortened(missed.line.name)} changed just now. Please try again.`)
}

/** The last use may have gone to another order since the cart was read. */
async function takeCoupon(
  tx: Tx,
  orderId: number,
  lines: readonly CheckoutLine[],
  wish: Wish,
  { charges }: Charged,
): Promise<void> {
  if (!charges.coupon) return
  const use = { orderId, emailKey: emailKey(wish.email), coupon: charges.coupon }
  const problem = await spendCoupon(tx, use)
  if (problem === undefined) return
  const rules = await readChargeRules(tx)
  const { totals } = await chargesNow(tx, rules, lines, { ...wish, couponCode: undefined })
  refuseLostCoupon(wish.agreed, totals, problem)
}

function asPlaced(
  placed: { readonly id: number; readonly orderNumber: string },
  draft: Omit<NewOrder, 'orderNumber'>,
  lines: readonly CheckoutLine[],
): PlacedOrder {
  const { cartId: _, requestHash: __, now, ...order } = draft
  const items = lines.map(
    ({ onSale: _onSale, tracked: _tracked, stock: _stock, addedPrice: _added, ...item }) => item,
  )
  return { ...order, ...placed, status: FIRST_STATUS, createdAt: now, version: 1, items }
}

/** Identifies the content of a request, to recognise a repeated one. */
function hashOf(input: PlaceOrder): string {
  const { subtotal, discount, shipping, tax, total } = input.agreed
  const asked = [
    input.firstName,
    input.lastName,
    input.email,
    input.phone,
    input.shippingAddress,
    input.billingAddress,
    input.sameAsBilling,
    input.shippingMethod,
    [subtotal, shipping, tax, total],
    // Only where there is one: a request that an earlier release knows must be known to this one.
    ...(input.state === undefined && discount === 0 ? [] : [input.state, discount]),
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

function cartIsEmpty(): ShopError {
  return new ShopError('cart_empty', 'Your cart is empty')
}
