/*
 * What a key may do. Each staff call needs one scope, which follows from its path and method: reading
 * a noun or changing it. What belongs to neither noun needs "everything", so that a call that is added
 * later is never open to a narrow key by accident.
 */

export const SCOPES = [
  'read-catalogue',
  'write-catalogue',
  'read-orders',
  'write-orders',
  'everything',
] as const
export type Scope = (typeof SCOPES)[number]

const CATALOGUE = pathsBelow('/api/products', '/api/categories', '/api/admin/products')
const CATALOGUE_TOO = pathsBelow('/api/admin/brands', '/api/admin/imports', '/api/admin/suppliers')
const CATALOGUE_EXPORTS = exportsOf('products', 'stock', 'prices', 'fits')
const ORDERS = pathsBelow('/api/orders', '/api/admin/customers', '/api/admin/reports')
const ORDER_EXPORTS = exportsOf('orders', 'order-lines', 'customers', 'taxes')

/** For people alone: a key that could make keys or endpoints would outlive its own end. */
const PEOPLE_ONLY = pathsBelow('/api/admin/integrations', '/api/admin/session')

/** Shown to any key that may read something; which rows it gets depends on its scopes. */
const BY_ROW = pathsBelow('/api/changes')

/** Which of these scopes a key must have for a staff call: one of them is enough; none if no key will do. */
export function scopesFor(method: string, path: string): readonly Scope[] {
  const isRead = method === 'GET' || method === 'HEAD'
  if (PEOPLE_ONLY.test(path)) return []
  if (BY_ROW.test(path)) return ['read-catalogue', 'read-orders', 'everything']
  if ([CATALOGUE, CATALOGUE_TOO, CATALOGUE_EXPORTS].some((paths) => paths.test(path))) {
    return [isRead ? 'read-catalogue' : 'write-catalogue', 'everything']
  }
  if (ORDERS.test(path) || ORDER_EXPORTS.test(path))
    return [isRead ? 'read-orders' : 'write-orders', 'everything']
  return ['everything']
}

/** Writing includes reading: whoever sets a status may see the order. */
export function includes(held: readonly string[], wanted: readonly Scope[]): boolean {
  return wanted.some((scope) => held.includes(scope) || held.includes(writingOf(scope)))
}

function writingOf(scope: Scope): Scope {
  if (scope === 'read-catalogue') return 'write-catalogue'
  if (scope === 'read-orders') return 'write-orders'
  return scope
}

function exportsOf(...nouns: readonly string[]): RegExp {
  return pathsBelow(...nouns.map((noun) => `/api/admin/exports/${noun}`))
}

function pathsBelow(...paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.join('|')})(?:/|$)`)
}
