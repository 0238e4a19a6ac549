import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { fromCents } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { orderTotals } from '#domain/orders/order-totals.ts'
import type { PricedLine } from '#domain/orders/pricing.ts'
import { checkInvariants } from '#storage/invariants.ts'
import type { ProductFixture } from './product-drafts.ts'
import type { TestStore } from './store.ts'

export function makeProducts(
  store: TestStore,
  products: readonly ProductFixture[],
): Promise<readonly number[]> {
  return store.write('makeProducts', { products })
}

let lastSku = 0
export async function makeProduct(
  store: TestStore,
  fixture: Omit<ProductFixture, 'sku'>,
): Promise<number> {
  lastSku += 1
  const [id] = await makeProducts(store, [{ ...fixture, sku: `T-${process.pid}-${lastSku}` }])
  if (id === undefined) throw new Error('no product was made')
  return id
}

/* What staff do meanwhile, through the back office's own commands. */

export async function setPrice(store: TestStore, productId: number, cents: number): Promise<void> {
  const price = { set: fromCents(cents) }
  await store.write('changeProducts', { ids: [productId], price, actor: 'staff' })
}

export async function setStock(store: TestStore, productId: number, stock: number): Promise<void> {
  const change = { ids: [productId], stock: { set: stock }, actor: 'staff' }
  await store.write('changeProducts', change)
}

export async function deleteProduct(store: TestStore, productId: number): Promise<void> {
  await store.write('deleteProduct', { id: productId, actor: 'staff' })
}

export const newSession = () => randomBytes(16).toString('hex')

export const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '5551234567',
  shippingAddress: '1 Main St',
  billingAddress: '1 Main St',
  sameAsBilling: true,
} as const

/** An order for lines as the shopper saw them. */
export function orderFor(
  sessionHash: string,
  lines: readonly { readonly cents: number; readonly quantity: number }[],
  options: { readonly method?: string; readonly key?: string } = {},
): PlaceOrder {
  const method = FIRST_RULES.shipping.methods.find(({ id }) => id === (options.method ?? 'free'))
  if (!method) throw new Error('no such shipping method')
  const priced: PricedLine[] = lines.map(({ cents, quantity }) => ({
    unitPrice: fromCents(cents),
    quantity,
  }))
  return {
    ...ANN,
    sessionHash,
    idempotencyKey: options.key,
    shippingMethod: method.id,
    agreed: orderTotals(priced, { method, tax: FIRST_RULES.tax.everywhere }),
  }
}

/** Violations of the stored state, as `I2: …` lines. */
export async function violationsIn(store: TestStore): Promise<readonly string[]> {
  const results = await checkInvariants(store)
  return results.flatMap(({ id, violations }) => violations.map((text) => `${id}: ${text}`))
}

export async function expectSound(store: TestStore): Promise<void> {
  expect(await violationsIn(store)).toEqual([])
}

export async function stockOf(store: TestStore, productId: number): Promise<number> {
  const row = await store.db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return row.stock_quantity
}

export async function countRows(
  store: TestStore,
  table: 'orders' | 'carts' | 'cart_items',
): Promise<number> {
  const { count } = await store.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
