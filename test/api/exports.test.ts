import { describe, expect, test } from 'vitest'
import { EXPORT_NAMES } from '#domain/exports/exports.ts'
import { tableRows } from '#jobs/product-import/table-rows.ts'
import { importedFile } from '../support/import-runs.ts'
import { openXlsx } from '../support/open-xlsx.ts'
import { inEachShop, openShop, PASSWORD } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

inEachShop('exports', (app, engine) => {
  const staff = staffAt(app)

  /** The rows of an export by the names of its columns. */
  async function exported(path: string): Promise<readonly Record<string, string>[]> {
    const response = await staff.get(`/api/admin/exports/${path}`)
    expect([path, response.statusCode]).toEqual([path, 200])
    const [header = [], ...rows] = await rowsOf(response.rawPayload)
    return rows.map((cells) =>
      Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])),
    )
  }

  test.each(EXPORT_NAMES)('%s open in a spreadsheet with the rows of their CSV', async (name) => {
    const product = await staff.create({ name: `Pump for ${name}`, fits: ['WTW5000'] })
    await staff.order(product)
    const [header, ...rows] = await rowsOf(
      (await staff.get(`/api/admin/exports/${name}`)).rawPayload,
    )
    const { headers, rawPayload } = await staff.get(`/api/admin/exports/${name}?format=xlsx`)
    const [heading, ...sheet] = openXlsx(rawPayload)
    expect(heading).toEqual(header)
    // Taking the first of the two files is itself an entry of the log, whose newest come first.
    const same = name === 'log' ? sheet.slice(1) : sheet
    expect(same).toHaveLength(rows.length)
    for (const [at, cells] of same.entries()) {
      const texts = rows[at]?.map((cell) => cell || undefined) ?? []
      const shown = cells.map((cell, column) => (typeof cell === 'number' ? texts[column] : cell))
      expect(shown).toEqual(texts.slice(0, shown.length))
    }
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${name}-[\\d-]{10}\\.xlsx"$`),
    )
  })

  test('orders and their lines follow the filters of the list', async () => {
    const product = await staff.create({ name: '=Risky pump', price: '12.50' })
    const id = await staff.order(product, 3, { email: 'exported@example.com', firstName: '+Ann' })
    await staff.order(product, 1, { email: 'other@example.com' })
    await staff.put(`/api/orders/${id}/status`, { status: 'shipped' })
    const filter = 'status=shipped&search=Exported%40'
    const [order, ...others] = await exported(`orders?${filter}`)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      ...{ Status: 'shipped', Email: 'exported@example.com', 'First Name': '+Ann', Items: '3' },
      ...{
        Subtotal: '37.50',
        'Placed (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    })
    expect(await exported(`order-lines?${filter}`)).toMatchObject([
      {
        'Order Number': order?.['Order Number'],
        ...{ Name: '=Risky pump', Quantity: '3', 'Unit Price': '12.50', 'Line Total': '37.50' },
      },
    ])
    const text = (await staff.get(`/api/admin/exports/orders?${filter}`)).body
    expect(text).toContain(",'+Ann,")
  })

  test('customers are those that the list finds, each once with all their orders', async () => {
    const product = await staff.create({ price: '20.00' })
    for (const firstName of ['Ida', 'Ida Maria']) {
      await staff.order(product, 1, { email: 'IDA@example.com', firstName })
    }
    expect(await exported('customers?search=ida%40')).toMatchObject([
      { Email: 'IDA@example.com', Orders: '2', Name: expect.stringMatching(/^Ida Maria /) },
    ])
    const emails = (await exported('customers')).map((row) => row.Email?.toLowerCase())
    expect(new Set(emails).size).toBe(emails.length)
  })

  test('subscribers follow the filters of their list, and no address runs as a formula', async () => {
    for (const email of ['=cmd@example.com', 'ann@example.com']) {
      await app().store.write('subscribe', { email, topics: ['promotions', 'techTips'] })
    }
    const { id } = await app()
      .store.db.selectFrom('subscribers')
      .select('id')
      .where('email_key', '=', 'ann@example.com')
      .executeTakeFirstOrThrow()
    await app().store.write('confirmSubscription', { id })
    const rows = await exported('subscribers')
    expect(rows.map(({ Email, Confirmed }) => [Email, Confirmed])).toEqual([
      ['ann@example.com', 'yes'],
      ['=cmd@example.com', 'no'],
    ])
    expect(await exported('subscribers?state=confirmed')).toMatchObject([
      { Email: 'ann@example.com', 'Wants to Read About': 'Promotions, Tech tips' },
    ])
    const file = await staff.get('/api/admin/exports/subscribers?email=%3DCMD%40example.com')
    expect(file.body).toMatch(/^[^\r\n]*\r\n'=cmd@example\.com,no,,[\d-]{10} [\d:]{8}\r\n$/)
    const [entry] = (await staff.get('/api/admin/audit?subject=export&limit=1')).json()
    expect(entry.after).toEqual({ format: 'csv', searched: true })
  })

  test('tax is added up by month and state, without cancelled orders', async () => {
    const shop = await openShop(engine)
    try {
      const there = staffAt(() => shop)
      const product = await there.create({ price: '100.00' })
      const kept = await there.order(product)
      await there.order(product)
      const cancelled = await there.order(product)
      await there.put(`/api/orders/${cancelled}/status`, { status: 'cancelled' })
      const { tax, shipping } = (await there.get(`/api/orders/${kept}`)).json()
      const twice = (amount: string) => (2 * Number(amount)).toFixed(2)
      const [, row] = await rowsOf((await there.get('/api/admin/exports/taxes')).rawPayload)
      // Its address names no state.
      expect(row?.slice(1, 6)).toEqual(['Not known', '2', '200.00', twice(shipping), twice(tax)])
      const later = await there.get('/api/admin/exports/taxes?from=2999-01')
      expect(await rowsOf(later.rawPayload)).toHaveLength(1)
    } finally {
      await shop.close()
    }
  })

  test.each([
    ['stock', 'kind=stock'],
    ['prices', 'kind=prices'],
    ['fits', 'kind=fits'],
  ])('a file of %s changes nothing when it is imported again', async (name, query) => {
    await staff.create({ fits: ['WTW5000', '110.772'], stockQuantity: 4, retailPrice: '30.00' })
    const { rawPayload } = await staff.get(`/api/admin/exports/${name}`)
    const run = await importedFile(app(), query, rawPayload)
    expect(run).toMatchObject({ status: 'checked', changed: 0, unknown: 0, rejectedRows: 0 })
    expect(run.unchanged).toBeGreaterThan(0)
  })

  test('products, prices and stock follow the filters of the list', async () => {
    await staff.create({ sku: 'ONLY-1', brand: 'Zanussi' })
    for (const name of ['products', 'prices', 'stock']) {
      const rows = await exported(`${name}?brand=Zanussi`)
      expect(rows.map((row) => row['Product Code/SKU'])).toEqual(['ONLY-1'])
    }
  })

  describe('the log', () => {
    test('says who took which file, and never whom they searched for', async () => {
      await exported('orders?status=pending&search=someone%40example.com')
      const [entry] = (await staff.get('/api/admin/audit?subject=export&limit=1')).json()
      expect(entry).toMatchObject({
        ...{ action: 'orders.export', actor: 'demo', subjectId: null },
        after: { format: 'csv', status: 'pending', searched: true },
      })
      expect(JSON.stringify(entry)).not.toContain('someone')
    })
  })

  test.each(['orders?format=pdf', 'orders?status=lost', 'taxes?from=May', 'products?stock=some'])(
    '%s is refused',
    async (path) => {
      expect((await staff.get(`/api/admin/exports/${path}`)).statusCode).toBe(400)
    },
  )

  test('nobody but staff takes a file', async () => {
    const locked = await openShop(engine, { env: { ADMIN_PASSWORD: PASSWORD } })
    try {
      for (const name of EXPORT_NAMES) {
        expect((await locked.get(`/api/admin/exports/${name}`)).statusCode).toBe(401)
      }
    } finally {
      await locked.close()
    }
  })
})

async function rowsOf(file: Uint8Array): Promise<readonly (readonly string[])[]> {
  async function* pieces() {
    yield file
  }
  const rows: (readonly string[])[] = []
  for await (const { cells } of tableRows(pieces())) rows.push(cells)
  return rows
}
