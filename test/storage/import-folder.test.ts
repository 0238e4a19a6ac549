import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#domain/calendar.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { arrivedFiles } from '#jobs/product-import/arrived-files.ts'
import { watchImportFolder } from '#jobs/product-import/import-folder.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { listMessages } from '#storage/messages/inbox.ts'
import { listRuns } from '#storage/product-import/runs.ts'
import { createDatabase, ENGINES, type TestDatabase } from '../support/databases.ts'
import { makeMemoryFolder } from '../support/memory-folder.ts'
import { PARTS as PARTS_OF_XLSX, spreadsheet, withNotes } from '../support/spreadsheets.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { checkFile } from '../support/update-file.ts'

const PARTS = 60
const PRICES: Mapping = {
  match: 'sku',
  columns: [
    { column: 'Product Code/SKU', header: 'Item' },
    { column: 'Price', header: 'Cost' },
  ],
}

describe.each(ENGINES)('the import folder, watched by two processes (%s)', (engine) => {
  let now = Date.now()
  let folder = ''
  let database: TestDatabase
  let stores: readonly TestStore[] = []
  const one = () => {
    const [store] = stores
    if (!store) throw new Error('the store is open only inside tests')
    return store
  }

  beforeAll(async () => {
    folder = makeMemoryFolder('import-folder')
    database = await createDatabase(engine)
    const clock = () => now
    stores = [
      await openTestStore(database.url, { clock }),
      await openTestStore(database.url, { clock }),
    ]
    await importProducts(one().write, partsFile(), { source: 'parts' })
    await one().write('saveSupplier', { ...SUPPLIER, name: 'Acme', mapping: PRICES })
    for (const kind of ['prices', 'stock'] as const) {
      await one().write('saveSupplier', { ...SUPPLIER, name: 'Both', kind, mapping: PRICES })
    }
  })

  afterAll(async () => {
    for (const store of stores) await store.close()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  function watchHere(store: TestStore, quietMs = 0) {
    const watch = watchImportFolder({ store, folder, log: fail, everyMs: DAY_MS, quietMs })
    onTestFinished(watch.stop)
    return watch
  }

  /** Both processes look as often as it takes; each starts with no memory of former looks. */
  async function lookTwice(): Promise<void> {
    const watches = stores.map((store) => watchHere(store))
    for (const _ of ['seen', 'settled']) await Promise.all(watches.map(({ look }) => look()))
  }

  async function put(path: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }

  const filesIn = async (place: string) =>
    (await readdir(join(folder, place)).catch(() => [])).map((name) => name.replace(/^\S+ /, ''))
  const runs = () => listRuns(one().db, { limit: 50, offset: 0 }, now)
  const messages = () => listMessages(one().db, { kind: 'import' }, { limit: 50, offset: 0 })

  async function prices(): Promise<readonly number[]> {
    const rows = await one().db.selectFrom('products').select('price_cents').distinct().execute()
    return rows.map(({ price_cents }) => price_cents)
  }

  test('a file is imported once, and moved to where finished ones are', async () => {
    const before = (await runs()).length
    await put('Acme/weekly.csv', fileOf('11.00'))
    await lookTwice()
    expect(await runs()).toHaveLength(before + 1)
    expect((await runs())[0]).toMatchObject({
      ...{ kind: 'prices', supplier: 'Acme', status: 'done', changed: PARTS },
      ...{ source: 'weekly.csv', actor: 'import folder' },
    })
    expect(await prices()).toEqual([1_100])
    expect([await filesIn('Acme/done'), await filesIn('Acme')]).toEqual([['weekly.csv'], ['done']])
    expect(await messages()).toEqual([])
    await lookTwice()
    expect(await runs()).toHaveLength(before + 1)
  })

  test('a file that grows is left alone', async () => {
    const before = (await runs()).length
    const watch = watchHere(one())
    await put('Acme/growing.csv', 'Item,Cost\n')
    await watch.look()
    await put('Acme/growing.csv', fileOf('12.00'))
    await watch.look()
    expect(await runs()).toHaveLength(before)
    await watch.look()
    expect(await prices()).toEqual([1_200])
  })

  test('a file is left alone until nothing has happened to it for a while', async () => {
    const before = (await runs()).length
    let now = 0
    const monotonicClock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => monotonicClock.mockRestore())
    await put('Acme/stalled.csv', 'Item,Cost\n')
    const watch = watchHere(one(), 30_000)
    for (now of [0, 29_000]) await watch.look()
    expect(await runs()).toHaveLength(before)
    await put('Acme/stalled.csv', fileOf('12.00'))
    for (now of [40_000, 69_000]) await watch.look()
    expect(await runs()).toHaveLength(before)
    now = 70_000
    await watch.look()
    expect(await runs()).toHaveLength(before + 1)
  })

  test('a file that changes while it is read is not applied, but read again', async () => {
    const before = await prices()
    await put('Acme/late.csv', fileOf('12.50'))
    const watch = watchHere(one())
    await watch.look()
    const { write } = one()
    let isChanged = false
    vi.spyOn(one(), 'write').mockImplementation(async (name, input) => {
      if (name === 'finishCheck' && !isChanged) {
        isChanged = true
        await put('Acme/late.csv', `${fileOf('12.50')}\n`)
      }
      return write(name, input)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await watch.look()
    expect(await prices()).toEqual(before)
    expect(await filesIn('Acme')).toContain('late.csv')
    await watch.look()
    await watch.look()
    expect(await prices()).toEqual([1_250])
  })

  test('a price beyond the limit leaves everything as it was and tells staff', async () => {
    await put('Acme/typo.csv', fileOf('125.00'))
    await lookTwice()
    expect(await prices()).toEqual([1_250])
    const [run] = await runs()
    expect(run).toMatchObject({ status: 'checked', source: 'typo.csv' })
    expect(await messages()).toMatchObject([
      {
        name: 'Acme',
        fields: {
          file: 'typo.csv',
          outcome: expect.stringContaining(
            'A price would move by 900%, and the limit of Acme is 50%',
          ),
          run: String(run?.id),
        },
      },
    ])
    await one().write('saveSupplier', {
      ...SUPPLIER,
      name: 'Acme',
      mapping: PRICES,
      priceLimit: 900,
    })
    await put('Acme/meant.csv', fileOf('125.00'))
    await lookTwice()
    expect(await prices()).toEqual([12_500])
  })

  test.each([
    ['Nobody/a.csv', 'Item,Cost\nF-1,1.00\n', 'No supplier is called "Nobody".'],
    [
      'Both/b.csv',
      'Item,Cost\nF-1,1.00\n',
      'Both has several kinds of files (prices, stock). Please say which.',
    ],
    ['Acme/stock/c.csv', 'Item,Cost\nF-1,1.00\n', 'Acme has no files of the kind "stock": prices.'],
    [
      'Acme/d.csv',
      'SKU,Price\nF-1,1.00\n',
      'The file has no column "Item", from which Product Code/SKU is to be read. Please match the columns again.',
    ],
    [
      'Acme/e.xlsx',
      'PK\x03\x04 cut off',
      'The spreadsheet is damaged or was not saved completely.',
    ],
    ['Acme/f.csv', '', 'The file is empty.'],
    [
      'Acme/page.csv',
      '<html><body>Please sign in</body></html>',
      'This is a web page (HTML) or XML and not a table. Please save the table as CSV or .xlsx.',
    ],
    [
      'Acme/g.csv',
      'Item,Cost\nNONE-1,1.00\n',
      'No row of the file could be used. The run says why for each.',
    ],
    ['Acme/h.csv', 'Item,Cost\nF-1,"1.00\n', 'Line 2: a quote is opened and never closed.'],
  ])('%s is refused with a sentence', async (path, text, sentence) => {
    const before = await prices()
    await put(path, text)
    await lookTwice()
    const [supplier = ''] = path.split('/')
    const name = path.split('/').at(-1) ?? ''
    expect(await filesIn(`${supplier}/refused`)).toContain(name)
    expect((await messages())[0]).toMatchObject({
      name: supplier,
      fields: { file: name, outcome: sentence },
    })
    expect(await prices()).toEqual(before)
  })

  test('a file of more than 200 MB is refused before it is read', async () => {
    await put('Acme/huge.csv', 'Item,Cost\n')
    await truncate(join(folder, 'Acme/huge.csv'), 200 * 1024 * 1024 + 1)
    await lookTwice()
    expect(await filesIn('Acme/refused')).toContain('huge.csv')
    expect((await messages())[0]).toMatchObject({
      fields: { file: 'huge.csv', outcome: 'The file is too large: at most 200 MB.' },
    })
    expect((await runs())[0]).not.toMatchObject({ source: 'huge.csv' })
  })

  test('a spreadsheet is read from the sheet that is remembered, and refused without it', async () => {
    const before = await prices()
    const mapping = { ...PRICES, sheet: 'Notes' }
    await one().write('saveSupplier', { ...SUPPLIER, name: 'Sheets', mapping, priceLimit: 1_000 })
    const rows = Array.from({ length: PARTS }, (_, at) => [`F-${at + 1}`, '90.00'])
    await put('Sheets/weekly.xlsx', withNotes([['Item', 'Cost'], ...rows]))
    await lookTwice()
    expect([before, await prices()]).toEqual([[12_500], [9_000]])
    const name = PARTS_OF_XLSX['xl/workbook.xml'].replace('"Notes"', '"Prices"')
    await put('Sheets/renamed.xlsx', spreadsheet({ 'xl/workbook.xml': name }))
    await lookTwice()
    expect(await filesIn('Sheets/refused')).toEqual(['renamed.xlsx'])
    expect((await messages())[0]).toMatchObject({
      name: 'Sheets',
      fields: { outcome: 'The spreadsheet has no sheet "Notes". It has: "Parts", "Prices".' },
    })
    expect(await prices()).toEqual([9_000])
  })

  test('a file in the folder of its kind is imported as that kind', async () => {
    await put('Both/prices/now.csv', fileOf('100.00'))
    await lookTwice()
    expect(await prices()).toEqual([10_000])
    expect(await filesIn('Both/done')).toEqual(['now.csv'])
  })

  test('another process goes on with the run of one that died, and nothing is done twice', async () => {
    const text = fileOf('110.00')
    await put('Acme/dying.csv', text)
    const watch = watchHere(one())
    await watch.look()
    const [file] = await arrivedFiles(folder)
    if (!file) throw new Error('the file did not arrive')
    const { path, sizeBytes, modifiedAt } = file
    const holder = 'a process that died'
    await one().write('claimFolderFile', { path, sizeBytes, modifiedAt, holder })
    const runId = await checkFile(one(), [text], { kind: 'prices', mapping: PRICES })
    await one().write('holdFolderFile', { path, holder, runId })
    await one().write('beginApply', { runId, actor: 'import folder' })
    await one().write('applyChanges', { runId, state: 'planned', most: 5 })
    await watch.look()
    expect((await prices()).length).toBe(2)
    now += 2 * 60_000
    await watch.look()
    expect(await prices()).toEqual([11_000])
    expect((await runs())[0]).toMatchObject({ id: runId, status: 'done', changed: PARTS })
    expect(await filesIn('Acme')).not.toContain('dying.csv')
  })
})

const SUPPLIER = { kind: 'prices', actor: 'staff' } as const

async function* partsFile() {
  yield 'Product Name,Product Code/SKU,Price\n'
  for (let part = 1; part <= PARTS; part += 1) yield `Part ${part},F-${part},10.00\n`
}

function fileOf(price: string): string {
  const rows = Array.from({ length: PARTS }, (_, at) => `F-${at + 1},${price}\n`)
  return `Item,Cost\n${rows.join('')}`
}

function fail(sentence: string, error?: unknown): void {
  throw new Error(sentence, { cause: error })
}
