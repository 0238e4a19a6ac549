import { expect, test } from 'vitest'
import { scopesFor } from '#domain/integrations/scopes.ts'
import { declaredCalls } from '../support/declared-calls.ts'

/** Every call of the back office that a narrow key may make. All others need "everything". */
const NARROW = new Map([
  ['POST /api/products', 'write-catalogue'],
  ['PUT /api/products/:id', 'write-catalogue'],
  ['DELETE /api/products/:id', 'write-catalogue'],
  ['POST /api/products/:id/restore', 'write-catalogue'],
  ['GET /api/admin/products', 'read-catalogue'],
  ['GET /api/admin/products/:id', 'read-catalogue'],
  ['PATCH /api/admin/products', 'write-catalogue'],
  ['PATCH /api/admin/products/:id/stock', 'write-catalogue'],
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

test('every staff call needs the scope that this table names, or "everything"', async () => {
  const calls = (await declaredCalls()).filter(({ access }) => access === 'staff')
  const listed = calls.filter(({ method, path }) => NARROW.has(`${method} ${path}`))
  expect(listed).toHaveLength(NARROW.size)
  for (const { method, path } of listed) {
    const name = `${method} ${path}`
    expect([name, scopesFor(method, path)]).toEqual([name, [NARROW.get(name), 'everything']])
  }
})

test('no call that changes something is open to a key that may only read', async () => {
  const calls = (await declaredCalls()).filter(
    ({ access, method }) => access === 'staff' && method !== 'GET',
  )
  const open = calls.filter(({ method, path }) =>
    scopesFor(method, path).some((scope) => scope.startsWith('read-')),
  )
  expect(calls.length).toBeGreaterThan(30)
  expect(open).toEqual([])
})

test('no key opens integrations; what no noun names needs "everything"', async () => {
  const calls = (await declaredCalls()).filter(({ access }) => access === 'staff')
  const people = calls.filter(({ path }) => path.startsWith('/api/admin/integrations/'))
  expect(people.length).toBeGreaterThan(0)
  expect(people.flatMap(({ method, path }) => scopesFor(method, path))).toEqual([])
  for (const path of ['/api/admin/settings', '/api/admin/ordersx', '/api/admin/later']) {
    expect([path, scopesFor('GET', path)]).toEqual([path, ['everything']])
  }
})
