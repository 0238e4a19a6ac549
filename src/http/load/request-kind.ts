/** Carts and orders are writes, pages and searches reads. */
export type RequestKind = 'read' | 'write'

export function kindOf(method: string | undefined): RequestKind {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}
