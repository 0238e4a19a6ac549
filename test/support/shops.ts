import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { ShopError } from '#domain/errors.ts'
import { fromCents } from '#domain/money.ts'
import { orderTotals, type PricedLine } from '#domain/orders/pricing.ts'
import { shippingMethod } from '#domain/orders/shipping.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { checkInvariants } from '#storage/invariants.ts'
import type { ProductFixture } from './product-drafts.ts'
import { openShop, planted, type Shop } from './shop-store.ts'
import { createDatabase, ENGINES, type TestDatabase } from './stores.ts'

/** Two stores on one database, as two processes would have them. */
export function inEachShop(
  title: string,
  suite: (shops: () => readonly [Shop, Shop], engine: EngineName, url: () => string) => void,
): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    let shops: readonly [Shop, Shop] | undefined
    let database: TestDatabase | undefined
    beforeAll(async () => {
      database = await createDatabase(engine)
      shops = [await openShop(database.url), await openShop(database.url)]
    })
    afterAll(async () => {
      for (const shop of shops ?? []) await shop.close()
      await database?.drop()
    })
    const opened = <Value>(value: Value | undefined): Value => {
      if (value === undefined) throw new Error('the shops are open only inside tests and hooks')
      return value
    }
    suite(
      () => opened(shops),
      engine,
      () => opened(database).url,
    )
  })
}

/** A shop of its own for a table with a planted bug. */
export async function withPlantedShop<Result>(
  engine: EngineName,
  bug: string,
  use: (shop: Shop, url: string) => Promise<Result>,
): Promise<Result> {
  const database = await createDatabase(engine)
  const shop = await openShop(database.url, { commandsUrl: planted(bug) })
  try {
    return await use(shop, database.url)
  } finally {
    await shop.close()
    await database.drop()
  }
}

export function makeProducts(
  shop: Shop,
  products: readonly ProductFixture[],
): Promise<readonly number[]> {
  return shop.write('makeProducts', { products })
}

let lastSku = 0
export async function makeProduct(
  shop: Shop,
  fixture: Omit<ProductFixture, 'sku'>,
): Promise<number> {
  lastSku += 1
  const [id] = await makeProducts(shop, [{ ...fixture, sku: `T-${process.pid}-${lastSku}` }])
  if (id === undefined) throw new Error('no product was made')
  return id
}

/* What staff do meanwhile, through the back office's own commands. */

export async function setPrice(shop: Shop, productId: number, cents: number): Promise<void> {
  const price = { set: fromCents(cents) }
  await shop.write('changeProducts', { ids: [productId], price, actor: 'staff' })
}

export async function setStock(shop: Shop, productId: number, stock: number): Promise<void> {
  const change = { ids: [productId], stock: { set: stock }, actor: 'staff' }
  await shop.write('changeProducts', change)
}

export async function deleteProduct(shop: Shop, productId: number): Promise<void> {
  await shop.write('deleteProduct', { id: productId, actor: 'staff' })
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
  const method = shippingMethod(options.method ?? 'free')
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
    agreed: orderTotals(priced, method),
  }
}

/** Asks again while the shop says "come back later", as our checkout does: on a slow machine. */
export async function untilSettled<Value>(write: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'unavailable') throw error
    }
  }
}

/** Violations of the stored state, as `I2: …` lines. */
export async function violationsIn(shop: Shop): Promise<readonly string[]> {
  const results = await checkInvariants(shop)
  return results.flatMap(({ id, violations }) => violations.map((text) => `${id}: ${text}`))
}

export async function expectSound(shop: Shop): Promise<void> {
  expect(await violationsIn(shop)).toEqual([])
}

export async function stockOf(shop: Shop, productId: number): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return row.stock_quantity
}

export async function countRows(
  shop: Shop,
  table: 'orders' | 'carts' | 'cart_items',
): Promise<number> {
  const { count } = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
