import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { ImportRunDetailJson } from '#contract/product-import/product-import.ts'
import { XLSX } from '#contract/responses.ts'
import { IMPORT_KINDS } from '#domain/product-import/kinds.ts'
import { inEachShop } from '../support/shop.ts'
import { PARTS, spreadsheet, withNotes } from '../support/spreadsheets.ts'
import { staffAt } from '../support/staff.ts'

inEachShop('staff and files that change parts', (app) => {
  const staff = staffAt(app)

  async function sendFile(query: string, file: string | Buffer): Promise<ImportRunDetailJson> {
    const response = await app().call({
      method: 'POST',
      url: `/api/admin/imports?name=prices.csv&${query}`,
      headers: { 'content-type': 'text/csv' },
      payload: file,
    })
    expect([response.statusCode, response.body]).toEqual([202, expect.stringContaining('runId')])
    return settled(response.json().runId)
  }

  async function settled(runId: number): Promise<ImportRunDetailJson> {
    return vi.waitFor(async () => {
      const run: ImportRunDetailJson = (await staff.get(`/api/admin/imports/${runId}`)).json()
      expect(run.status).not.toBe('running')
      return run
    }, 30_000)
  }

  async function apply(runId: number, body = {}): Promise<ImportRunDetailJson> {
    const response = await staff.post(`/api/admin/imports/${runId}/apply`, body)
    expect([response.statusCode, response.body]).toEqual([202, JSON.stringify({ runId })])
    return settled(runId)
  }

  const priceOf = async (sku: string): Promise<string> =>
    (await staff.get(`/api/admin/products?search=${sku}`)).json()[0].price

  test('a strange price file is matched, remembered for its supplier, checked, applied and undone', async () => {
    for (const sku of ['STR-1', 'STR-2', 'STR-3']) await staff.create({ sku, price: '10.00' })
    const file = [
      'Item #;Dealer;MSRP;Remarks',
      'ACME-STR-1;8.00;19.99;new',
      'ACME-STR-2;80,00;;',
      'ACME-STR-9;8.00;;',
      'ACME-STR-3;0.10;;',
    ].join('\n')
    const preview = await app().call({
      method: 'POST',
      url: '/api/admin/imports/preview?kind=prices',
      headers: { 'content-type': 'text/csv' },
      payload: file,
    })
    expect(preview.json()).toEqual({
      header: ['Item #', 'Dealer', 'MSRP', 'Remarks'],
      rows: [
        ['ACME-STR-1', '8.00', '19.99', 'new'],
        ['ACME-STR-2', '80,00', '', ''],
        ['ACME-STR-9', '8.00', '', ''],
      ],
      sheets: [],
      mapping: {
        match: 'sku',
        columns: [
          { column: 'Product Code/SKU', header: 'Item #' },
          { column: 'Retail Price', header: 'MSRP' },
          { column: 'Cost', header: 'Dealer' },
        ],
      },
      missing: [],
    })
    const mapping = {
      match: 'sku',
      columns: [
        { column: 'Product Code/SKU', header: 'Item #', strip: 'ACME-' },
        { column: 'Price', header: 'Dealer', factor: '1.5', add: '0.50', roundTo99: true },
        { column: 'Retail Price', header: 'MSRP' },
      ],
    }
    const saved = await staff.put('/api/admin/suppliers', {
      name: 'Acme Parts',
      kind: 'prices',
      mapping,
    })
    expect(saved.statusCode).toBe(200)
    const supplier = saved.json()
    expect(supplier).toEqual({
      ...{ id: supplier.id, name: 'Acme Parts', priceLimit: null },
      mappings: { prices: mapping },
    })
    expect((await staff.get('/api/admin/suppliers')).json()).toEqual([supplier])

    const checked = await sendFile('kind=prices&supplier=acme%20parts', file)
    expect(checked).toMatchObject({
      ...{ kind: 'prices', supplier: 'Acme Parts', status: 'checked', actor: 'demo' },
      message: 'Would change 2 parts. 1 row about unknown parts. 1 row rejected.',
      check: {
        ...{ created: 0, changed: 2, unchanged: 0, unknown: 1, wrong: 1 },
        columns: [
          { column: 'Price', rows: 2 },
          { column: 'Retail Price', rows: 1 },
        ],
        priceMoves: [
          { line: 5, sku: 'STR-3', before: '10.00', after: '0.99' },
          { line: 2, sku: 'STR-1', before: '10.00', after: '12.99' },
        ],
      },
      rejected: [
        { line: 3, column: 'Price', value: '80,00' },
        { line: 4, column: 'Product Code/SKU', reason: 'No part has this Product Code/SKU' },
      ],
    })
    expect(await priceOf('STR-1')).toBe('10.00')
    const rejected = await staff.get(`/api/admin/imports/${checked.id}/rejected.csv`)
    expect(rejected.body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffLine,Problem,Item #,Dealer,MSRP,Remarks',
      '3,Price must be an amount such as 24.99,ACME-STR-2,"80,00",,',
    ])

    const applied = await apply(checked.id)
    expect(applied).toMatchObject({
      status: 'done',
      message: expect.stringMatching(/^Changed 2 parts/),
    })
    expect([await priceOf('STR-1'), await priceOf('STR-3')]).toEqual(['12.99', '0.99'])
    const undone = await staff.post(`/api/admin/imports/${checked.id}/undo`)
    expect(undone.json()).toEqual({ removed: 0, restored: 2, kept: 0 })
    expect([await priceOf('STR-1'), await priceOf('STR-3')]).toEqual(['10.00', '10.00'])
  })

  test('every cell that a run changes is in a file, before and after, with what became of it', async () => {
    await staff.create({ sku: 'CELLS-1', price: '10.00', brand: '=cmd' })
    await staff.create({ sku: 'CELLS-2', price: '20.00' })
    const file = 'Product Code/SKU,Price,Brand Name\nCELLS-1,11.00,@sum\nCELLS-2,20.00,'
    const { id } = await sendFile('kind=update', file)
    const changes = async () => {
      const { body } = await staff.get(`/api/admin/imports/${id}/changes.csv`)
      return body.trim().split('\r\n')
    }
    const linesWith = (state: string, name: string) => [
      'Line,Product Code/SKU,Product Name,Column,Before,After,State',
      `2,CELLS-1,${name},Price,10.00,11.00,${state}`,
      `2,CELLS-1,${name},Brand Name,'=cmd,'@sum,${state}`,
    ]
    const [, first = ''] = await changes()
    const name = first.split(',')[2] ?? ''
    expect(await changes()).toEqual(linesWith('Would change', name))
    await apply(id)
    expect(await changes()).toEqual(linesWith('Changed', name))
    await staff.post(`/api/admin/imports/${id}/undo`)
    expect(await changes()).toEqual(linesWith('Undone', name))
  })

  test('every row that was not undone is named in a file, however many they are', async () => {
    const skus = Array.from({ length: 130 }, (_, at) => `LEFT-${at}`)
    const fileOf = (price: string) =>
      ['Product Code/SKU,Price', ...skus.map((sku) => `${sku},${price}`)].join('\n')
    const parts = skus.map((sku) => `Pump,${sku},10.00`)
    await sendFile('', ['Product Name,Product Code/SKU,Price', ...parts].join('\n'))
    const run = await sendFile('kind=prices', fileOf('11.00'))
    await apply(run.id)
    await apply((await sendFile('kind=prices', fileOf('12.00'))).id)
    const undone = await staff.post(`/api/admin/imports/${run.id}/undo`)
    expect(undone.json()).toEqual({ removed: 0, restored: 0, kept: 130 })
    const shown = (await staff.get(`/api/admin/imports/${run.id}`)).json()
    expect(shown.kept).toHaveLength(100)
    const file = (await staff.get(`/api/admin/imports/${run.id}/left.csv`)).body
      .trim()
      .split('\r\n')
    expect([file[0], file[1], file.at(-1), file.length]).toEqual([
      'Line,Product Code/SKU,Product Name,Outcome,Why',
      '2,LEFT-0,Pump,Not undone,Changed since: Price',
      '131,LEFT-129,Pump,Not undone,Changed since: Price',
      131,
    ])
  })

  test('parts that a supplier’s next file does not name can be marked out of stock', async () => {
    for (const sku of ['VAN-1', 'VAN-2', 'VAN-3']) await staff.create({ sku })
    const mapping = {
      match: 'sku',
      columns: [
        { column: 'Product Code/SKU', header: 'sku' },
        { column: 'Price', header: 'price' },
      ],
    }
    await staff.put('/api/admin/suppliers', { name: 'Van', kind: 'prices', mapping })
    const first = await sendFile('kind=prices&supplier=Van', 'sku,price\nVAN-1,5\nVAN-2,10.00')
    expect(first.check?.vanished).toEqual({ count: 0, first: [] })
    await apply(first.id)
    const wrong = await sendFile('kind=prices&supplier=Van', 'sku,price\nVAN-1,6\nVAN-2,dear')
    expect(wrong.check?.vanished.count).toBe(0)
    const second = await sendFile('kind=prices&supplier=Van', 'sku,price\nVAN-1,6')
    expect(second.check?.vanished).toMatchObject({ count: 1, first: [{ sku: 'VAN-2' }] })
    await apply(second.id, { markVanished: true })
    const inStock = async (sku: string) =>
      (await staff.get(`/api/admin/products?search=${sku}`)).json()[0].inStock
    expect([await inStock('VAN-1'), await inStock('VAN-2')]).toEqual([true, false])
    await staff.post(`/api/admin/imports/${second.id}/undo`)
    expect(await inStock('VAN-2')).toBe(true)
  })

  test('the check warns of parts without a price and below cost', async () => {
    for (const sku of ['LOW-1', 'LOW-2']) await staff.create({ sku, price: '10.00' })
    await staff.create({ sku: 'LOW-3', price: '10.00' })
    const run = await sendFile(
      'kind=prices',
      'Product Code/SKU,Price,Cost\nLOW-1,0,\nLOW-2,9,9.50\nLOW-3,10,11',
    )
    expect(run.check).toMatchObject({
      unpriced: { count: 1, first: [{ line: 2, sku: 'LOW-1' }] },
      belowCost: {
        count: 2,
        first: [
          { line: 3, sku: 'LOW-2', price: '9.00', cost: '9.50' },
          { line: 4, sku: 'LOW-3', price: '10.00', cost: '11.00' },
        ],
      },
    })
  })

  test.each([
    [
      'UTF-16 with tabs',
      Buffer.from('\uFEFFProduct Code/SKU\tBrand Name\nENC-1\tMüller\n', 'utf16le'),
    ],
    ['Windows-1252', Buffer.from('Product Code/SKU;Brand Name\nENC-1;Müller\n', 'latin1')],
    ['gzip', gzipSync('Product Code/SKU,Brand Name\nENC-1,Müller\n')],
  ])('a file in %s is read', async (_, file) => {
    const sku = 'ENC-1'
    const [known] = (await staff.get(`/api/admin/products?search=${sku}`)).json()
    if (!known) await staff.create({ sku })
    const run = await sendFile('kind=update', file)
    const { id } = await apply(run.id)
    const [part] = (await staff.get(`/api/admin/products?search=${sku}`)).json()
    expect(part.brand).toBe('Müller')
    await staff.post(`/api/admin/imports/${id}/undo`)
  })

  test('each kind has a template whose columns are those it takes', async () => {
    for (const kind of IMPORT_KINDS) {
      const template = await staff.get(`/api/admin/imports/template.csv?kind=${kind}`)
      expect([template.statusCode, template.headers['content-type']]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ])
      const preview = await app().call({
        method: 'POST',
        url: `/api/admin/imports/preview?kind=${kind}`,
        headers: { 'content-type': 'text/csv' },
        payload: template.body,
      })
      expect([kind, preview.json().missing]).toEqual([kind, []])
    }
  })

  test.each([
    ['kind=sold', 'kind must be one of new, update, both, prices, stock, fits, replaced'],
    ['kind=prices&mapping=x', 'Invalid input'],
    [
      `kind=prices&mapping=${mappingText([{ column: 'Price', header: 'a', constant: 'b' }])}`,
      'Price comes either from a column of the file or from a text of its own',
    ],
    [
      `kind=prices&mapping=${mappingText([{ column: 'Price', header: 'a', factor: '-1' }])}`,
      'A factor is a number such as 1.35, above 0 and at most 100',
    ],
    [
      `kind=prices&mapping=${mappingText([
        { column: 'Price', header: 'a' },
        { column: 'Price', header: 'b' },
      ])}`,
      'Each column can be matched only once',
    ],
    [
      `kind=prices&mapping=${mappingText([{ column: 'Price', header: 'gone' }])}`,
      'The file has no column "gone", from which Price is to be read. Please match the columns again.',
    ],
    ['kind=prices&supplier=nobody', 'Supplier not found'],
  ])('what cannot be read is refused with a sentence: %s', async (query, sentence) => {
    const response = await staff.sendCsv('Product Code/SKU,Price\nX,1', `?${query}`)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).toContain(sentence)
  })

  test('a spreadsheet is matched, checked and applied as a CSV file is', async () => {
    await staff.create({ sku: 'P-1', price: '10.00' })
    const payload = Buffer.from(spreadsheet())
    const preview = await app().call({
      ...{ method: 'POST', url: '/api/admin/imports/preview?kind=prices' },
      headers: { 'content-type': XLSX },
      payload,
    })
    expect(preview.json()).toMatchObject({
      ...{ header: ['SKU', 'Price'], rows: [['P-1', '24.99']], sheets: ['Parts', 'Notes'] },
      missing: [],
    })
    const mapping = JSON.stringify(preview.json().mapping)
    const query = `kind=prices&sheet=parts&mapping=${encodeURIComponent(mapping)}`
    const checked = await sendFile(query, payload)
    expect(checked).toMatchObject({ status: 'checked', changed: 1 })
    await apply(checked.id)
    expect(await priceOf('P-1')).toBe('24.99')
    const other = await app().call({
      ...{ method: 'POST', url: '/api/admin/imports?kind=prices&sheet=Prices' },
      ...{ headers: { 'content-type': XLSX }, payload },
    })
    expect([other.statusCode, other.body]).toEqual([
      400,
      'The spreadsheet has no sheet "Prices". It has: "Parts", "Notes".',
    ])
  })

  test('the sheet that is remembered for a supplier is read, unless another is asked for', async () => {
    await staff.create({ sku: 'SHEET-1', price: '10.00' })
    const mapping = {
      match: 'sku',
      columns: [
        { column: 'Product Code/SKU', header: 'Item' },
        { column: 'Price', header: 'Net' },
      ],
      sheet: 'notes',
    }
    const saved = await staff.put('/api/admin/suppliers', {
      name: 'Sheets',
      kind: 'prices',
      mapping,
    })
    expect(saved.json().mappings).toEqual({ prices: mapping })
    const file = [
      ['Item', 'Net'],
      ['SHEET-1', '11.00'],
    ]
    const payload = Buffer.from(withNotes(file))
    const checked = await sendFile('kind=prices&supplier=Sheets', payload)
    expect(checked).toMatchObject({ status: 'checked', changed: 1, unknown: 0 })
    const csv = file.map((row) => row.join()).join('\n')
    expect(await sendFile('kind=prices&supplier=Sheets', csv)).toMatchObject({ changed: 1 })
    const send = async (query: string, sent: Uint8Array) => {
      const url = `/api/admin/imports?kind=prices&supplier=Sheets${query}`
      const headers = { 'content-type': XLSX }
      const response = await app().call({
        method: 'POST',
        url,
        headers,
        payload: Buffer.from(sent),
      })
      return [response.statusCode, response.body]
    }
    expect(await send('&sheet=Parts', payload)).toEqual([
      400,
      'The file has no column "Item", from which Product Code/SKU is to be read. Please match the columns again.',
    ])
    const renamed = spreadsheet({
      'xl/workbook.xml': PARTS['xl/workbook.xml'].replace('"Notes"', '"Week 47"'),
    })
    expect(await send('', renamed)).toEqual([
      400,
      'The spreadsheet has no sheet "notes". It has: "Parts", "Week 47".',
    ])
  })

  test('a file is applied at once within its supplier’s limit, and waits beyond it', async () => {
    await staff.create({ sku: 'ONCE-1', price: '10.00' })
    const mapping = {
      match: 'sku',
      columns: [
        { column: 'Product Code/SKU', header: 'Item' },
        { column: 'Price', header: 'Price' },
      ],
    }
    const supplier = { name: 'Once', kind: 'prices', mapping, priceLimit: 20 }
    expect((await staff.put('/api/admin/suppliers', supplier)).json()).toMatchObject({
      priceLimit: 20,
    })
    const query = 'kind=prices&supplier=Once&apply=true'
    const { id } = await sendFile(query, 'Item,Price\nONCE-1,12.00\n')
    await vi.waitFor(async () => {
      expect((await staff.get(`/api/admin/imports/${id}`)).json()).toMatchObject({ status: 'done' })
    }, 30_000)
    expect(await priceOf('ONCE-1')).toBe('12.00')
    const waiting = await sendFile(query, 'Item,Price\nONCE-1,15.00\n')
    expect(waiting).toMatchObject({ status: 'checked', check: { largestMove: 25 } })
    expect(await priceOf('ONCE-1')).toBe('12.00')
    await vi.waitFor(async () => {
      const [message] = (await staff.get('/api/admin/messages?kind=import')).json()
      expect(message?.fields.outcome).toContain(
        'A price would move by 25%, and the limit of Once is 20%',
      )
    }, 30_000)
    const refused = await staff.sendCsv('Price\n1.00\n', `?${query}`)
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'The file has no column "Item", from which Product Code/SKU is to be read. Please match the columns again.',
    ])
    for (const other of ['kind=stock&supplier=Once', 'kind=prices']) {
      const response = await staff.sendCsv('Item\n', `?apply=true&${other}`)
      expect(response.body).toContain('Only files of a supplier whose columns are remembered')
    }
  })

  test.each([
    ['kind=new', 'Product Name,Product Code/SKU,Price,Price\nA,B,1,2', '"Price": columns 3 and 4'],
    ['kind=prices', 'Price,price\n1,2', '"Price": columns 1 and 2'],
    [
      `kind=prices&mapping=${encodeURIComponent('{"match":"sku","columns":[{"column":"Product Code/SKU","header":"Item"},{"column":"Price","header":"Net"}]}')}`,
      'Item,Net,Net\nA,1,2',
      '"Net": columns 2 and 3',
    ],
  ])('two columns of one name are refused: %s', async (query, file, which) => {
    const response = await staff.sendCsv(file, `?${query}`)
    expect([response.statusCode, response.body]).toEqual([
      400,
      `Two columns of the file are called ${which}.`,
    ])
  })

  test('a file without the names of its columns is refused, and its first part is not lost', async () => {
    const mapping = JSON.stringify({
      match: 'sku',
      columns: [
        { column: 'Product Code/SKU', header: 'EDR1RXD1' },
        { column: 'Price', header: '49.99' },
      ],
    })
    const file = 'EDR1RXD1,49.99\nWP3363394,12.00'
    const sentence = 'Line 1 looks like a part and not like the names of the columns.'
    for (const query of [
      'kind=prices',
      'kind=new',
      `kind=prices&mapping=${encodeURIComponent(mapping)}`,
    ]) {
      const response = await staff.sendCsv(file, `?${query}`)
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(sentence)])
    }
    const preview = await app().call({
      ...{ method: 'POST', url: '/api/admin/imports/preview?kind=prices', payload: file },
      headers: { 'content-type': 'text/csv' },
    })
    expect([preview.statusCode, preview.body]).toEqual([400, expect.stringContaining(sentence)])
  })

  test.each(['kind=new', 'kind=new&apply=false', 'kind=new&dryRun=true', 'kind=prices'])(
    'a file that is no table leaves nothing behind: %s',
    async (query) => {
      const runs = async () => (await staff.get('/api/admin/imports')).headers['x-total-count']
      const before = await runs()
      const response = await staff.sendCsv('%PDF-1.7\n%more', `?${query}`)
      expect([response.statusCode, response.body]).toEqual([
        400,
        'This is a PDF document and not a table. Please save the table as CSV or .xlsx.',
      ])
      expect(await runs()).toBe(before)
    },
  )

  test.each(['new', 'prices'])(
    'columns that are matched to nothing the rows need are refused: %s',
    async (kind) => {
      const mapping = mappingText([{ column: 'Price', header: 'Net' }])
      const response = await staff.sendCsv('Net\n1.00', `?kind=${kind}&mapping=${mapping}`)
      expect(response.statusCode).toBe(400)
      expect(response.body).toMatch(
        /^Every row needs .*"Product Code\/SKU", and no column of the file is matched to that\.$/,
      )
    },
  )

  test('while an import runs a checked run is neither applied nor undone, and waits', async () => {
    await staff.create({ sku: 'LOCK-1', price: '10.00' })
    const checked = await sendFile('kind=prices', 'Product Code/SKU,Price\nLOCK-1,11')
    const done = await apply(
      (await sendFile('kind=prices', 'Product Code/SKU,Price\nLOCK-1,12')).id,
    )
    const start = { source: 'other.csv', actor: 'staff', sizeBytes: 1 }
    const other = await app().store.write('startImport', start)
    for (const [id, step] of [
      [checked.id, 'apply'],
      [done.id, 'undo'],
    ] as const) {
      const response = await staff.post(`/api/admin/imports/${id}/${step}`, {})
      expect([step, response.statusCode, response.body]).toEqual([
        step,
        409,
        'Another import is running. Please wait until it is done.',
      ])
    }
    expect((await staff.get(`/api/admin/imports/${checked.id}`)).json().status).toBe('checked')
    expect(await priceOf('LOCK-1')).toBe('12.00')
    const end = { runId: other, rejected: 0, readBytes: 0, report: {} }
    await app().store.write('finishImport', { ...end, status: 'done' })
    const applied = await apply(checked.id)
    expect(applied.moved).toMatchObject([
      { sku: 'LOCK-1', note: 'The part was changed since the check' },
    ])
  })

  test('a damaged gzip file cannot be applied, and the run says why', async () => {
    const compressed = gzipSync('Product Code/SKU,Price\nX,1\n'.repeat(100))
    const run = await sendFile('kind=prices', compressed.subarray(0, compressed.length - 10))
    expect(run).toMatchObject({
      status: 'failed',
      stoppedBy: 'The file is compressed with gzip, and damaged.',
    })
    const refused = await staff.post(`/api/admin/imports/${run.id}/apply`, {})
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'This import is not waiting to be applied.',
    ])
    const nothing = await staff.sendCsv('', '?kind=prices')
    expect([nothing.statusCode, nothing.body]).toEqual([400, 'The file is empty.'])
  })

  test('every applied file is in the audit log once, and so is its undo', async () => {
    await staff.create({ sku: 'AUD-9', price: '10.00' })
    const before = (await staff.audited()).length
    const { id } = await sendFile('kind=prices', 'Product Code/SKU,Price\nAUD-9,11')
    await apply(id)
    await staff.post(`/api/admin/imports/${id}/undo`)
    expect((await staff.audited()).slice(before)).toEqual([
      `product.import ${id}`,
      `product.import-undo ${id}`,
    ])
  })
})

function mappingText(columns: readonly object[]): string {
  return encodeURIComponent(JSON.stringify({ match: 'sku', columns }))
}
