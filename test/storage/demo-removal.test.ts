import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { BuyerAnswer } from '#domain/buyers/answers.ts'
import { fromCents } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { orderTotals } from '#domain/orders/order-totals.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { countAllProducts, listBrands } from '#storage/catalogue/products/brands.ts'
import { countDemo } from '#storage/demo/demo-rows.ts'
import { latestRemoval } from '#storage/demo/removals.ts'
import { countOrdersAndCustomers } from '#storage/orders/counts.ts'
import { topProducts } from '#storage/orders/sales-reports.ts'
import { vocabularyOf } from '#storage/search/vocabulary.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { runOn } from '../support/former-store.ts'
import {
  brokenPromises,
  goOn,
  loadSmallDemo,
  REMOVAL_LEASE_MS,
  removeDemo,
  SMALL_DEMO,
} from '../support/leave-demo.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

const TABLES = [
  ...['products', 'part_numbers', 'equivalents', 'fits', 'models', 'categories', 'brands'],
  ...['search_terms', 'search_postings', 'orders', 'order_items', 'order_events', 'sales'],
  ...['stock_movements', 'carts', 'idempotency_keys', 'import_runs', 'demo_rows'],
  ...['outbox', 'outbox_copies', 'stock_alerts', 'questions', 'buyer_answers'],
] as const

/** Somebody waits for a part of the demo. */
const WAITING_VISITOR = `
  insert into stock_alerts (product_id, email, email_key, created_at)
    select min(id), 'ann@example.com', 'ann@example.com', 1 from products`

/** Back to the schema before what is demo was marked. */
const UNMARKED = `
  drop table demo_rows;
  drop table demo_removals;
  alter table import_runs drop column demo;
  delete from schema_migrations where number = 13`

describe.each(ENGINES)('leaving the demo (%s)', (engine) => {
  test('says what is demo, and leaves nothing of it behind', async () => {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    await loadSmallDemo(store)
    await runOn(engine, database.url, WAITING_VISITOR)
    await speakOfDemo(store)
    const demo = await countDemo(store.db)
    expect(demo).toEqual({ ...SMALL_DEMO, customers: demo.customers })
    // Remembered by this process before, and wrong afterwards.
    const { customers } = await countOrdersAndCustomers(store)
    expect(customers).toBe(demo.customers)
    expect((await vocabularyOf(store)).lookup('crash')).toBeDefined()

    await removeDemo(store)
    for (const table of TABLES) expect([table, await count(store, table)]).toEqual([table, 0])
    expect(await answersCounted(store)).toBe(0)
    expect(await countDemo(store.db)).toEqual({
      ...{ parts: 0, models: 0, categories: 0, orders: 0, customers: 0 },
    })
    expect(await countOrdersAndCustomers(store)).toMatchObject({ orders: 0, customers: 0 })
    expect((await vocabularyOf(store)).size()).toBe(0)
    expect(await brokenPromises(store)).toEqual([])
    await expect(removeDemo(store)).rejects.toThrow('This shop has no demo data.')
    // Nor does the next start bring it back.
    expect(await store.write('beginDemo', { categories: [], evenIfDeclined: true })).toBe(false)
    await store.close()
    await database.drop()
  })

  test('keeps what staff changed or added, and what a visitor ordered or has in a cart', async () => {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    await loadSmallDemo(store)
    const [changed, deleted, ordered, inCart, plain] = await fiveParts(store)
    await store.write('setProductStock', {
      id: changed.id,
      stock: 77,
      version: undefined,
      actor: 'staff',
    })
    await store.write('deleteProduct', { id: deleted.id, actor: 'staff' })
    await order(store, ordered.id, ordered.price_cents)
    await store.write('addToCart', { sessionHash: 'bob', productId: inCart.id, quantity: 2 })
    const handled = await anOrder(store)
    await store.write('addOrderNote', { orderId: handled.id, note: 'Call back', actor: 'staff' })
    const own = await addOwnPart(store)
    await removeDemo(store)

    const left = await skus(store)
    expect(left).toEqual(
      expect.arrayContaining([changed.sku, ordered.sku, inCart.sku, own.sku, ...handled.skus]),
    )
    expect(left).not.toContain(deleted.sku)
    expect(left).not.toContain(plain.sku)
    expect(left.length).toBe(4 + handled.skus.filter((sku) => !usedBy(sku)).length)
    const removal = await latestRemoval(store.db)
    expect(removal).toMatchObject({
      isRunning: false,
      counts: {
        kept_changed: 1,
        kept_in_carts: 1,
        kept_orders: 1,
        removed_orders: SMALL_DEMO.orders - 1,
      },
    })
    expect(removal?.rowsDone).toBe(removal?.rowsTotal)
    // The history of what stays is whole, though the demo's orders took from its stock.
    expect(await stockOf(store, changed.id)).toBe(77)
    expect(await brokenPromises(store)).toEqual([])
    expect(await count(store, 'orders')).toBe(2)
    expect((await topProducts(store.db, undefined, 10)).length).toBeLessThanOrEqual(2)
    expect((await listBrands(store.db)).map(({ name }) => name)).toContain('Ownbrand')
    expect(await countAllProducts(store.db)).toBe(left.length)
    expect((await listCategories(store.db)).map(({ name }) => name)).toContain('Shelf 1')
    expect(await modelNames(store)).toContain(own.model)
    // What staff changed is their own; the rest is demo still, and goes when nothing needs it.
    const demo = await countDemo(store.db)
    expect(demo.parts).toBe(left.length - 2)
    await store.write('clearCart', { sessionHash: 'bob' })
    await removeDemo(store)
    expect(await skus(store)).toEqual(left.filter((sku) => sku !== inCart.sku))
    expect(await brokenPromises(store)).toEqual([])
    await store.close()
    await database.drop()

    function usedBy(sku: string): boolean {
      return [changed.sku, ordered.sku, inCart.sku].includes(sku)
    }
  })

  test('goes on in another process once the first is silent, and in one at a time', async () => {
    const database = await createDatabase(engine)
    let now = Date.now()
    const options = { clock: () => now }
    const first = await openTestStore(database.url, options)
    const second = await openTestStore(database.url, options)
    await loadSmallDemo(first)
    const id = await first.write('startDemoRemoval', { actor: 'staff', holder: 'first' })
    const steps = SMALL_DEMO.orders + 2
    expect(await goOn(first, id, 'first', steps)).toBe(steps)
    expect(await second.write('startDemoRemoval', { actor: 'other', holder: 'second' })).toBe(id)
    expect(await goOn(second, id, 'second')).toBe(1)
    expect(await brokenPromises(second)).toEqual([])
    const before = await latestRemoval(second.db)
    expect(before).toMatchObject({ isRunning: true, counts: { removed_parts: 25 } })

    now += REMOVAL_LEASE_MS
    expect(await goOn(second, id, 'second')).toBeGreaterThan(1)
    // The first comes back and finds that the work is no longer its own.
    expect(await goOn(first, id, 'first')).toBe(1)
    expect(await latestRemoval(first.db)).toMatchObject({
      isRunning: false,
      counts: {
        removed_orders: SMALL_DEMO.orders,
        removed_parts: SMALL_DEMO.parts,
        removed_models: SMALL_DEMO.models,
        removed_categories: SMALL_DEMO.categories,
      },
    })
    expect(await count(first, 'products')).toBe(0)
    await first.close()
    await second.close()
    await database.drop()
  })

  test('recognises a demo that was loaded by a release which did not mark it', async () => {
    const database = await createDatabase(engine)
    const marked = await openTestStore(database.url)
    await loadSmallDemo(marked)
    const expected = await marksOf(marked)
    const before = await countDemo(marked.db)
    const [part] = await fiveParts(marked)
    await order(marked, part.id, part.price_cents)
    await addOwnPart(marked)
    await marked.close()
    await runOn(engine, database.url, UNMARKED)
    const store = await openTestStore(database.url)
    expect(await marksOf(store)).toEqual(expected)
    expect(await countDemo(store.db)).toEqual(before)
    await store.close()
    await database.drop()
  })
})

/** Parts that the demo's own orders took from as well. */
async function fiveParts(store: TestStore) {
  const [one, two, three, four, five] = await store.db
    .selectFrom('products')
    .select(['id', 'sku', 'price_cents'])
    .where('stock_quantity', '>', 3)
    .where('id', 'in', (eb) => eb.selectFrom('order_items').select('product_id'))
    .orderBy('id')
    .limit(5)
    .execute()
  if (!one || !two || !three || !four || !five) throw new Error('the demo has too few parts')
  return [one, two, three, four, five] as const
}

async function order(store: TestStore, productId: number, priceCents: number): Promise<void> {
  await store.write('addToCart', { sessionHash: 'ann', productId, quantity: 1 })
  const [method] = FIRST_RULES.shipping.methods
  await store.write('placeOrder', {
    ...{ firstName: 'Ann', lastName: 'Lee', email: 'ann@shop.test', phone: '5551234567' },
    ...{ shippingAddress: '1 Main St', billingAddress: '1 Main St', sameAsBilling: true },
    ...{ sessionHash: 'ann', idempotencyKey: 'once', shippingMethod: method.id },
    agreed: orderTotals([{ unitPrice: fromCents(priceCents), quantity: 1 }], {
      method,
      tax: FIRST_RULES.tax.everywhere,
    }),
  })
}

/** A completed order of the demo, with its parts. */
async function anOrder(store: TestStore) {
  const { id } = await store.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'completed')
    .where('item_count', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const items = await store.db
    .selectFrom('order_items')
    .select('sku')
    .where('order_id', '=', id)
    .execute()
  return { id, skus: items.map(({ sku }) => sku) }
}

/** In a category of the demo, for one of its models. */
async function addOwnPart(store: TestStore) {
  const { name } = await store.db
    .selectFrom('models')
    .select('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await store.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Shelf 1')
    .executeTakeFirstOrThrow()
  await store.write('createProduct', {
    actor: 'staff',
    categoryId: id,
    form: {
      ...{ name: 'Quiet Drain Pump', sku: 'OWN-1', price: fromCents(2_499), brand: 'Ownbrand' },
      compatibility: [name],
    },
  })
  return { sku: 'OWN-1', model: name }
}

async function count(store: TestStore, table: (typeof TABLES)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(store.db)
  return Number(rows[0]?.count)
}

async function skus(store: TestStore): Promise<readonly string[]> {
  const rows = await store.db.selectFrom('products').select('sku').orderBy('sku').execute()
  return rows.map(({ sku }) => sku)
}

async function stockOf(store: TestStore, id: number): Promise<number | undefined> {
  const row = await store.db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.stock_quantity
}

async function modelNames(store: TestStore): Promise<readonly string[]> {
  return (await store.db.selectFrom('models').select('name').execute()).map(({ name }) => name)
}

async function marksOf(store: TestStore) {
  return store.db
    .selectFrom('demo_rows')
    .select(['kind', 'row_id'])
    .orderBy('kind')
    .orderBy('row_id')
    .execute()
}

/** A question that came with the demo, and an answer about one of its orders. */
async function speakOfDemo(store: TestStore): Promise<void> {
  const { sku } = await store.db.selectFrom('products').select('sku').executeTakeFirstOrThrow()
  await store.write('addExamples', [{ sku, question: 'Why?', answer: 'Because.' }])
  const { orderNumber, item } = await store.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['order_number as orderNumber', 'order_items.id as item'])
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  const answer: BuyerAnswer = {
    ...{ fixed: true, minutes: 20, difficulty: 'easy', tools: ['Pliers'] },
    ...{ model: '', sentence: 'Easy.' },
  }
  await store.write('answerLine', { orderNumber, item, howTo: 'some-guide', answer })
  expect(await count(store, 'questions')).toBe(1)
  expect(await answersCounted(store)).toBe(8)
}

async function answersCounted(store: TestStore): Promise<number> {
  const rows = await store.db.selectFrom('answer_counts').select('count').execute()
  return rows.reduce((sum, row) => sum + Math.abs(row.count), 0)
}
