import pg from 'pg'
import { expect, test } from 'vitest'
import { countsOfCategory } from '#storage/catalogue/lists/list-counts.ts'
import { createFormerDatabase } from '../support/former-store.ts'
import { openTestStore } from '../support/store.ts'

/** The last schema in which an order counted each part when it took it. */
const FORMER_MIGRATION = 9
const DEADLOCK = '40P01'

/** Two pumps and two belts, the last unit of each. */
const PARTS = `
  insert into categories (slug, name, name_key, created_at, updated_at)
    values ('washer-parts', 'Washer Parts', 'washer parts', 1, 1);
  insert into products (slug, name, name_key, sku, sku_key, kind, kind_key, price_cents,
      category_id, search_key, popularity, track_inventory, stock_quantity, created_at, updated_at)
    select 'part-' || id, 'Part', 'part', 'P-' || id, 'P-' || id, kind, lower(kind), 2499,
      1, id, 1, 1, 1, 1, 1
    from (values (1, 'Pump'), (2, 'Belt'), (3, 'Pump'), (4, 'Belt')) as parts (id, kind)`

test('orders that sell out parts of two kinds in crossed order do not stop each other', async () => {
  const database = await createFormerDatabase('postgres', FORMER_MIGRATION)
  await database.run(PARTS)
  const store = await openTestStore(database.url)
  try {
    expect(await sellCrossed(database.url)).toEqual([])
    const counts = await countsOfCategory(store, 1)
    expect(counts.map(({ kind, available, products }) => [kind, available, products])).toEqual(
      expect.arrayContaining([
        ['Pump', false, 2],
        ['Belt', false, 2],
      ]),
    )
    expect(counts).toHaveLength(2)
  } finally {
    await store.close()
    await database.drop()
  }
})

test('in the former schema one of them was a deadlock', async () => {
  const database = await createFormerDatabase('postgres', FORMER_MIGRATION)
  await database.run(PARTS)
  expect(await sellCrossed(database.url)).toEqual([DEADLOCK])
  await database.drop()
})

/** One order takes parts 1 and 4, the other 2 and 3; each takes its first before either goes on. */
async function sellCrossed(url: string): Promise<readonly string[]> {
  const orders = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ]
  const [one, other] = orders
  if (!one || !other) throw new Error('there are two')
  await Promise.all(orders.map((order) => order.connect()))
  await one.query('begin')
  await other.query('begin')
  await take(one, 1)
  await take(other, 2)
  const ends = await Promise.allSettled([
    take(one, 4).then(() => one.query('commit')),
    take(other, 3).then(() => other.query('commit')),
  ])
  await Promise.all(orders.map((order) => order.end()))
  return ends.flatMap((end) => (end.status === 'rejected' ? [codeOf(end.reason)] : []))
}

function take(order: pg.Client, part: number) {
  return order.query('update products set stock_quantity = stock_quantity - 1 where id = $1', [
    part,
  ])
}

function codeOf(reason: unknown): string {
  return reason instanceof pg.DatabaseError ? (reason.code ?? '') : String(reason)
}
