/** Whatever may change something is a write. */
export type RequestKind = 'read' | 'write'

export function kindOf(method: string | undefined): RequestKind {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}
