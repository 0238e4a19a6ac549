import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ShopError } from '#domain/errors.ts'
import { fromCents } from '#domain/money.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { rowsInState } from '#storage/product-import/changes.ts'
import { ENGINES, withDatabase } from '../support/databases.ts'
import { expectSound, newSession, orderFor } from '../support/fixtures.ts'
import { expectCaught } from '../support/proofs.ts'
import { SHOP_COMMANDS_URL as SOUND } from '../support/shop-commands.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'
import { untilSettled } from '../support/until-settled.ts'
import { applyRun, checkFile, runNow } from '../support/update-file.ts'

/*
 * A run is applied by one process while staff save product forms and shoppers order in another. What
 * staff typed since the check stays, and its row is named; every other row is applied as a whole.
 */

/** Always the same races; another number makes others. */
const SEED = 20_261_120
const PARTS = 60
const PRICE = 1_000
const STOCK = 50
/** Nothing that staff type is what a file or the former part has. */
const FILE_PRICE = 2_000
const STAFF_PRICE = 3_000

const KINDS = ['update', 'prices'] as const
type Kind = (typeof KINDS)[number]

const happening = fc.record({
  /** What staff change in the form of the part. */
  edit: fc.constantFrom('nothing', 'nothing', 'name', 'price', 'both'),
  when: fc.constantFrom('before', 'meanwhile'),
  sold: fc.nat({ max: 2 }),
})
type Happening = Readonly<{ edit: string; when: string; sold: number }>
const race = fc.array(happening, { minLength: PARTS, maxLength: PARTS, size: 'max' })

describe.each(ENGINES)('a run that is applied beside staff and shoppers (%s)', (engine) => {
  test.each(KINDS)('of the kind "%s" loses no edit and no sale', async (kind) => {
    await inTwoProcesses(SOUND, async (stores) => {
      const [happenings = []] = fc.sample(race, { seed: SEED, numRuns: 1 })
      await prove(stores, kind, happenings)
    })
  })

  test.each(KINDS)(
    'of the kind "%s" that writes refused rows all the same is caught',
    async (kind) => {
      await inTwoProcesses(planted('overwrites-edits'), async (stores) => {
        const [happenings = []] = fc.sample(race, { seed: SEED, numRuns: 1 })
        await expectCaught(prove(stores, kind, happenings))
      })
    },
  )

  test('of two that begin together one waits, and then names what the other changed', async () => {
    await inTwoProcesses(SOUND, async ([one, other]) => {
      const lines = (cents: number) => Array.from({ length: PARTS }, (_, at) => `E-${at},${cents}`)
      const check = (store: TestStore, price: number) =>
        checkFile(store, ['Product Code/SKU,Price', ...lines(price)], { kind: 'update' })
      const runs = [
        { store: one, price: 20, runId: await check(one, 20) },
        { store: other, price: 30, runId: await check(other, 30) },
      ]
      const began = await Promise.allSettled(runs.map(({ store, runId }) => applyRun(store, runId)))
      for (const [at, { store, runId }] of runs.entries()) {
        const outcome = began[at]
        // It may also have come when the other was over.
        if (outcome?.status !== 'rejected') continue
        expect(outcome.reason).toMatchObject({
          message: 'Another import is running. Please wait until it is done.',
        })
        await applyRun(store, runId)
      }
      const done = await Promise.all(
        runs.map(async ({ price, runId }) => {
          const { status, changed } = await runNow(one, runId)
          return { price, status, changed, named: (await namedIn(one, runId)).length }
        }),
      )
      const [late, first] = done.toSorted((a, b) => a.changed - b.changed)
      expect(late).toMatchObject({ status: 'done', changed: 0, named: PARTS })
      expect(first).toMatchObject({ status: 'done', changed: PARTS, named: 0 })
      const prices = new Set([...(await partsOf(one)).values()].map(({ price }) => price))
      expect(prices).toEqual(new Set([(first?.price ?? 0) * 100]))
      await expectSound(one)
    })
  })

  async function inTwoProcesses(
    commandsUrl: string,
    use: (stores: readonly [TestStore, TestStore]) => Promise<void>,
  ) {
    await withDatabase(engine, 'nothing', async (url) => {
      const stores = [await openTestStore(url, { commandsUrl }), await openTestStore(url)] as const
      await importProducts(stores[1].write, parts(), { source: 'parts' })
      await use(stores)
      for (const store of stores) await store.close()
    })
  }
})

async function* parts(): AsyncGenerator<string> {
  yield 'Product Name,Product Code/SKU,Price,Category,Current Stock Level\n'
  for (let at = 0; at < PARTS; at += 1) yield `Part ${at},E-${at},10.00,Shelf,${STOCK}\n`
}

async function prove(
  [applying, shop]: readonly [TestStore, TestStore],
  kind: Kind,
  happenings: readonly Happening[],
): Promise<void> {
  const changesName = kind === 'update'
  const rows = happenings.map((_, at) => `E-${at},20.00${changesName ? `,Filed ${at}` : ''}`)
  const header = `Product Code/SKU,Price${changesName ? ',Product Name' : ''}`
  const runId = await checkFile(applying, [header, ...rows], { kind })
  const ids = await partsOf(shop)
  const editAll = (when: string) =>
    happenings.map(async (each, at) => {
      if (each.when === when && each.edit !== 'nothing') await edit(shop, idAt(at), at, each.edit)
    })
  const sellAll = happenings.map(async ({ sold }, at) => {
    for (let order = 0; order < sold; order += 1) await sell(shop, idAt(at))
  })
  await Promise.all(editAll('before'))
  await Promise.all([applyRun(applying, runId), ...editAll('meanwhile'), ...sellAll])

  const named = await namedIn(shop, runId)
  const after = await partsOf(shop)
  for (const [at, { edit: edited, when, sold }] of happenings.entries()) {
    const sku = `E-${at}`
    const isNamed = named.includes(sku)
    const editsName = edited === 'name' || edited === 'both'
    const editsPrice = edited === 'price' || edited === 'both'
    const collides = editsPrice || (editsName && changesName)
    if (collides && when === 'before') expect([sku, isNamed]).toEqual([sku, true])
    if (!collides) expect([sku, isNamed]).toEqual([sku, false])
    const filedName = changesName && !isNamed ? `Filed ${at}` : `Part ${at}`
    expect([sku, after.get(sku)]).toEqual([
      sku,
      {
        id: idAt(at),
        name: editsName ? `Typed ${at}` : filedName,
        price: editsPrice ? STAFF_PRICE : isNamed ? PRICE : FILE_PRICE,
        stock: STOCK - sold,
      },
    ])
  }
  expect(await runNow(shop, runId)).toMatchObject({
    ...{ status: 'done', changed: PARTS - named.length },
  })
  await expectSound(shop)

  function idAt(at: number): number {
    return ids.get(`E-${at}`)?.id ?? 0
  }
}

/** As the product's form does it: all of it as it was read, unless somebody changed it meanwhile. */
async function edit(store: TestStore, id: number, at: number, what: string): Promise<void> {
  const [category] = await listCategories(store.db)
  await again(async () => {
    const { version, ...part } = await rowOf(store, id)
    const form = {
      sku: part.sku,
      name: what === 'price' ? part.name : `Typed ${at}`,
      price: fromCents(what === 'name' ? part.price_cents : STAFF_PRICE),
      stockQuantity: part.stock_quantity,
    }
    const change = { id, form, categoryId: category?.id ?? 0, version, actor: 'staff' }
    await store.write('changeProduct', change)
  })
}

async function sell(store: TestStore, productId: number): Promise<void> {
  await again(async () => {
    const sessionHash = newSession()
    await store.write('addToCart', { sessionHash, productId, quantity: 1 })
    const { price_cents: cents } = await rowOf(store, productId)
    await store.write('placeOrder', orderFor(sessionHash, [{ cents, quantity: 1 }]))
  })
}

/** As often as the shop says that somebody else was faster. */
async function again(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await untilSettled(attempt)
    } catch (error) {
      const isLate = error instanceof ShopError && LATE.has(error.code)
      if (!isLate) throw error
    }
  }
}

const LATE = new Set(['changed_meanwhile', 'amounts_changed'])

function rowOf({ db }: TestStore, id: number) {
  return db
    .selectFrom('products')
    .select(['sku', 'name', 'price_cents', 'stock_quantity', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function partsOf({ db }: TestStore) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'price_cents as price', 'stock_quantity as stock'])
    .execute()
  return new Map(rows.map(({ sku, ...part }) => [sku, part]))
}

/** The parts whose rows were not applied. */
async function namedIn({ db }: TestStore, runId: number): Promise<readonly string[]> {
  return (await rowsInState(db, runId, 'moved', PARTS)).map(({ sku }) => sku)
}
