import { expect, test } from 'vitest'
import { importProducts } from '#jobs/product-import/import-products.ts'
import type { ImportProgress } from '#jobs/product-import/import-report.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { HEADER } from '../support/import-header.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'

onEachEngine('importing products', (store) => {
  test('creates products and the categories they name', async () => {
    const report = await importText(store(), [
      HEADER,
      'Spring,A-1,5.00,Oven Parts',
      'Knob,A-2,7.5,Oven Parts',
    ])
    expect(report).toMatchObject({ created: 2, skipped: 0, rejectedRows: 0, rowsRead: 2 })
    expect(report.products).toEqual([
      { name: 'Spring', sku: 'A-1' },
      { name: 'Knob', sku: 'A-2' },
    ])
    const categories = await listCategories(store().db)
    expect(categories.map(({ name, slug }) => ({ name, slug }))).toContainEqual({
      name: 'Oven Parts',
      slug: 'oven-parts',
    })
  })

  test('skips SKUs that exist, in the shop or earlier in the file, whatever their case', async () => {
    const report = await importText(store(), [HEADER, 'B,B-1,1', 'B again,b-1,2', 'A,A-1,3'])
    expect(report).toMatchObject({ created: 1, skipped: 2 })
    expect(await namesOf(store(), 'B-1')).toEqual(['B'])
  })

  test('reports invalid rows by line and column and takes the rest', async () => {
    const report = await importText(store(), [
      `${HEADER},Product Description`,
      'Good,C-1,1,,"two',
      'lines"',
      ',C-2,1,,',
      'Bad price,C-3,abc,,',
      'Also good,C-4,2,,',
    ])
    expect(report).toMatchObject({ created: 2, rejectedRows: 2, rowsRead: 4 })
    expect(report.rejected).toEqual([
      { line: 4, column: 'Product Name', reason: 'Product Name is required', value: '' },
      { line: 5, column: 'Price', reason: 'Price must be an amount such as 24.99', value: 'abc' },
    ])
    expect(await namesOf(store(), 'C-3')).toEqual([])
  })

  test('reads a byte order mark, CRLF, semicolons, quotes and any header case', async () => {
    const text = [
      '\uFEFFPRODUCT NAME;product code/sku;PRICE;Colour',
      '"Hose; 5"" long";D-1;"$1,234.50";red',
      '',
    ].join('\r\n')
    const report = await importProducts(store().write, piecesOf(text), { source: 'test' })
    expect(report).toMatchObject({ created: 1, unknownColumns: ['Colour'] })
    expect(await namesOf(store(), 'D-1')).toEqual(['Hose; 5" long'])
  })

  test('stores numbers as text, leading zeros and exponents included', async () => {
    await importText(store(), [`${HEADER},Part Number`, 'Spring,00029002,1,,8010E016'])
    const row = await store()
      .db.selectFrom('products')
      .select(['sku', 'part_number'])
      .where('sku_key', '=', '00029002')
      .executeTakeFirst()
    expect(row).toEqual({ sku: '00029002', part_number: '8010E016' })
  })

  test('writes every number, model, stock movement and word that lead to a product', async () => {
    await importText(store(), [
      `${HEADER},Part Number,Search Keywords,Compatibility,Current Stock Level`,
      'Drain Pump,E-1,9,,WPE1,"W10-1, AP3965136, not draining",110.772200|WTW1,4',
    ])
    const { id } = await store()
      .db.selectFrom('products')
      .select('id')
      .where('sku_key', '=', 'E-1')
      .executeTakeFirstOrThrow()
    const numbers = await store()
      .db.selectFrom('part_numbers')
      .select(['key', 'kind'])
      .where('product_id', '=', id)
      .orderBy('key')
      .execute()
    expect(numbers.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
      'keyword AP3965136',
      'own E1',
      'replaced W101',
      'own WPE1',
    ])
    const models = await store()
      .db.selectFrom('fits')
      .innerJoin('models', 'models.id', 'fits.model_id')
      .select('models.key')
      .where('product_id', '=', id)
      .orderBy('models.key')
      .execute()
    expect(models.map((model) => model.key)).toEqual(['110772200', 'WTW1'])
    const movements = await store()
      .db.selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('product_id', '=', id)
      .execute()
    expect(movements.map((movement) => ({ ...movement }))).toEqual([
      { change: 4, reason: 'import' },
    ])
  })

  test('gives look-alike SKUs different addresses', async () => {
    await importText(store(), [HEADER, 'Belt,53-1026,1', 'Belt,53 1026,1', 'Belt,53.1026,1'])
    const rows = await store()
      .db.selectFrom('products')
      .select('slug')
      .where('name', '=', 'Belt')
      .execute()
    expect(new Set(rows.map((row) => row.slug)).size).toBe(3)
  })

  test('raises the catalogue version and reports its progress', async () => {
    const before = store().catalogueVersion()
    const progress: ImportProgress[] = []
    const rows = Array.from({ length: 250 }, (_, index) => `Part ${index},F-${index},1.00`)
    await importText(store(), [HEADER, ...rows], (step) => progress.push(step))
    // After the first chunk their size follows the time that a chunk took.
    const created = progress.map((step) => step.created)
    expect(created.at(0)).toBe(20)
    expect(created.at(-1)).toBe(250)
    expect(created).toEqual([...new Set(created)].sort((one, other) => one - other))
    expect(store().catalogueVersion()).toBeGreaterThan(before)
  })

  test('creates at most 200 new categories', async () => {
    const rows = Array.from(
      { length: 205 },
      (_, index) => `Part ${index},G-${index},1,New ${index}`,
    )
    const report = await importText(store(), [HEADER, ...rows])
    expect(report).toMatchObject({ created: 200, rejectedRows: 5 })
    expect(report.rejected[0]).toMatchObject({
      line: 202,
      column: 'Category',
      reason: 'An import creates at most 200 new categories',
    })
  })

  test('refuses a file without the required columns in one sentence', async () => {
    await expect(importText(store(), ['Name,Price', 'x,1'])).rejects.toThrow(
      'The first line must name the columns; missing: "Product Name", "Product Code/SKU".',
    )
    await expect(importText(store(), [])).rejects.toThrow('The file is empty.')
  })

  test('imports what comes before a quote that is never closed, and says where it stopped', async () => {
    const report = await importText(store(), [
      HEADER,
      'Good,H-1,1,',
      `"Open,H-2,1,${'x'.repeat(2_000_000)}`,
    ])
    expect(report.created).toBe(1)
    expect(report.stoppedBy).toContain('Is a quote left open?')
  })

  test('takes up again after a long stretch of rows that are there already', async () => {
    const row = (at: number) => `Stretch ${at},STRETCH-${at},1.00,`
    const rows = Array.from({ length: 1_500 }, (_, at) => row(at))
    const header = 'Product Name,Product Code/SKU,Price,Category'
    const send = (lines: readonly string[]) =>
      importProducts(store().write, piecesOf([header, ...lines].join('\n')), { source: 'test' })
    await send(rows.slice(0, 900))
    // In the middle of what is looked at together, all are new.
    const again = await send(rows)
    expect(again).toMatchObject({ created: 600, skipped: 900, rowsRead: 1_500 })
    expect(await send(rows)).toMatchObject({ created: 0, skipped: 1_500 })
  })

  test('refuses a second import while one runs', async () => {
    const turnedAway = Promise.withResolvers<unknown>()
    async function* fileInTwoParts() {
      yield new TextEncoder().encode(`${HEADER}\nP,I-1,1\nP,I-2,1\n`)
      await turnedAway.promise
      yield new TextEncoder().encode('P,I-3,1\n')
    }
    const sendAnother = () =>
      importText(store(), [HEADER, 'X,J-1,1']).then(turnedAway.resolve, turnedAway.resolve)
    const first = importProducts(store().write, fileInTwoParts(), {
      source: 'test',
      onStart: () => void sendAnother(),
    })
    expect(await turnedAway.promise).toMatchObject({
      message: 'Another import is running. Please wait until it is done.',
    })
    expect(await first).toMatchObject({ created: 3 })
    expect(await namesOf(store(), 'J-1')).toEqual([])
  })
})

function importText(
  store: TestStore,
  lines: readonly string[],
  onProgress: (progress: ImportProgress) => void = () => {},
) {
  return importProducts(store.write, piecesOf(lines.join('\n')), { source: 'test', onProgress })
}

/** In small pieces, so that nothing depends on where a chunk of the upload ends. */
async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const size = bytes.length > 100_000 ? 65_536 : 7
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function namesOf(store: TestStore, sku: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('products')
    .select('name')
    .where('sku_key', '=', sku)
    .execute()
  return rows.map((row) => row.name)
}
