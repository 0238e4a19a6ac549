import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { expectSound, newSession, orderFor } from '../support/fixtures.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'
import { applyFile, wholeCatalogue } from '../support/update-file.ts'

const RUNS = 10

/** Models that parts fit before the file, and others that only the file names. */
const model = fc.constantFrom('OLD-1', 'OLD-2', 'NEW-1', 'NEW-2', 'NEW-3')
const row = fc.record({
  part: fc.integer({ min: 0, max: 3 }),
  model,
  brand: fc.constantFrom('', 'Acme', 'Bolt'),
  appliance: fc.constantFrom('', 'Washer', 'Dryer'),
})

onEachEngine('undoing a file of fits', (store) => {
  let round = 0

  test('gives back every model as it was: those it brought, and those it described', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        round += 1
        const name = (each: string) => `${each}R${round}`
        await addParts(store(), `P${round}`, [name('OLD-1'), name('OLD-2')])
        const before = await everything(store())
        const lines = rows.map(
          (each) => `P${round}-${each.part},${name(each.model)},${each.brand},${each.appliance}`,
        )
        const runId = await applyFile(store(), [FITS_HEADER, ...lines], { kind: 'fits' })
        await undo(store(), runId)
        expect(await everything(store())).toEqual(before)
      }),
      { numRuns: RUNS },
    )
    await expectSound(store())
  })

  test('keeps a model that another part, a cart or an order names since', async () => {
    await addParts(store(), 'S', ['OLD-S'])
    const models = ['FITTED-S', 'CARTED-S', 'ORDERED-S', 'UNUSED-S']
    const lines = models.map((each) => `S-0,${each},Acme,Washer`)
    const runId = await applyFile(store(), [FITS_HEADER, ...lines], { kind: 'fits' })
    await applyFile(store(), [FITS_HEADER, 'S-1,FITTED-S,,'], { kind: 'fits' })
    await putIntoCart(store(), 'S-0', 'CARTED-S')
    const buyer = await putIntoCart(store(), 'S-0', 'ordered s')
    await store().write('placeOrder', orderFor(buyer, [{ cents: 1000, quantity: 1 }]))
    await undo(store(), runId)
    const left = new Set((await modelRows(store())).map(({ name }) => name))
    expect(models.filter((each) => left.has(each))).toEqual(models.slice(0, 3))
    await expectSound(store())
  })

  test('leaves what a later file said of a model', async () => {
    await addParts(store(), 'L', ['OLD-L'])
    const first = await applyFile(store(), [FITS_HEADER, 'L-3,OLD-L,Acme,'], { kind: 'fits' })
    await applyFile(store(), [FITS_HEADER, 'L-2,OLD-L,Bolt,Dryer'], { kind: 'fits' })
    await undo(store(), first)
    const described = (await modelRows(store())).find(({ name }) => name === 'OLD-L')
    expect(described).toMatchObject({ brand: 'Bolt', appliance: 'Dryer' })
  })

  test('so does undoing new parts and changed ones', async () => {
    await addParts(store(), 'U', ['OLD-U'])
    const before = await everything(store())
    const header = 'Product Name,Product Code/SKU,Price,Compatibility'
    const lines = [header, ',U-0,,OLD-U|NEW-U1', 'Part,U-9,5.00,NEW-U1|NEW-U2']
    const both = await applyFile(store(), lines, { kind: 'both' })
    await undo(store(), both)
    expect(await everything(store())).toEqual(before)
    const runId = await addParts(store(), 'V', ['OLD-U', 'NEW-V'])
    await undo(store(), runId)
    expect(await everything(store())).toEqual(before)
  })
})

const FITS_HEADER = 'Product Code/SKU,Model Number,Model Brand,Appliance'

/** Four parts; the first two fit these models. Returns the run. */
async function addParts(store: TestStore, sku: string, models: readonly string[]): Promise<number> {
  async function* file() {
    yield 'Product Name,Product Code/SKU,Price,Brand Name,Compatibility\n'
    for (const at of [0, 1, 2, 3]) {
      yield `Part ${sku},${sku}-${at},10.00,Maker,${at < 2 ? models.join('|') : ''}\n`
    }
  }
  const { runId } = await importProducts(store.write, file(), { source: 'parts' })
  return runId
}

async function everything(store: TestStore) {
  return { parts: await wholeCatalogue(store), models: await modelRows(store) }
}

async function modelRows({ db }: TestStore) {
  const columns = ['key', 'name', 'brand', 'appliance', 'style', 'category_id'] as const
  return db.selectFrom('models').select(columns).orderBy('key').execute()
}

async function undo({ write }: TestStore, runId: number): Promise<void> {
  await undoImport(write, { runId, actor: 'staff' })
}

/** Returns the session. */
async function putIntoCart(store: TestStore, sku: string, model: string): Promise<string> {
  const { id } = await store.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  const sessionHash = newSession()
  await store.write('addToCart', { sessionHash, productId: id, quantity: 1, model })
  return sessionHash
}
