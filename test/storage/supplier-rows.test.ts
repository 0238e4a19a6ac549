import { expect, test } from 'vitest'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { findSupplierByName } from '#storage/product-import/suppliers.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'
import { applyFile, checkFile, runNow, wholeCatalogue } from '../support/update-file.ts'

const PRICES: Mapping = {
  match: 'sku',
  columns: [
    { column: 'Product Code/SKU', header: 'Item' },
    { column: 'Price', header: 'Net' },
  ],
}
const HEADER = 'Product Name,Product Code/SKU,Price,Product UPC/EAN,Search Keywords,Compatibility'

onEachEngine('a row of a supplier’s file', (store) => {
  test('with a cell too many is refused whole, also where its columns were matched', async () => {
    await addParts(store(), 'Pump,CELL-1,10.00', 'Pump,CELL-2,10.00')
    await store().write('saveSupplier', {
      ...{ name: 'Stray', kind: 'prices', mapping: PRICES, priceLimit: null, actor: 'staff' },
    })
    const supplierId = (await findSupplierByName(store().db, 'Stray'))?.id ?? 0
    const options = { kind: 'prices', mapping: PRICES, supplierId } as const
    await applyFile(store(), ['Item,Net', 'CELL-1,11.00', 'CELL-2,11.00,,'], options)
    // "1,299.00" without quotes, and a decimal comma.
    const runId = await applyFile(store(), ['Item,Net', 'CELL-1,1,299.00', 'CELL-2,12,50'], options)
    const after = await wholeCatalogue(store())
    expect([after.get('CELL-1')?.price, after.get('CELL-2')?.price]).toEqual([1_100, 1_100])
    const { rejectedRows, report } = await runNow(store(), runId)
    expect([rejectedRows, report]).toMatchObject([
      2,
      {
        rejected: [{ line: 2, reason: 'The row has 3 cells, but the header has 2' }, { line: 3 }],
        // The file names them: they have not vanished from it.
        check: { vanished: { count: 0 } },
      },
    ])
  })

  test('finds its part by a barcode that a spreadsheet took the zeros of', async () => {
    await addParts(store(), 'Pump,UPC-1,10.00,012345678905', 'Hose,UPC-2,10.00,0012345670009')
    const lines = ['Product UPC/EAN,Price', '12345678905,11.00', '012345670009,12.00']
    await applyFile(store(), lines, { kind: 'prices', match: 'upc' })
    const after = await wholeCatalogue(store())
    expect([after.get('UPC-1')?.price, after.get('UPC-2')?.price]).toEqual([1_100, 1_200])
  })

  test('adds one model: several in a cell, and what is no text, are refused', async () => {
    await addParts(store(), 'Pump,FIT-1,10.00')
    const before = await wholeCatalogue(store())
    const lines = [
      'Product Code/SKU,Model Number,Model Brand',
      'FIT-1,WTW5000|WTW6000,Maker',
      'FIT-1,M\0K1,Maker',
      'FIT-1,MK100,Ma\0ker',
    ]
    const runId = await applyFile(store(), lines, { kind: 'fits' })
    expect(await runNow(store(), runId)).toMatchObject({
      rejectedRows: 3,
      report: { rejected: [{ reason: expect.stringContaining('a row of its own') }, {}, {}] },
    })
    expect(await wholeCatalogue(store())).toEqual(before)
  })

  test('adds a replaced number, and undo leaves the keywords to the letter', async () => {
    await addParts(store(), 'Pump,OLD-1,10.00,,"noisy, 850007 OLD,leaks",')
    const before = await wholeCatalogue(store())
    const lines = ['Product Code/SKU,Replaced Number', 'OLD-1,W1234', 'OLD-1,W5678']
    const runId = await applyFile(store(), lines, { kind: 'replaced' })
    expect((await wholeCatalogue(store())).get('OLD-1')?.searchKeywords).toBe(
      'noisy, 850007 OLD,leaks, W1234, W5678',
    )
    await undoImport(store().write, { runId, actor: 'staff' })
    expect(await wholeCatalogue(store())).toEqual(before)
  })

  test('that gives a first price hides no price that moves', async () => {
    const unpriced = Array.from({ length: 25 }, (_, at) => `Pump,FIRST-${at},0`)
    const priced = Array.from({ length: 25 }, (_, at) => `Pump,MOVE-${at},10.00`)
    await addParts(store(), ...unpriced, ...priced)
    const lines = ['Product Code/SKU,Price']
    for (let at = 0; at < 25; at += 1) lines.push(`FIRST-${at},9.00`, `MOVE-${at},${11 + at}.00`)
    const { report } = await runNow(store(), await checkFile(store(), lines, { kind: 'prices' }))
    const { priceMoves } = (report as { check: { priceMoves: { sku: string }[] } }).check
    // The twenty largest, the largest first.
    const wanted = Array.from({ length: 20 }, (_, at) => `MOVE-${24 - at}`)
    expect(priceMoves.map(({ sku }) => sku)).toEqual(wanted)
  })
})

async function addParts(store: TestStore, ...lines: readonly string[]): Promise<void> {
  const csv = oneText([HEADER, ...lines].join('\n'))
  await importProducts(store.write, csv, { source: 'parts' })
}
