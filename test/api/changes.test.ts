import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ChangesJson } from '#contract/integrations/changes.ts'
import { ENGINES } from '../support/databases.ts'
import { placeOne } from '../support/emails.ts'
import { makeProduct, makeProducts, setPrice } from '../support/fixtures.ts'
import { makeKey } from '../support/keys.ts'
import { inEachShop, openShop, type TestShop, UNSTOCKED } from '../support/shop.ts'
import type { TestStore } from '../support/store.ts'
import { untilSettled } from '../support/until-settled.ts'

type Changes = z.infer<typeof ChangesJson>

const WRITERS = 50
const WRITES_EACH = 6
const DAY_MS = 24 * 60 * 60 * 1000

inEachShop('the log of changes', (shop) => {
  test('a program reads each change once, of what its scopes let it read', async () => {
    const catalogue = await makeKey(shop(), { scopes: ['read-catalogue'] })
    const orders = await makeKey(shop(), { scopes: ['read-orders'] })
    const { next } = await changes(shop())
    const order = await placeOne(shop().store)
    await shop().store.write('changeOrderStatus', {
      ...{ orderId: order.id, status: 'shipped', actor: 'staff' },
    })
    const all = await changes(shop(), next)
    expect(all.changes.map(({ kind }) => kind)).toEqual([
      'product.created',
      'stock.changed',
      'order.placed',
      'order.changed',
    ])
    expect((await changes(shop(), all.next)).changes).toEqual([])
    const ofCatalogue = await changes(shop(), next, catalogue.bearer)
    expect(ofCatalogue.changes.map(({ kind }) => kind)).toEqual([
      'product.created',
      'stock.changed',
    ])
    const ofOrders = await changes(shop(), next, orders.bearer)
    expect(ofOrders.changes.map(({ id }) => id)).toEqual([order.id, order.id])
    expect(ofOrders.next).toBe(ofCatalogue.next)
  })

  test('what is no cursor is refused with a sentence', async () => {
    await makeKey(shop())
    for (const since of ['', 'yesterday', 'c', 'c-1', 'czzzzzzzzzz', '12']) {
      const response = await shop().get(`/api/changes?since=${since}`)
      expect([since, response.statusCode, response.body]).toEqual([
        since,
        400,
        'since must be a value that this call returned as next',
      ])
    }
  })

  test('after seven days, and after a time without keys, a cursor is gone', async () => {
    const key = await makeKey(shop())
    const { next } = await changes(shop())
    const productId = await makeProduct(shop().store, { cents: 1_000, stock: 1 })
    shop().travel(7 * DAY_MS)
    await setPrice(shop().store, productId, 1_100)
    await shop().store.write('expireIntegrations', {})
    const gone = await shop().get(`/api/changes?since=${next}`)
    expect([gone.statusCode, gone.body]).toEqual([
      410,
      'Changes since then are no longer kept. Read everything again, and start over without since.',
    ])
    const begun = await changes(shop())
    for (const { id } of (await shop().get('/api/admin/integrations/keys')).json()) {
      await shop().call({ method: 'DELETE', url: `/api/admin/integrations/keys/${id}` })
    }
    expect(key.id).toBeGreaterThan(0)
    await setPrice(shop().store, productId, 1_200)
    const rows = await shop().store.db.selectFrom('changes').select('at').execute()
    expect(rows.every(({ at }) => at < shop().now())).toBe(true)
    await makeKey(shop())
    expect((await shop().get(`/api/changes?since=${begun.next}`)).statusCode).toBe(410)
  })
})

describe.each(ENGINES)('the log of changes under many writers (%s)', (engine) => {
  test(`misses nothing and repeats nothing under ${WRITERS} of them`, async () => {
    const first = await openShop(engine, { ...UNSTOCKED, locked: false })
    const second = await openShop(engine, { url: first.url })
    await makeKey(first)
    const ids = await makeProducts(
      first.store,
      Array.from({ length: WRITERS }, (_, at) => ({ sku: `W-${at}`, cents: 100, stock: 1 })),
    )
    let { next } = await changes(first)
    const seen: number[] = []
    let writing = true
    const reading = readOn()
    await Promise.all(
      ids.map((id, at) => changeOften(at % 2 === 0 ? first.store : second.store, id)),
    )
    writing = false
    await reading
    await second.close()
    await first.close()
    const expected = ids.flatMap((id) => new Array<number>(WRITES_EACH).fill(id))
    expect(seen.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))

    async function readOn(): Promise<void> {
      for (;;) {
        const wasWriting = writing
        const response = await second.get(`/api/changes?since=${next}`)
        // On a busy machine it may be asked to come again; at once, it would keep the machine busy.
        if (response.statusCode === 503) {
          await nextTurn()
          continue
        }
        const read = response.json<Changes>()
        seen.push(...read.changes.map(({ id }) => id))
        next = read.next
        if (!wasWriting && !read.more) return
      }
    }
  })
})

describe('a change that is committed late (postgres)', () => {
  test('is read all the same', async () => {
    expect(await readsLateChange()).toBe(true)
  })

  test('is missed by a log that goes by ids', async () => {
    expect(await readsLateChange('changes-by-id')).toBe(false)
  })
})

/** One transaction takes its id first and commits last; a program reads in between. */
async function readsLateChange(bug?: string): Promise<boolean> {
  const planted = bug === undefined ? {} : { bug: { is: 'a shop with a bug', commands: bug } }
  const shop = await openShop('postgres', { ...UNSTOCKED, locked: false, ...planted })
  await makeKey(shop)
  const begun = await changes(shop)
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const late = shop.store.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('changes')
      .values({ kind: 'product.changed', subject_id: 1_000, at: shop.now() })
      .execute()
    begin()
    await mayCommit
  })
  await hasBegun
  await makeProduct(shop.store, { cents: 100, stock: 0 })
  const first = await changes(shop, begun.next)
  expect(first.changes).toHaveLength(1)
  commit()
  await late
  const second = await changes(shop, first.next)
  await shop.close()
  return second.changes.some(({ id }) => id === 1_000)
}

async function changeOften(store: TestStore, id: number): Promise<void> {
  for (let write = 1; write <= WRITES_EACH; write += 1) {
    await untilSettled(() => setPrice(store, id, 100 + write))
  }
}

async function changes(
  shop: TestShop,
  since?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Changes> {
  const query = since === undefined ? '' : `?since=${since}`
  const response = await shop.get(`/api/changes${query}`, headers)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

function byNumber(one: number, other: number): number {
  return one - other
}
