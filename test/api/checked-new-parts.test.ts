import { expect, test } from 'vitest'
import { importedFile, settledRun } from '../support/import-runs.ts'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

inEachShop('staff and new parts that are checked first', (app) => {
  const staff = staffAt(app)

  const check = (query: string, ...lines: readonly string[]) =>
    importedFile(app(), `apply=false&${query}`, lines.join('\n'))

  async function apply(runId: number) {
    const response = await staff.post(`/api/admin/imports/${runId}/apply`, {})
    expect([response.statusCode, response.body]).toEqual([202, JSON.stringify({ runId })])
    return settledRun(app(), runId)
  }

  const partsCalled = async (search: string) =>
    (await staff.get(`/api/admin/products?search=${search}&sort=sku`))
      .json()
      .map(({ sku, price }: { sku: string; price: string }) => `${sku} ${price}`)

  test('the run that was checked is applied, whatever was remembered of its supplier since', async () => {
    const supplierWith = (price: string) =>
      staff.put('/api/admin/suppliers', {
        name: 'Fresh Inc',
        kind: 'new',
        mapping: {
          match: 'sku',
          columns: [
            { column: 'Product Name', header: 'What' },
            { column: 'Product Code/SKU', header: 'Item' },
            { column: 'Price', header: price },
            { column: 'Cost', header: 'Dealer' },
          ],
        },
      })
    await supplierWith('List')
    await staff.create({ sku: 'FRESH-0' })
    const before = { audited: await staff.audited(), version: app().store.catalogueVersion() }
    const checked = await check(
      'supplier=Fresh%20Inc&name=fresh.csv',
      'Item,What,Dealer,List',
      'FRESH-0,Known,1.00,2.00',
      'FRESH-1,Good,5.00,9.00',
      'FRESH-2,Loss,5.00,4.00',
      'FRESH-3,Free,5.00,0',
      'FRESH-4,Wrong,5.00,ask',
      'fresh-1,Twice,5.00,9.00',
    )
    expect(checked).toMatchObject({
      ...{ kind: 'new', status: 'checked', step: 'check', supplier: 'Fresh Inc' },
      ...{ rowsRead: 6, created: 3, skipped: 2, rejectedRows: 1 },
      message: 'Would import 3 products. 2 rows skipped: the SKU already exists. 1 row rejected.',
      check: {
        ...{ created: 3, skipped: 2, wrong: 1, changed: 0, unchanged: 0, unknown: 0 },
        unpriced: { count: 1, first: [{ line: 5, sku: 'FRESH-3' }] },
        belowCost: { count: 2, first: [{ line: 4, sku: 'FRESH-2', price: '4.00' }, { line: 5 }] },
      },
      rejected: [{ line: 6, column: 'Price', value: 'ask' }],
    })
    expect(await partsCalled('FRESH')).toEqual(['FRESH-0 10.00'])
    expect({
      audited: await staff.audited(),
      version: app().store.catalogueVersion(),
    }).toEqual(before)

    await supplierWith('Dealer')
    await staff.create({ sku: 'FRESH-2', price: '7.00' })
    const applied = await apply(checked.id)
    expect(applied).toMatchObject({
      ...{ status: 'done', created: 2, skipped: 2, rejectedRows: 1 },
      message: 'Imported 2 products. 2 rows skipped: the SKU already exists. 1 row rejected.',
      products: [
        { name: 'Good', sku: 'FRESH-1' },
        { name: 'Free', sku: 'FRESH-3' },
      ],
      moved: [
        {
          ...{ line: 4, sku: 'FRESH-2', name: 'Loss' },
          note: 'A part with this SKU was created since the check',
        },
      ],
    })
    expect(await partsCalled('FRESH')).toEqual([
      ...['FRESH-0 10.00', 'FRESH-1 9.00', 'FRESH-2 7.00', 'FRESH-3 0.00'],
    ])
    expect(await staff.audited()).toContain(`product.import ${checked.id}`)
    const again = await staff.post(`/api/admin/imports/${checked.id}/apply`, {})
    expect([again.statusCode, again.body]).toEqual([
      409,
      'This import is not waiting to be applied.',
    ])

    const undone = await staff.post(`/api/admin/imports/${checked.id}/undo`)
    expect(undone.json()).toEqual({ removed: 2, restored: 0, kept: 0 })
    expect(await partsCalled('FRESH')).toEqual(['FRESH-0 10.00', 'FRESH-2 7.00'])
  })

  test('a file that cannot be read to its end cannot be applied', async () => {
    const run = await check(
      '',
      'Product Name,Product Code/SKU,Price',
      'Good,CUT-1,1.00',
      '"Open,CUT-2,1.00',
    )
    expect(run).toMatchObject({
      status: 'failed',
      stoppedBy: 'Line 3: a quote is opened and never closed.',
    })
    const refused = await staff.post(`/api/admin/imports/${run.id}/apply`, {})
    expect(refused.statusCode).toBe(409)
    expect(await partsCalled('CUT')).toEqual([])
  })
})
