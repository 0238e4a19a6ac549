import fc from 'fast-check'
import { expect } from 'vitest'
import { ShopError } from '#domain/errors.ts'
import type { PlaceOrder } from '#flows/place-order.ts'
import { cartLines, findCart } from '#storage/carts.ts'
import type { Shop } from '../support/shop-store.ts'
import {
  deleteProduct,
  makeProducts,
  newSession,
  orderFor,
  setPrice,
  setStock,
  stockOf,
} from '../support/shops.ts'

type Line = { quantity: number; lineId: number }
type ModelProduct = { cents: number; stock: number | undefined; deleted: boolean }
type Placed = { asked: PlaceOrder; number: string; id: number; lines: [number, number][] }

/** What must be true of the shop, in as few words as possible. */
export type CartModel = {
  readonly products: Map<number, ModelProduct>
  readonly carts: Map<string, Map<number, Line>>
  readonly orders: Placed[]
  readonly cancelled: Set<number>
  /** Orders that the next retry may repeat. */
  last: Placed | undefined
}

type Shops = readonly [Shop, Shop]
type ModelCommand = fc.AsyncCommand<CartModel, Shops>

export async function freshModel([shop]: Shops): Promise<CartModel> {
  const fixtures: ModelProduct[] = [
    { cents: 2499, stock: 3, deleted: false },
    { cents: 101, stock: 12, deleted: false },
    { cents: 5, stock: 40, deleted: false },
    { cents: 99_999, stock: undefined, deleted: false },
  ]
  const ids = await makeProducts(
    shop,
    fixtures.map(({ cents, stock }) => ({
      sku: `M-${newSession()}`,
      cents,
      ...(stock === undefined ? {} : { stock }),
    })),
  )
  return {
    products: new Map(ids.map((id, index) => [id, { ...(fixtures[index] as ModelProduct) }])),
    carts: new Map([
      [newSession(), new Map()],
      [newSession(), new Map()],
    ]),
    orders: [],
    cancelled: new Set(),
    last: undefined,
  }
}

const pick = fc.nat(1)
const which = fc.nat(3)
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(7, 500, 999) },
)
const money = fc.integer({ min: 0, max: 10_000 })
const count = fc.integer({ min: 0, max: 20 })

const adding = fc.tuple(pick, pick, which, amount).map((input) => command('add', input, add))
const ordering = fc.tuple(pick, pick, fc.boolean()).map((input) => command('order', input, order))
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
): Promise<void> {
  const { session, cart } = cartOf(model, who)
  const shop = shopOf(shops, process)
  const lines = [...cart].map(([id, { quantity }]) => ({
    id,
    quantity,
    ...productNamed(model, id),
  }))
  const key = withKey ? { key: newSession() } : {}
  // A phone number of its own makes every order another wish.
  const asked = { ...orderFor(session, lines, key), phone: newSession() }
  const done = await attempt(shop.write('placeOrder', asked))
  const missing = lines.some((line) => refusal(line, line.quantity) !== undefined || line.deleted)
  expect(done.code).toBe(lines.length === 0 ? 'cart_empty' : missing ? 'out_of_stock' : undefined)
  if (!done.value) return

  expect(done.value.replayed).toBe(false)
  const subtotal = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0)
  const tax = Math.round((subtotal * 8) / 100)
  expect(done.value.order).toMatchObject({ subtotal, shipping: 0, tax, total: subtotal + tax })
  for (const { id, quantity } of lines) {
    const product = productNamed(model, id)
    if (product.stock !== undefined) product.stock -= quantity
    expect(await stockOf(shop, id)).toBe(product.stock ?? 0)
  }
  const { orderNumber, id } = done.value.order
  const sold = lines.map((line): [number, number] => [line.id, line.quantity])
  model.last = { asked, number: orderNumber, id, lines: sold }
  model.orders.push(model.last)
  cart.clear()
}

/** The same request again: the same order, unless without a key the cart is in use again. */
async function retry(model: CartModel, shops: Shops, process: number): Promise<void> {
  const { last } = model
  if (!last) return
  const inUse = (model.carts.get(last.asked.sessionHash ?? '')?.size ?? 0) > 0
  const newest = model.orders.findLast(({ asked }) => asked.sessionHash === last.asked.sessionHash)
  if (last.asked.idempotencyKey === undefined && (inUse || newest !== last)) return
  const again = await shopOf(shops, process).write('placeOrder', last.asked)
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
  // Whoever agreed to the old price is asked again, and nothing is taken meanwhile.
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

/** Why so many of it cannot be in a cart, or undefined. */
function refusal(product: ModelProduct, quantity: number): string | undefined {
  if (product.deleted || product.stock === 0) return 'out_of_stock'
  if (product.stock !== undefined && quantity > product.stock) return 'out_of_stock'
  return quantity > 999 ? 'invalid' : undefined
}

/** A line of the other session, or one that never was. */
function foreignLine(model: CartModel, who: number, product: number): number {
  return cartOf(model, 1 - who).cart.get(product)?.lineId ?? 999_999_999
}

function shopOf(shops: Shops, process: number): Shop {
  return process === 0 ? shops[0] : shops[1]
}

function cartOf(model: CartModel, who: number) {
  const [session, cart] = [...model.carts][who] ?? []
  if (!session || !cart) throw new Error('the model has two sessions')
  return { session, cart }
}

function productOf(model: CartModel, what: number) {
  const id = [...model.products.keys()][what] ?? 0
  return { id, product: productNamed(model, id) }
}

function productNamed(model: CartModel, id: number): ModelProduct {
  const product = model.products.get(id)
  if (!product) throw new Error('the model has no such product')
  return product
}

async function attempt<Value>(
  promise: Promise<Value>,
): Promise<{ readonly value?: Value; readonly code: string | undefined }> {
  try {
    return { value: await promise, code: undefined }
  } catch (error) {
    if (error instanceof ShopError) return { code: error.code }
    throw error
  }
}
