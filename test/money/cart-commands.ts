import fc from 'fast-check'
import { expect } from 'vitest'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { cartLines, findCart } from '#storage/cart/carts.ts'
import {
  deleteProduct,
  newSession,
  orderFor,
  setPrice,
  setStock,
  stockOf,
} from '../support/fixtures.ts'
import {
  attempt,
  type CartModel,
  cartOf,
  foreignLine,
  type ModelCommand,
  productNamed,
  productOf,
  refusal,
  type Shops,
  shopOf,
} from './cart-model.ts'

/** Written down once more, by hand: what an order is charged for shipping, in cents. */
const SHIPPING = [
  ['free', 0],
  ['process', 295],
  ['faster', 495],
  ['faster-plus', 695],
  ['express-saver', 1295],
  ['3-day-express', 1495],
  ['2-day-express', 1995],
  ['vip-rush', 2195],
  ['overnight', 6995],
] as const

const pick = fc.nat(1)
const which = fc.nat(3)
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(7, 500, 999) },
)
/** A price of 0 means that the product is not for sale. */
const money = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 10_000 }) },
  { weight: 1, arbitrary: fc.constant(0) },
)
const count = fc.integer({ min: 0, max: 20 })

const adding = fc.tuple(pick, pick, which, amount).map((input) => command('add', input, add))
const ordering = fc
  .tuple(pick, pick, fc.boolean(), fc.nat(SHIPPING.length - 1))
  .map((input) => command('order', input, order))
const retrying = fc.tuple(pick).map((input) => command('retry', input, retry))

/** Process, session and product are chosen by number; what makes orders happen comes most often. */
export const commandsOfTheModel: fc.Arbitrary<ModelCommand>[] = [
  adding,
  adding,
  adding,
  ordering,
  ordering,
  retrying,
  fc.tuple(pick, pick, which, amount).map((input) => command('set', input, set)),
  fc.tuple(pick, pick, which).map((input) => command('remove', input, remove)),
  fc.tuple(pick, pick).map((input) => command('clear', input, clear)),
  fc.tuple(pick, which, money).map((input) => command('price', input, price)),
  fc.tuple(pick, which, count).map((input) => command('stock', input, stock)),
  fc.tuple(pick, fc.nat(15)).map((input) => command('delete', input, discontinue)),
  fc.tuple(pick, fc.nat(5)).map((input) => command('cancel', input, cancel)),
]

function command<Input extends readonly unknown[]>(
  name: string,
  input: Input,
  run: (model: CartModel, shops: Shops, ...input: Input) => Promise<void>,
): ModelCommand {
  return {
    check: () => true,
    run: (model, shops) => run(model, shops, ...input),
    toString: () => `${name}(${input.join(', ')})`,
  }
}

async function add(
  model: CartModel,
  shops: Shops,
  process: number,
  who: number,
  what: number,
  quantity: number,
): Promise<void> {
  const { session, cart } = cartOf(model, who)
  const { id, product } = productOf(model, what)
  const wanted = (cart.get(id)?.quantity ?? 0) + quantity
  const done = await attempt(
    shopOf(shops, process).write('addToCart', { sessionHash: session, productId: id, quantity }),
  )
  expect(done.code).toBe(product.deleted ? 'not_found' : refusal(product, wanted))
  if (done.value) cart.set(id, { quantity: wanted, lineId: done.value.lineId })
}

async function set(
  model: CartModel,
  shops: Shops,
  process: number,
  who: number,
  what: number,
  quantity: number,
): Promise<void> {
  const { session, cart } = cartOf(model, who)
  const { id, product } = productOf(model, what)
  const line = cart.get(id)
  const lineId = line?.lineId ?? foreignLine(model, who, id)
  const done = await attempt(
    shopOf(shops, process).write('setQuantity', { sessionHash: session, lineId, quantity }),
  )
  expect(done.code).toBe(line ? refusal(product, quantity) : 'not_found')
  if (line && done.value) line.quantity = quantity
}

async function remove(
  model: CartModel,
  shops: Shops,
  process: number,
  who: number,
  what: number,
): Promise<void> {
  const { session, cart } = cartOf(model, who)
  const { id } = productOf(model, what)
  const lineId = cart.get(id)?.lineId ?? foreignLine(model, who, id)
  const done = await attempt(
    shopOf(shops, process).write('removeLine', { sessionHash: session, lineId }),
  )
  expect(done.code).toBe(cart.has(id) ? undefined : 'not_found')
  cart.delete(id)
}

async function clear(model: CartModel, shops: Shops, process: number, who: number): Promise<void> {
  const { session, cart } = cartOf(model, who)
  await shopOf(shops, process).write('clearCart', { sessionHash: session })
  cart.clear()
}

async function order(
  model: CartModel,
  shops: Shops,
  process: number,
  who: number,
  withKey: boolean,
  sent: number,
): Promise<void> {
  const { session, cart } = cartOf(model, who)
  const shop = shopOf(shops, process)
  const lines = [...cart].map(([id, { quantity }]) => ({
    id,
    quantity,
    ...productNamed(model, id),
  }))
  const key = withKey ? { key: newSession() } : {}
  const [method, shipping] = SHIPPING[sent] ?? SHIPPING[0]
  // A phone number of its own makes every order another wish.
  const input = { ...orderFor(session, lines, { ...key, method }), phone: newSession() }
  const done = await attempt(shop.write('placeOrder', input))
  const missing = lines.some((line) => refusal(line, line.quantity) !== undefined || line.deleted)
  expect(done.code).toBe(lines.length === 0 ? 'cart_empty' : missing ? 'out_of_stock' : undefined)
  if (!done.value) return

  expect(done.value.replayed).toBe(false)
  const subtotal = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0)
  const tax = Math.round((subtotal * 8) / 100)
  const total = subtotal + shipping + tax
  expect(done.value.order).toMatchObject({ subtotal, shipping, tax, total })
  for (const { id, quantity } of lines) {
    const product = productNamed(model, id)
    if (product.stock !== undefined) product.stock -= quantity
    expect(await stockOf(shop, id)).toBe(product.stock ?? 0)
  }
  const { orderNumber, id } = done.value.order
  const sold = lines.map((line): [number, number] => [line.id, line.quantity])
  model.last = { input, number: orderNumber, id, lines: sold }
  model.orders.push(model.last)
  cart.clear()
}

/** The same request again: the same order, unless without a key the cart is in use again. */
async function retry(model: CartModel, shops: Shops, process: number): Promise<void> {
  const { last } = model
  if (!last) return
  const inUse = (model.carts.get(last.input.sessionHash ?? '')?.size ?? 0) > 0
  const newest = model.orders.findLast(({ input }) => input.sessionHash === last.input.sessionHash)
  if (last.input.idempotencyKey === undefined && (inUse || newest !== last)) return
  const again = await shopOf(shops, process).write('placeOrder', last.input)
  expect(again).toMatchObject({ replayed: true, order: { orderNumber: last.number } })
}

async function price(model: CartModel, shops: Shops, process: number, what: number, cents: number) {
  const { id, product } = productOf(model, what)
  if (product.deleted) return
  const agreed = [...model.carts].find(([, cart]) => cart.has(id))
  const before = agreed && (await askedBefore(model, shops, agreed[0]))
  await setPrice(shopOf(shops, process), id, cents)
  const changed = product.cents !== cents
  product.cents = cents
  if (!before || !changed) return
  // A shopper who agreed to the old price is asked again, and nothing is taken meanwhile.
  const done = await attempt(shopOf(shops, process).write('placeOrder', before))
  expect(['amounts_changed', 'out_of_stock']).toContain(done.code)
}

async function stock(model: CartModel, shops: Shops, process: number, what: number, to: number) {
  const { id, product } = productOf(model, what)
  if (product.stock === undefined || product.deleted) return
  await setStock(shopOf(shops, process), id, to)
  product.stock = to
}

/** Rarely, or the later half of every run would be about an empty shop. */
async function discontinue(model: CartModel, shops: Shops, process: number, what: number) {
  if (what >= model.products.size) return
  const { id, product } = productOf(model, what)
  if (product.deleted) return
  await deleteProduct(shopOf(shops, process), id)
  product.deleted = true
}

async function cancel(model: CartModel, shops: Shops, process: number, which: number) {
  const placed = model.orders[which % Math.max(model.orders.length, 1)]
  if (!placed) return
  const shop = shopOf(shops, process)
  const input = { orderId: placed.id, status: 'cancelled', actor: 'staff' } as const
  const { changed } = await shop.write('changeOrderStatus', input)
  expect(changed).toBe(!model.cancelled.has(placed.id))
  model.cancelled.add(placed.id)
  for (const [id, quantity] of placed.lines) {
    const product = productNamed(model, id)
    if (changed && product.stock !== undefined) product.stock += quantity
    expect(await stockOf(shop, id)).toBe(product.stock ?? 0)
  }
}

async function askedBefore(model: CartModel, shops: Shops, session: string): Promise<PlaceOrder> {
  const cart = await findCart(shops[0].db, session)
  const lines = cart ? await cartLines(shops[0].db, cart.id) : []
  const seen = lines.map(({ product, quantity }) => ({
    cents: productNamed(model, product.id).cents,
    quantity,
  }))
  return { ...orderFor(session, seen), phone: newSession() }
}
