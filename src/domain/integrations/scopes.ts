/*
 * What a key may do. Each staff call declares its right, and needs one scope of it: reading or
 * changing. A call that declares none needs "everything", so that a call that is added later is
 * never open to a narrow key by accident.
 */

export const SCOPES = [
  'read-catalogue',
  'write-catalogue',
  'read-orders',
  'write-orders',
  'everything',
] as const
export type Scope = (typeof SCOPES)[number]

/**
 * Whose calls a narrow key may make. `people`: no key at all, since a key that could make keys or
 * endpoints would outlive its own end. `changes`: any key that may read something; which rows it
 * gets depends on its scopes.
 */
export type Right = 'catalogue' | 'orders' | 'changes' | 'people' | 'everything'

/** Which of these scopes a key must have for a staff call: one of them is enough; none if no key will do. */
export function scopesFor(right: Right, method: string): readonly Scope[] {
  const isRead = method === 'GET' || method === 'HEAD'
  switch (right) {
    case 'people':
      return []
    case 'changes':
      return ['read-catalogue', 'read-orders', 'everything']
    case 'catalogue':
      return [isRead ? 'read-catalogue' : 'write-catalogue', 'everything']
    case 'orders':
      return [isRead ? 'read-orders' : 'write-orders', 'everything']
    case 'everything':
      return ['everything']
  }
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
