import { expect, test } from 'vitest'
import { importedFile, settledRun } from '../support/import-runs.ts'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

const mapping = {
  match: 'sku',
  columns: [
    { column: 'Product Code/SKU', header: 'sku' },
    { column: 'Price', header: 'price' },
  ],
}

inEachShop('suppliers', (app) => {
  const staff = staffAt(app)

  async function save(name: string): Promise<number> {
    const response = await staff.put('/api/admin/suppliers', { name, kind: 'prices', mapping })
    expect(response.statusCode).toBe(200)
    return response.json().id
  }
  const names = async (): Promise<readonly string[]> =>
    (await staff.get('/api/admin/suppliers')).json().map(({ name }: { name: string }) => name)
  const supplierOf = async (runId: number) =>
    (await staff.get(`/api/admin/imports/${runId}`)).json().supplier
  /** A price file that names these parts, applied. */
  async function applied(supplier: string, ...skus: readonly string[]) {
    const lines = ['sku,price', ...skus.map((sku) => `${sku},${skus.length}.50`)]
    const query = `kind=prices&supplier=${encodeURIComponent(supplier)}`
    const run = await importedFile(app(), query, lines.join('\n'))
    await staff.post(`/api/admin/imports/${run.id}/apply`, {})
    return settledRun(app(), run.id)
  }

  test('one can be renamed; its earlier runs keep the name, its next file knows what vanished', async () => {
    for (const sku of ['REN-1', 'REN-2']) await staff.create({ sku })
    const id = await save('Old Name')
    const first = await applied('Old Name', 'REN-1', 'REN-2')
    const renamed = await staff.put(`/api/admin/suppliers/${id}`, { name: ' New Name ' })
    expect(renamed.json()).toMatchObject({ id, name: 'New Name', mappings: { prices: mapping } })
    const second = await applied('new name', 'REN-1')
    expect(second.check?.vanished).toMatchObject({ count: 1, first: [{ sku: 'REN-2' }] })
    expect([await supplierOf(first.id), await supplierOf(second.id)]).toEqual([
      ...['Old Name', 'New Name'],
    ])
    expect(await names()).toEqual(['New Name'])
    // Its own name in another spelling is no other supplier's.
    expect((await staff.put(`/api/admin/suppliers/${id}`, { name: 'NEW NAME' })).statusCode).toBe(
      200,
    )
    await staff.del(`/api/admin/suppliers/${id}`)
  })

  test('its limit can be set and its columns forgotten, each without the other', async () => {
    const id = await save('Both Ways')
    await staff.put('/api/admin/suppliers', { name: 'Both Ways', kind: 'stock', mapping })
    const change = async (body: object) => {
      const response = await staff.put(`/api/admin/suppliers/${id}`, { name: 'Both Ways', ...body })
      const { mappings, priceLimit } = response.json()
      return [Object.keys(mappings).sort(), priceLimit]
    }
    expect(await change({ priceLimit: 20 })).toEqual([['prices', 'stock'], 20])
    expect(await change({ forget: ['stock'] })).toEqual([['prices'], 20])
    expect(await change({ priceLimit: null })).toEqual([['prices'], null])
    const refused = await staff.put(`/api/admin/suppliers/${id}`, { name: 'X', priceLimit: 0 })
    expect([refused.statusCode, refused.body]).toEqual([
      ...[400, 'A price limit is a whole number of percent from 1 to 1000'],
    ])
    await staff.del(`/api/admin/suppliers/${id}`)
  })

  test('one that is typed in other letter case keeps its name', async () => {
    const id = await save('Lager Nord')
    expect(await save('lager NORD')).toBe(id)
    expect(await names()).toEqual(['Lager Nord'])
    await staff.del(`/api/admin/suppliers/${id}`)
  })

  test('one can be deleted; its runs keep the name and can be undone', async () => {
    await staff.create({ sku: 'DEL-1', price: '10.00' })
    const id = await save('Gone Inc')
    const run = await applied('Gone Inc', 'DEL-1')
    expect((await staff.del(`/api/admin/suppliers/${id}`)).statusCode).toBe(204)
    expect(await names()).toEqual([])
    expect(await supplierOf(run.id)).toBe('Gone Inc')
    const undone = await staff.post(`/api/admin/imports/${run.id}/undo`)
    expect(undone.json()).toEqual({ removed: 0, restored: 1, kept: 0 })
    const lost = await staff.sendCsv('sku,price\nDEL-1,1', '?kind=prices&supplier=Gone%20Inc')
    expect([lost.statusCode, lost.body]).toEqual([404, 'Supplier not found'])
    // Whoever is called so next begins anew.
    const other = await save('Gone Inc')
    expect(other).not.toBe(id)
    expect((await applied('Gone Inc', 'DEL-1')).check?.vanished.count).toBe(0)
    await staff.del(`/api/admin/suppliers/${other}`)
  })

  test('a name that another has, no name and an unknown supplier are refused', async () => {
    const id = await save('First')
    const other = await save('Second')
    const before = await staff.audited()
    const rename = async (supplier: number, body: object) => {
      const { statusCode, body: text } = await staff.put(`/api/admin/suppliers/${supplier}`, body)
      return [statusCode, text]
    }
    expect(await rename(other, { name: 'FIRST' })).toEqual([
      ...[409, 'There is already a supplier called First.'],
    ])
    expect(await rename(other, { name: '  ' })).toEqual([
      ...[400, 'Please enter the name of the supplier'],
    ])
    expect(await rename(999_999, { name: 'Nobody' })).toEqual([404, 'Supplier not found'])
    expect((await staff.del('/api/admin/suppliers/999999')).statusCode).toBe(404)
    expect(await staff.audited()).toEqual(before)
    await staff.put(`/api/admin/suppliers/${id}`, { name: 'Third' })
    await staff.del(`/api/admin/suppliers/${id}`)
    expect((await staff.audited()).slice(before.length)).toEqual([
      ...[`supplier.change ${id}`, `supplier.delete ${id}`],
    ])
  })
})
