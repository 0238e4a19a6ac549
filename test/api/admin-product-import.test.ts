import { expect, test, vi } from 'vitest'
import { LARGEST_FILE_BYTES, LARGEST_PASTE_BYTES } from '#contract/product-import/product-import.ts'
import { HEADER } from '../support/import-header.ts'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

inEachShop('staff and imports', (app) => {
  const staff = staffAt(app)

  const paste = (...lines: string[]) =>
    staff.post('/api/products/csv-upload', { csvData: lines.join('\n') })

  /** Sends a file and watches it by polling, as the screen does. */
  async function importFile(...lines: string[]) {
    const started = await staff.sendCsv(lines.join('\n'), '?name=parts.csv')
    expect([started.statusCode, started.body]).toEqual([202, expect.stringContaining('runId')])
    const { runId } = started.json()
    return vi.waitFor(async () => {
      const run = (await staff.get(`/api/admin/imports/${runId}`)).json()
      expect(run.status).not.toBe('running')
      return run
    }, 30_000)
  }

  const skusOf = async (search: string) =>
    (await staff.get(`/api/admin/products?search=${search}&sort=sku`))
      .json()
      .map(({ sku }: { sku: string }) => sku)

  test('pasted text: good rows are imported, existing SKUs skipped, bad rows reported by line and column', async () => {
    const response = await paste(
      `${HEADER},Colour`,
      'Spring,PASTE-1,5.00,New Shelf,red',
      'Again,paste-1,6.00,,',
      'No price,PASTE-2,,,',
      'Knob,PASTE-3,7.5,New Shelf,',
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      runId: expect.any(Number),
      message: 'Imported 2 products. 1 row skipped: the SKU already exists. 1 row rejected.',
      rowsRead: 4,
      created: 2,
      skipped: 1,
      rejectedRows: 1,
      products: [
        { name: 'Spring', sku: 'PASTE-1' },
        { name: 'Knob', sku: 'PASTE-3' },
      ],
      rejected: [{ line: 4, column: 'Price', reason: 'Price is required', value: '' }],
      unknownColumns: ['Colour'],
      stoppedBy: null,
    })
    expect((await app().get('/api/categories/new-shelf/products')).json()).toHaveLength(2)
  })

  test.each([{ csvData: '' }, { csvData: ' \n ' }, {}, { csvData: 5 }])(
    'blank text %j is refused with the specification’s sentence',
    async (body) => {
      const response = await staff.post('/api/products/csv-upload', body)
      expect([response.statusCode, response.body]).toEqual([
        400,
        'Please paste your CSV data first.',
      ])
    },
  )

  test('text without the required columns is refused and leaves no run behind', async () => {
    const runs = (await staff.get('/api/admin/imports')).headers['x-total-count']
    const audited = await staff.audited()
    const response = await paste('Name,Price', 'x,1')
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('"Product Name"')
    expect((await staff.get('/api/admin/imports')).headers['x-total-count']).toBe(runs)
    expect(await staff.audited()).toEqual(audited)
  })

  test('more than 10 MB pasted is 413', async () => {
    const response = await staff.post('/api/products/csv-upload', {
      csvData: 'x'.repeat(LARGEST_PASTE_BYTES + 1),
    })
    expect([response.statusCode, response.body]).toEqual([413, 'That is too large: at most 10 MB.'])
    const doubled = await staff.post('/api/products/csv-upload', {
      csvData: 'x'.repeat(2 * LARGEST_PASTE_BYTES + 2_000),
    })
    expect(doubled.statusCode).toBe(413)
  })

  test('a file that says it has more than 200 MB is 413 before it is read', async () => {
    const response = await app().call({
      method: 'POST',
      url: '/api/admin/imports',
      headers: { 'content-type': 'text/csv', 'content-length': String(LARGEST_FILE_BYTES + 1) },
    })
    expect([response.statusCode, response.body]).toEqual([
      413,
      'That is too large: at most 200 MB.',
    ])
  })

  test('a file must come as text/csv', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await app().call({
        method: 'POST',
        url: '/api/admin/imports',
        headers: { 'content-type': type },
        payload: HEADER,
      })
      expect([type, response.statusCode]).toEqual([type, 415])
    }
    const json = await staff.post('/api/admin/imports', { csvData: HEADER })
    expect(json.statusCode).toBe(415)
    expect(
      (
        await app().call({
          method: 'POST',
          url: '/api/products/csv-upload',
          headers: { 'content-type': 'text/csv' },
          payload: HEADER,
        })
      ).statusCode,
    ).toBe(415)
  })

  test('a file is imported while its progress can be watched', async () => {
    const run = await importFile(
      HEADER,
      ...Array.from({ length: 250 }, (_, index) => `Part ${index},FILE-${index},1.00,`),
      'Bad,FILE-BAD,abc,',
    )
    expect(run).toMatchObject({
      source: 'parts.csv',
      status: 'done',
      rowsRead: 251,
      created: 250,
      rejectedRows: 1,
      message: 'Imported 250 products. 1 row rejected.',
      rejected: [{ line: 252, column: 'Price', value: 'abc' }],
      unknownColumns: [],
      stoppedBy: null,
    })
    expect(run.readBytes).toBe(run.sizeBytes)
    expect(run.products).toHaveLength(10)
    const [latest] = (await staff.get('/api/admin/imports?limit=1')).json()
    expect(latest).toMatchObject({ id: run.id, status: 'done', created: 250 })
  })

  test('a dry run says what would happen and writes nothing', async () => {
    await staff.create({ sku: 'DRY-0' })
    const before = {
      audited: await staff.audited(),
      version: app().store.catalogueVersion(),
      runs: (await staff.get('/api/admin/imports')).headers['x-total-count'],
    }
    const response = await staff.sendCsv(
      [HEADER, 'A,DRY-0,1,', 'B,DRY-1,1,Brand New', 'C,dry-1,2,', 'D,,1,'].join('\n'),
      '?dryRun=true',
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      dryRun: true,
      message: 'Would import 1 product. 2 rows skipped: the SKU already exists. 1 row rejected.',
      created: 1,
      skipped: 2,
      rejectedRows: 1,
      products: [{ name: 'B', sku: 'DRY-1' }],
      newCategories: ['Brand New'],
    })
    expect(await skusOf('DRY')).toEqual(['DRY-0'])
    expect((await app().get('/api/categories/brand-new')).statusCode).toBe(404)
    expect({
      audited: await staff.audited(),
      version: app().store.catalogueVersion(),
      runs: (await staff.get('/api/admin/imports')).headers['x-total-count'],
    }).toEqual(before)
  })

  test('a dry run names parts that would have no price or sell below cost', async () => {
    const checked = async (...lines: readonly string[]) =>
      (await staff.sendCsv(lines.join('\n'), '?dryRun=true')).json()
    const report = await checked(
      `${HEADER},Cost`,
      'Free,CHEAP-1,0,,',
      'Loss,CHEAP-2,9.00,,$9.50',
      'Fair,CHEAP-3,10.00,,9.50',
      'No cost,CHEAP-4,1.00,,',
      'Odd cost,CHEAP-5,1.00,,ask',
    )
    expect(report).toMatchObject({
      ...{ created: 4, rejectedRows: 1, unknownColumns: [] },
      unpriced: { count: 1, first: [{ line: 2, sku: 'CHEAP-1', name: 'Free' }] },
      belowCost: {
        count: 1,
        first: [{ line: 3, sku: 'CHEAP-2', name: 'Loss', price: '9.00', cost: '9.50' }],
      },
      rejected: [{ line: 6, column: 'Cost', value: 'ask' }],
    })
    await staff.create({ sku: 'CHEAP-6' })
    // What is skipped is not sold at this price.
    expect(await checked(`${HEADER},Cost`, 'Known,CHEAP-6,0,,5')).toMatchObject({
      ...{ created: 0, skipped: 1 },
      unpriced: { count: 0 },
      belowCost: { count: 0 },
    })
  })

  test('rejected rows come back as a file that can be corrected and sent again', async () => {
    const run = await importFile(
      `${HEADER},Product Description`,
      'Good,MEND-0,1,,',
      '=Bad,MEND-1,abc,,"two',
      'lines"',
      'Also bad,MEND-2,-5,,',
    )
    const file = await staff.get(`/api/admin/imports/${run.id}/rejected.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body).toBe(
      [
        '\ufeffLine,Problem,Product Name,Product Code/SKU,Price,Category,Product Description\r\n',
        `3,Price must be an amount such as 24.99,'=Bad,MEND-1,abc,,"two\nlines"\r\n`,
        `5,Price must be an amount such as 24.99,Also bad,MEND-2,'-5,,\r\n`,
      ].join(''),
    )
    const corrected = file.body.replace('abc', '3.00').replace("'-5", '5')
    const again = await paste(corrected)
    expect(again.json()).toMatchObject({ created: 2, rejectedRows: 0 })
    const [row] = (await staff.get('/api/admin/products?search=MEND-1')).json()
    expect(row).toMatchObject({ name: '=Bad', price: '3.00' })
  })

  test('a second import while one runs is 409', async () => {
    const lines = [HEADER, ...Array.from({ length: 400 }, (_, index) => `P,SLOW-${index},1,`)]
    const started = await staff.sendCsv(lines.join('\n'))
    const [pasted, sent] = await Promise.all([
      paste(HEADER, 'X,SECOND-1,1,'),
      staff.sendCsv(`${HEADER}\nX,SECOND-2,1,`),
    ])
    for (const response of [pasted, sent]) {
      expect([response.statusCode, response.body]).toEqual([
        409,
        'Another import is running. Please wait until it is done.',
      ])
    }
    await settled(started.json().runId)
    expect(await skusOf('SECOND')).toEqual([])
  })

  test('two that begin at the same time: one runs, the other is 409', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map((copy) => paste(HEADER, `Twin ${copy},TWIN-${copy},1,`)),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    const taken = statuses.filter((status) => status === 200).length
    expect(taken).toBeGreaterThan(0)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(await skusOf('TWIN')).toHaveLength(taken)
  })

  test('an import is undone with its categories; then the same file can be imported again', async () => {
    const lines = [HEADER, 'Undo A,UNDO-1,1,Passing Shelf', 'Undo B,UNDO-2,2,Washer Parts']
    const first = (await paste(...lines)).json()
    const { slug } = (await staff.get('/api/admin/products?search=UNDO-1')).json()[0]
    const response = await staff.post(`/api/admin/imports/${first.runId}/undo`)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { removed: 2, restored: 0, kept: 0 },
    ])
    expect(await skusOf('UNDO')).toEqual([])
    expect((await app().get('/api/products?search=UNDO-1')).json()).toEqual([])
    expect((await app().get('/api/categories/passing-shelf')).statusCode).toBe(404)
    expect((await app().get('/api/categories/washer-parts')).statusCode).toBe(200)
    expect((await staff.get(`/api/admin/imports/${first.runId}`)).json().status).toBe('undone')
    const twice = await staff.post(`/api/admin/imports/${first.runId}/undo`)
    expect([twice.statusCode, twice.body]).toEqual([409, 'This import has been undone already.'])

    expect((await paste(...lines)).json()).toMatchObject({ created: 2 })
    expect((await staff.get('/api/admin/products?search=UNDO-1')).json()[0].slug).toBe(slug)
  })

  test('an import that something depends on stays, and the sentence says why', async () => {
    const changed = (await paste(HEADER, 'Changed Part,DEP-1,1,')).json()
    const [product] = (await staff.get('/api/admin/products?search=DEP-1')).json()
    await staff.patch(`/api/admin/products/${product.id}/stock`, { stockQuantity: 3 })
    const refused = await staff.post(`/api/admin/imports/${changed.runId}/undo`)
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'This import cannot be undone: Changed Part was changed or deleted since.',
    ])

    const ordered = (await paste(HEADER, 'Ordered Part,DEP-2,1,')).json()
    const [sold] = (await staff.get('/api/admin/products?search=DEP-2')).json()
    await staff.order(sold)
    const alsoRefused = await staff.post(`/api/admin/imports/${ordered.runId}/undo`)
    expect([alsoRefused.statusCode, alsoRefused.body]).toEqual([
      409,
      'This import cannot be undone: Ordered Part was ordered.',
    ])
    expect(await skusOf('DEP')).toEqual(['DEP-1', 'DEP-2'])
    expect((await staff.post('/api/admin/imports/999999/undo')).statusCode).toBe(404)
  })

  test('every import and every undo is in the audit log once', async () => {
    const before = (await staff.audited()).length
    const { runId } = (await paste(HEADER, 'Audited,AUD-1,1,')).json()
    await paste('no header at all')
    await staff.post(`/api/admin/imports/${runId}/undo`)
    await staff.post(`/api/admin/imports/${runId}/undo`)
    expect((await staff.audited()).slice(before)).toEqual([
      `product.import ${runId}`,
      `product.import-undo ${runId}`,
    ])
  })

  test('formulas and script are ordinary text', async () => {
    const report = (await paste(HEADER, '=cmd(),BOMB-3,1,</script>')).json()
    expect(report.products).toEqual([{ name: '=cmd()', sku: 'BOMB-3' }])
  })

  async function settled(runId: number) {
    await vi.waitFor(async () => {
      const { status } = (await staff.get(`/api/admin/imports/${runId}`)).json()
      expect(status).not.toBe('running')
    }, 30_000)
  }
})
