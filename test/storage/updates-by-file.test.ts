import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { productIdOf } from '#domain/search/standing.ts'
import { CheckReport } from '#jobs/product-import/check-report.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { ReportBuilder } from '#jobs/product-import/import-report.ts'
import { RowPlanner } from '#jobs/product-import/plan-rows.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { nextRows, rowsInState } from '#storage/product-import/changes.ts'
import { findParts } from '#storage/search/search.ts'
import { createDatabase } from '../support/databases.ts'
import { expectSound, newSession, orderFor } from '../support/fixtures.ts'
import { recordingDatabase } from '../support/recorded-statements.ts'
import { onEachEngine, openTestStore, type TestStore } from '../support/store.ts'
import { untilSettled } from '../support/until-settled.ts'
import { applyFile, applyRun, checkFile, runNow, wholeCatalogue } from '../support/update-file.ts'

const HEADER =
  'Product Name,Product Code/SKU,Price,Category,Brand Name,Part Number,Product UPC/EAN,Current Stock Level,Search Keywords,Compatibility,Compare Price'

test('the rows in one state are found without reading those that have left it', async () => {
  const database = await createDatabase('sqlite')
  await (await openTestStore(database.url)).close()
  const recorded = recordingDatabase(database.url)
  await nextRows(recorded.db, 1, 'planned', 50)
  await rowsInState(recorded.db, 1, 'moved', 50)
  const plans = [...recorded.statements].map((text) => recorded.plan(text))
  await recorded.db.destroy()
  await database.drop()
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan.filter((step) => step.includes('import_changes'))).toEqual([
      expect.stringContaining('import_changes_by_state (run_id=? AND state=? AND place>?)'),
      expect.stringContaining('PRIMARY KEY (run_id=? AND place=?)'),
    ])
  }
})

test.each([
  { kind: 'prices', column: 'Price', lookups: 0 },
  { kind: 'stock', column: 'Current Stock Level', lookups: 1 },
] as const)('$kind are checked with $lookups lookups of stock movements', async (file) => {
  const { kind, column, lookups } = file
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  await addParts(store, 'A-1,10.00')
  await store.close()
  const recorded = recordingDatabase(database.url)
  const columns = ['Product Code/SKU', column] as const
  const options = { kind, match: 'sku', columns, lowStockLimit: 0 } as const
  const planner = new RowPlanner(recorded.db, options, new CheckReport(), new ReportBuilder())
  const cells = ['A-1', '11']
  const planned = await planner.plan([{ cells, line: 2, source: cells, problem: undefined }])
  await recorded.db.destroy()
  await database.drop()
  expect(planned).toMatchObject([{ line: 2, state: 'planned' }])
  const asked = [...recorded.statements].filter((text) => text.includes('stock_movements'))
  expect(asked).toHaveLength(lookups)
})

onEachEngine('files that change known parts', (store) => {
  test('change what they name and leave the rest: absent columns and empty cells', async () => {
    await addParts(store(), 'A-1,10.00', 'A-2,20.00', 'A-3,30.00')
    const before = await wholeCatalogue(store())
    const lines = ['Product Code/SKU,Price,Brand Name,Colour', 'A-1,11.50,,red', 'a-2,20,Bosch,']
    const runId = await applyFile(store(), lines, { kind: 'update' })
    const after = await wholeCatalogue(store())
    expect(after.get('A-1')).toEqual({ ...before.get('A-1'), price: 1150 })
    expect(after.get('A-2')).toEqual({ ...before.get('A-2'), brand: 'Bosch' })
    expect(after.get('A-3')).toEqual(before.get('A-3'))
    expect(await runNow(store(), runId)).toMatchObject({
      ...{ kind: 'update', status: 'done', changed: 2, created: 0, unchanged: 0, unknown: 0 },
      report: { unknownColumns: ['Colour'] },
    })
    await expectSound(store())
  })

  test('(clear) empties what a part can do without, and nothing else', async () => {
    await addParts(store(), 'B-1,10.00', 'B-2,10.00')
    const lines = [
      'Product Code/SKU,Price,Compare Price,Compatibility,Category',
      'B-1,,(clear),(CLEAR),(clear)',
      'B-2,(clear),,,',
    ]
    const runId = await applyFile(store(), lines, { kind: 'update' })
    const after = await wholeCatalogue(store())
    expect(after.get('B-1')).toMatchObject({
      ...{ price: 1000, comparePrice: undefined, compatibility: [], category: undefined },
    })
    expect(await runNow(store(), runId)).toMatchObject({
      rejectedRows: 1,
      report: {
        rejected: [{ line: 3, column: 'Price', reason: 'Price cannot be emptied' }],
      },
    })
  })

  test('several prices change at once, each part once, and programs hear of every one', async () => {
    await addParts(store(), 'P-1,10.00', 'P-2,20.00', 'P-3,30.00', 'P-4,40.00')
    await store().write('createKey', {
      ...{ name: 'Books', scopes: ['everything'], keyHash: 'hash', hint: 'abcd', actor: 'staff' },
      ...{ mostPerMinute: 60, expiresAt: undefined },
    })
    const before = await wholeCatalogue(store())
    const versions = await versionsOf(store())
    const lines = [
      'Product Code/SKU,Price,Compare Price',
      'P-1,11.00,',
      'P-2,,25.00',
      'P-3,33.00,35',
    ]
    const runId = await applyFile(store(), lines, { kind: 'prices' })
    const after = await wholeCatalogue(store())
    expect(after.get('P-1')).toEqual({ ...before.get('P-1'), price: 1100 })
    expect(after.get('P-2')).toEqual({ ...before.get('P-2'), comparePrice: 2500 })
    expect(after.get('P-3')).toEqual({ ...before.get('P-3'), price: 3300, comparePrice: 3500 })
    const parts = await idsOf(store())
    const changed = ['P-1', 'P-2', 'P-3'].map((sku) => parts.get(sku) ?? 0)
    expect(await versionsOf(store())).toEqual(
      new Map([...versions].map(([id, version]) => [id, version + (changed.includes(id) ? 1 : 0)])),
    )
    expect(await changedProducts(store())).toEqual(changed)

    await undoImport(store().write, { runId, actor: 'staff' })
    expect(await wholeCatalogue(store())).toEqual(before)
    expect(await changedProducts(store())).toEqual([...changed, ...changed])
    await expectSound(store())
  })

  test('leave a part its place among search results, for which its models count', async () => {
    await addParts(store(), 'S-1,10.00')
    const before = await standingOf(store(), 'S-1')
    expect(before.popularity).toBeGreaterThan(0)
    const prices = ['Product Code/SKU,Price', 'S-1,11.00']
    const runId = await applyFile(store(), prices, { kind: 'prices' })
    expect(await standingOf(store(), 'S-1')).toEqual(before)
    await undoImport(store().write, { runId, actor: 'staff' })
    expect(await standingOf(store(), 'S-1')).toEqual(before)
    const none = ['Product Code/SKU,Compatibility', 'S-1,(clear)']
    await applyFile(store(), none, { kind: 'update' })
    expect(await standingOf(store(), 'S-1')).toMatchObject({ popularity: 0 })
    await expectSound(store())
  })

  test('find parts by SKU, part number or UPC, and refuse what is not one part', async () => {
    await addParts(store(), 'C-1,10.00', 'C-2,10.00', 'C-3,10.00')
    const byNumber = ['Part Number,Price', 'PN-C-1,1.00', 'PN C2,2.00', 'PN-NONE,3.00', ',4.00']
    const numbered = await applyFile(store(), byNumber, { kind: 'prices', match: 'part-number' })
    expect(await runNow(store(), numbered)).toMatchObject({
      ...{ changed: 2, unknown: 1, rejectedRows: 1 },
    })
    const byUpc = ['Product UPC/EAN,Price', 'UPC-C-3,5.00']
    await applyFile(store(), byUpc, { kind: 'prices', match: 'upc' })
    const after = await wholeCatalogue(store())
    expect(['C-1', 'C-2', 'C-3'].map((sku) => after.get(sku)?.price)).toEqual([100, 200, 500])
    await applyFile(store(), ['Product Code/SKU,Part Number', 'C-2,PN-C-1'], { kind: 'update' })
    const twice = await checkFile(store(), byNumber, { kind: 'prices', match: 'part-number' })
    expect((await runNow(store(), twice)).report).toMatchObject({
      rejected: expect.arrayContaining([
        {
          line: 2,
          column: 'Part Number',
          reason: '2 parts have this Part Number',
          value: 'PN-C-1',
        },
      ]),
    })
  })

  test('a row about a part that an earlier row changes is refused', async () => {
    await addParts(store(), 'D-1,10.00')
    const lines = ['Product Code/SKU,Price', 'D-1,11.00', 'd-1,12.00']
    const runId = await applyFile(store(), lines, { kind: 'prices' })
    expect((await wholeCatalogue(store())).get('D-1')?.price).toBe(1100)
    expect(await runNow(store(), runId)).toMatchObject({ changed: 1, rejectedRows: 1 })
  })

  test('"both" also creates what the shop does not have, and undo removes it again', async () => {
    await addParts(store(), 'E-1,10.00')
    const before = await wholeCatalogue(store())
    const lines = [
      'Product Name,Product Code/SKU,Price,Category',
      ',E-1,12.00,',
      'New Part,E-2,5.00,New Shelf',
      ',E-3,5.00,',
    ]
    const runId = await applyFile(store(), lines, { kind: 'both' })
    expect(await runNow(store(), runId)).toMatchObject({ created: 1, changed: 1, rejectedRows: 1 })
    expect((await wholeCatalogue(store())).get('E-2')).toMatchObject({ name: 'New Part' })
    const undone = await undoImport(store().write, { runId, actor: 'staff' })
    expect(undone).toEqual({ removed: 1, restored: 1, kept: 0 })
    expect(await wholeCatalogue(store())).toEqual(before)
    await expectSound(store())
  })

  test('a row for whose category the import has no place left is refused by the check', async () => {
    const most = 200
    const rows = Array.from({ length: most + 2 }, (_, at) => `Part,SHELF-${at},5.00,Shelf ${at}`)
    const lines = ['Product Name,Product Code/SKU,Price,Category', ...rows]
    const runId = await applyFile(store(), lines, { kind: 'both' })
    const { report, ...run } = await runNow(store(), runId)
    expect(run).toMatchObject({ created: most, rejectedRows: 2 })
    expect(report).toMatchObject({
      rejected: [{ line: most + 2, column: 'Category', value: `Shelf ${most}` }, {}],
    })
    expect(await rowsInState(store().db, runId, 'moved', 10)).toEqual([])
    await undoImport(store().write, { runId, actor: 'staff' })
  })

  test('"both" by part number creates no second part with a SKU, and takes (clear) for empty', async () => {
    await addParts(store(), 'E-8,10.00')
    const lines = [
      'Product Name,Product Code/SKU,Price,Part Number,Compare Price',
      'Other,E-8,5.00,PN-OTHER,',
      'New,E-9,5.00,PN-E-9,(clear)',
    ]
    const runId = await applyFile(store(), lines, { kind: 'both', match: 'part-number' })
    expect(await runNow(store(), runId)).toMatchObject({
      ...{ created: 1, rejectedRows: 1 },
      report: { rejected: [{ line: 2, reason: 'Another part has this SKU', value: 'E-8' }] },
    })
    expect((await wholeCatalogue(store())).get('E-9')).toMatchObject({ comparePrice: undefined })
  })

  test('words, numbers, models and brands follow what a file changes, and come back', async () => {
    await addParts(store(), 'F-1,10.00')
    const id = (await idsOf(store())).get('F-1')
    const finds = async (text: string) =>
      (await findParts(store(), { search: text })).hits.map(({ key }) => productIdOf(key))
    const before = await wholeCatalogue(store())
    const lines = [
      'Product Code/SKU,Product Name,Brand Name,Search Keywords,Compatibility',
      'F-1,Zanzibar Valve,Zebra,"ZZ998877, leaks",NEWMODEL1|MF-1',
    ]
    const runId = await applyFile(store(), lines, { kind: 'update' })
    expect(await finds('zanzibar')).toEqual([id])
    expect(await finds('ZZ998877')).toEqual([id])
    expect(await finds('NEWMODEL1')).toEqual([id])
    await expectSound(store())
    await undoImport(store().write, { runId, actor: 'staff' })
    expect(await finds('zanzibar')).toEqual([])
    expect(await finds('ZZ998877')).toEqual([])
    expect(await wholeCatalogue(store())).toEqual(before)
    await expectSound(store())
  })

  test('apply exactly what was checked: rows whose part was changed since are named', async () => {
    await addParts(store(), 'G-1,10.00', 'G-2,10.00', 'G-3,10.00')
    const lines = ['Product Code/SKU,Price', 'G-1,11.00', 'G-2,12.00', 'G-3,13.00']
    const runId = await checkFile(store(), lines, { kind: 'prices' })
    expect(await runNow(store(), runId)).toMatchObject({ status: 'checked', changed: 3 })
    const parts = await idsOf(store())
    await store().write('changeProducts', {
      ...{ ids: [parts.get('G-1') ?? 0], price: { percent: 50 }, actor: 'staff' },
    })
    await store().write('deleteProduct', { id: parts.get('G-2') ?? 0, actor: 'staff' })
    await applyRun(store(), runId)
    const after = await wholeCatalogue(store())
    expect([after.get('G-1')?.price, after.get('G-3')?.price]).toEqual([1500, 1300])
    expect(await runNow(store(), runId)).toMatchObject({ status: 'done', changed: 1 })
    expect(await rowsInState(store().db, runId, 'moved', 10)).toMatchObject([
      { line: 2, sku: 'G-1', note: 'The part was changed since the check' },
      { line: 3, sku: 'G-2', note: 'The part was deleted since the check' },
    ])
    await expect(applyRun(store(), runId)).rejects.toThrow('not waiting to be applied')
  })

  test('undo gives back each former value unless staff or a later file changed it', async () => {
    await addParts(store(), 'H-1,10.00', 'H-2,10.00', 'H-3,10.00')
    const header = 'Product Code/SKU,Price,Brand Name'
    const lines = [header, 'H-1,11.00,One', 'H-2,12.00,Two', 'H-3,13.00,Three']
    const runId = await applyFile(store(), lines, { kind: 'update' })
    const parts = await idsOf(store())
    await store().write('changeProducts', {
      ...{ ids: [parts.get('H-1') ?? 0], price: { percent: 100 }, actor: 'staff' },
    })
    await applyFile(store(), ['Product Code/SKU,Price', 'H-2,99.00'], { kind: 'prices' })
    const undone = await undoImport(store().write, { runId, actor: 'staff' })
    expect(undone).toEqual({ removed: 0, restored: 1, kept: 2 })
    const after = await wholeCatalogue(store())
    const now = ['H-1', 'H-2', 'H-3'].map((sku) => after.get(sku))
    expect(now).toMatchObject([
      { price: 2200, brand: 'Maker' },
      { price: 9900, brand: 'Maker' },
      { price: 1000, brand: 'Maker' },
    ])
    expect(await rowsInState(store().db, runId, 'kept', 10)).toMatchObject([
      { line: 2, sku: 'H-1', note: 'Changed since: Price' },
      { line: 3, sku: 'H-2', note: 'Changed since: Price' },
    ])
    await expectSound(store())
  })

  test('a stock file writes a movement; what is sold meanwhile stays sold when it is undone', async () => {
    await addParts(store(), 'I-1,10.00', 'I-2,10.00')
    const parts = await idsOf(store())
    const id = parts.get('I-1') ?? 0
    const lines = ['Product Code/SKU,Current Stock Level', 'I-1,50', 'I-2,60']
    const runId = await checkFile(store(), lines, { kind: 'stock' })
    await sell(store(), id, 2)
    await applyRun(store(), runId)
    expect((await wholeCatalogue(store())).get('I-1')?.stockQuantity).toBe(50)
    await sell(store(), id, 3)
    await store().write('setProductStock', {
      ...{ id: parts.get('I-2') ?? 0, stock: 61, version: undefined, actor: 'staff' },
    })
    expect(await undoImport(store().write, { runId, actor: 'staff' })).toMatchObject({
      ...{ restored: 1, kept: 1 },
    })
    const after = await wholeCatalogue(store())
    // Seven at first, two sold before the file and three after it.
    expect([after.get('I-1')?.stockQuantity, after.get('I-2')?.stockQuantity]).toEqual([2, 61])
    await expectSound(store())
  })

  test('a later stock file that was undone does not keep an earlier one from being undone', async () => {
    await addParts(store(), 'J-1,10.00')
    const send = (stock: number) =>
      applyFile(store(), ['Product Code/SKU,Current Stock Level', `J-1,${stock}`], {
        kind: 'stock',
      })
    const first = await send(20)
    const second = await send(30)
    for (const runId of [second, first]) {
      const undone = await undoImport(store().write, { runId, actor: 'staff' })
      expect(undone).toEqual({ removed: 0, restored: 1, kept: 0 })
    }
    expect((await wholeCatalogue(store())).get('J-1')?.stockQuantity).toBe(7)
  })

  test('models and replaced numbers are added row by row and taken back', async () => {
    await addParts(store(), 'K-1,10.00', 'K-2,10.00')
    const before = await wholeCatalogue(store())
    const fits = await applyFile(
      store(),
      [
        'Part Number,Model Number,Model Brand,Appliance',
        'PN-K-1,FITTED1,Acme,Washer',
        'PN-K-2,FITTED1,Acme,Washer',
        'PN-K-1,fitted-1,,',
        'PN-K-1,MK-1,,',
        'PN-K-1,FITTED2,,',
      ],
      { kind: 'fits', match: 'part-number' },
    )
    expect(await runNow(store(), fits)).toMatchObject({ changed: 3, unchanged: 2 })
    const replaced = await applyFile(
      store(),
      ['Product Code/SKU,Replaced Number', 'K-1,OLD7788', 'K-1,12'],
      { kind: 'replaced' },
    )
    expect(await runNow(store(), replaced)).toMatchObject({ changed: 1, rejectedRows: 1 })
    const after = await wholeCatalogue(store())
    expect(after.get('K-1')?.compatibility).toEqual(['FITTED1', 'FITTED2', 'MK-1'])
    expect(after.get('K-1')?.searchKeywords).toContain('OLD7788')
    await expectSound(store())
    for (const runId of [fits, replaced]) await undoImport(store().write, { runId, actor: 'staff' })
    expect(await wholeCatalogue(store())).toEqual(before)
    await expectSound(store())
  })

  test('the counts of the check are what applying does', async () => {
    const skus = Array.from({ length: 120 }, (_, at) => `L-${at}`)
    await addParts(store(), ...skus.map((sku) => `${sku},10.00`))
    const before = await wholeCatalogue(store())
    const rows = skus.map((sku) => {
      const price = randomInt(1, 40) === 1 ? 'dear' : `${randomInt(9, 12)}.00`
      return `${randomInt(1, 20) === 1 ? `NOT-${sku}` : sku},${price},${randomInt(1, 3)}`
    })
    const lines = ['Product Code/SKU,Price,Compare Price', ...rows]
    const runId = await checkFile(store(), lines, { kind: 'prices' })
    const checked = await runNow(store(), runId)
    await applyRun(store(), runId)
    const after = await wholeCatalogue(store())
    const changed = skus.filter((sku) => !isDeepStrictEqual(before.get(sku), after.get(sku)))
    expect(checked).toMatchObject({ changed: changed.length, rowsRead: skus.length })
    const { report: _, status, step, finishedAt, ...counts } = checked
    expect(await runNow(store(), runId)).toMatchObject({ ...counts, status: 'done' })
    expect(rows.filter((row) => row.startsWith('NOT-'))).toHaveLength(checked.unknown)
  })

  test('beside orders and staff no sale, no edit and no movement is lost', async () => {
    const skus = Array.from({ length: 40 }, (_, at) => `N-${at}`)
    await addParts(store(), ...skus.map((sku) => `${sku},10.00`))
    const parts = await idsOf(store())
    const lines = ['Product Code/SKU,Current Stock Level', ...skus.map((sku) => `${sku},100`)]
    const runId = await checkFile(store(), lines, { kind: 'stock' })
    const sold = skus.slice(0, 10)
    const counted = skus.slice(10, 15)
    await Promise.all([
      applyRun(store(), runId),
      ...sold.map((sku) => untilSettled(() => sell(store(), parts.get(sku) ?? 0, 2))),
      ...counted.map((sku) =>
        untilSettled(() =>
          store().write('setProductStock', {
            ...{ id: parts.get(sku) ?? 0, stock: 55, version: undefined, actor: 'staff' },
          }),
        ),
      ),
    ])
    const after = await wholeCatalogue(store())
    // A sale comes before the file, which then sets a hundred, or after it.
    for (const sku of sold) expect([98, 100]).toContain(after.get(sku)?.stockQuantity)
    for (const sku of counted) expect(after.get(sku)?.stockQuantity).toBe(55)
    for (const sku of skus.slice(15)) expect(after.get(sku)?.stockQuantity).toBe(100)
    await expectSound(store())
    await undoImport(store().write, { runId, actor: 'staff' })
    const undone = await wholeCatalogue(store())
    for (const sku of sold) expect(undone.get(sku)?.stockQuantity).toBe(5)
    for (const sku of counted) expect(undone.get(sku)?.stockQuantity).toBe(55)
    for (const sku of skus.slice(15)) expect(undone.get(sku)?.stockQuantity).toBe(7)
    await expectSound(store())
  })

  test('only a file with the columns of its kind is taken', async () => {
    const check = (kind: 'prices' | 'fits', ...lines: string[]) =>
      checkFile(store(), lines, { kind })
    await expect(check('prices', 'Price', '1')).rejects.toThrow('missing: "Product Code/SKU"')
    await expect(check('prices', 'Product Code/SKU,Brand Name', 'A,B')).rejects.toThrow(
      'no column says what to change; one would be "Price"',
    )
    await expect(check('prices', 'Product Code/SKU,Price,price', 'A,1,2')).rejects.toThrow(
      'Two columns of the file are called "Price": columns 2 and 3.',
    )
    await expect(check('fits', 'Product Code/SKU,Appliance', 'A,B')).rejects.toThrow(
      'missing: "Model Number"',
    )
  })
})

/** Parts with something in every table, as an import leaves them. */
async function standingOf(store: TestStore, sku: string) {
  return store.db
    .selectFrom('products')
    .select(['popularity', 'search_key'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
}

async function addParts(store: TestStore, ...parts: readonly string[]): Promise<void> {
  async function* file() {
    yield `${HEADER}\n`
    for (const part of parts) {
      const [sku, price] = part.split(',')
      yield `Part ${sku},${sku},${price},Shelf,Maker,PN-${sku},UPC-${sku},7,"OLD${sku}9, hums",M${sku},99.00\n`
    }
  }
  const report = await importProducts(store.write, file(), { source: 'parts' })
  expect(report).toMatchObject({ created: parts.length })
}

async function idsOf({ db }: TestStore): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('products').select(['id', 'sku']).execute()
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

async function sell({ write }: TestStore, productId: number, quantity: number): Promise<void> {
  const sessionHash = newSession()
  await write('addToCart', { sessionHash, productId, quantity })
  await write('placeOrder', orderFor(sessionHash, [{ cents: 1000, quantity }]))
}

async function versionsOf({ db }: TestStore): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('products').select(['id', 'version']).orderBy('id').execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** As the log of changes has them, in its order. */
async function changedProducts({ db }: TestStore): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('changes')
    .select('subject_id')
    .where('kind', '=', 'product.changed')
    .orderBy('id')
    .execute()
  return rows.map((row) => Number(row.subject_id))
}
