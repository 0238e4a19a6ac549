import { expect, test } from 'vitest'
import { scopesFor } from '#domain/integrations/scopes.ts'
import { declaredCalls } from '../support/declared-calls.ts'

/** Every staff call that a narrow key may make, with the scope it needs. */
const NARROW = new Map([
  ['POST /api/products', 'write-catalogue'],
  ['PUT /api/products/:id', 'write-catalogue'],
  ['DELETE /api/products/:id', 'write-catalogue'],
  ['POST /api/products/:id/restore', 'write-catalogue'],
  ['GET /api/admin/products', 'read-catalogue'],
  ['GET /api/admin/products/:id', 'read-catalogue'],
  ['PATCH /api/admin/products', 'write-catalogue'],
  ['PATCH /api/admin/products/:id/stock', 'write-catalogue'],
  ['PUT /api/admin/products/:id/pictures', 'write-catalogue'],
  ['POST /api/categories', 'write-catalogue'],
  ['PUT /api/categories/:id', 'write-catalogue'],
  ['DELETE /api/categories/:id', 'write-catalogue'],
  ['GET /api/admin/brands', 'read-catalogue'],
  ['POST /api/admin/imports', 'write-catalogue'],
  ['GET /api/admin/imports', 'read-catalogue'],
  ['GET /api/admin/imports/:id', 'read-catalogue'],
  ['GET /api/admin/imports/:id/rejected.csv', 'read-catalogue'],
  ['GET /api/admin/imports/:id/left.csv', 'read-catalogue'],
  ['GET /api/admin/imports/:id/changes.csv', 'read-catalogue'],
  ['POST /api/admin/imports/:id/undo', 'write-catalogue'],
  ['POST /api/admin/imports/:id/apply', 'write-catalogue'],
  ['POST /api/admin/imports/preview', 'write-catalogue'],
  ['GET /api/admin/imports/template.csv', 'read-catalogue'],
  ['POST /api/products/csv-upload', 'write-catalogue'],
  ['GET /api/admin/suppliers', 'read-catalogue'],
  ['PUT /api/admin/suppliers', 'write-catalogue'],
  ['PUT /api/admin/suppliers/:id', 'write-catalogue'],
  ['DELETE /api/admin/suppliers/:id', 'write-catalogue'],
  ['GET /api/admin/exports/products', 'read-catalogue'],
  ['GET /api/admin/exports/stock', 'read-catalogue'],
  ['GET /api/admin/exports/prices', 'read-catalogue'],
  ['GET /api/admin/exports/fits', 'read-catalogue'],
  ['GET /api/admin/exports/orders', 'read-orders'],
  ['GET /api/admin/exports/order-lines', 'read-orders'],
  ['GET /api/admin/exports/customers', 'read-orders'],
  ['GET /api/admin/exports/taxes', 'read-orders'],
  ['GET /api/orders', 'read-orders'],
  ['GET /api/orders/:id', 'read-orders'],
  ['PUT /api/orders/:id/status', 'write-orders'],
  ['POST /api/orders/:id/notes', 'write-orders'],
  ['GET /api/admin/customers', 'read-orders'],
  ['GET /api/admin/reports/revenue', 'read-orders'],
  ['GET /api/admin/reports/categories', 'read-orders'],
  ['GET /api/admin/reports/brands', 'read-orders'],
  ['GET /api/admin/reports/products', 'read-orders'],
])

/** The calls that no key may make. */
const PEOPLE_ONLY = [
  'GET /api/admin/integrations/endpoints',
  'POST /api/admin/integrations/endpoints',
  'PUT /api/admin/integrations/endpoints/:id',
  'DELETE /api/admin/integrations/endpoints/:id',
  'POST /api/admin/integrations/endpoints/:id/pause',
  'POST /api/admin/integrations/endpoints/:id/resume',
  'POST /api/admin/integrations/endpoints/:id/secret',
  'POST /api/admin/integrations/endpoints/:id/test',
  'GET /api/admin/integrations/endpoints/:id/deliveries',
  'GET /api/admin/integrations/deliveries/:id',
  'POST /api/admin/integrations/deliveries/:id/replay',
  'GET /api/admin/integrations/keys',
  'POST /api/admin/integrations/keys',
  'DELETE /api/admin/integrations/keys/:id',
]

test('every staff call needs the scope that this table names, or "everything"', async () => {
  const expected = (name: string): readonly string[] => {
    if (PEOPLE_ONLY.includes(name)) return []
    if (name === 'GET /api/changes') return ['read-catalogue', 'read-orders', 'everything']
    const narrow = NARROW.get(name)
    return narrow === undefined ? ['everything'] : [narrow, 'everything']
  }
  const scopes = await scopesOfStaffCalls()
  expect([...scopes.keys()]).toEqual(expect.arrayContaining([...NARROW.keys(), ...PEOPLE_ONLY]))
  expect(scopes).toEqual(new Map([...scopes.keys()].map((name) => [name, expected(name)])))
})

test('no call that changes something is open to a key that may only read', async () => {
  const changing = [...(await scopesOfStaffCalls())].filter(([name]) => !name.startsWith('GET '))
  expect(changing.length).toBeGreaterThan(30)
  const open = changing.filter(([, scopes]) => scopes.some((scope) => scope.startsWith('read-')))
  expect(open).toEqual([])
})

async function scopesOfStaffCalls(): Promise<ReadonlyMap<string, readonly string[]>> {
  const calls = (await declaredCalls()).filter(({ access }) => access === 'staff')
  return new Map(
    calls.map(({ method, path, right = 'everything' }) => {
      return [`${method} ${path}`, scopesFor(right, method)] as const
    }),
  )
}
