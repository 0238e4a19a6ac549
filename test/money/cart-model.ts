import type fc from 'fast-check'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { ShopError } from '#domain/errors.ts'
import { makeProducts, newSession } from '../support/fixtures.ts'
import type { TestStore } from '../support/store.ts'

type Line = { quantity: number; lineId: number }
type ModelProduct = { cents: number; stock: number | undefined; deleted: boolean }
type Placed = { input: PlaceOrder; number: string; id: number; lines: [number, number][] }

/** What must be true of the shop, in as few words as possible. */
export type CartModel = {
  readonly products: Map<number, ModelProduct>
  readonly carts: Map<string, Map<number, Line>>
  readonly orders: Placed[]
  readonly cancelled: Set<number>
  /** Orders that the next retry may repeat. */
  last: Placed | undefined
}

export type Shops = readonly [TestStore, TestStore]
export type ModelCommand = fc.AsyncCommand<CartModel, Shops>

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

/** Why so many of it cannot be in a cart, or undefined. */
export function refusal(product: ModelProduct, quantity: number): string | undefined {
  if (product.cents === 0) return 'no_price'
  if (product.deleted || product.stock === 0) return 'out_of_stock'
  if (product.stock !== undefined && quantity > product.stock) return 'out_of_stock'
  return quantity > 999 ? 'invalid' : undefined
}

/** A line of the other session, or one that never was. */
export function foreignLine(model: CartModel, who: number, product: number): number {
  return cartOf(model, 1 - who).cart.get(product)?.lineId ?? 999_999_999
}

export function shopOf(shops: Shops, process: number): TestStore {
  return process === 0 ? shops[0] : shops[1]
}

export function cartOf(model: CartModel, who: number) {
  const [session, cart] = [...model.carts][who] ?? []
  if (!session || !cart) throw new Error('the model has two sessions')
  return { session, cart }
}

export function productOf(model: CartModel, what: number) {
  const id = [...model.products.keys()][what] ?? 0
  return { id, product: productNamed(model, id) }
}

export function productNamed(model: CartModel, id: number): ModelProduct {
  const product = model.products.get(id)
  if (!product) throw new Error('the model has no such product')
  return product
}

export async function attempt<Value>(
  promise: Promise<Value>,
): Promise<{ readonly value?: Value; readonly code: string | undefined }> {
  try {
    return { value: await promise, code: undefined }
  } catch (error) {
    if (error instanceof ShopError) return { code: error.code }
    throw error
  }
}
