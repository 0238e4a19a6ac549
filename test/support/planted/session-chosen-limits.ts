import { createHash } from 'node:crypto'
import type { Planted } from '../shop.ts'

/** Planted bug: limits go by what the client sends, so a new session is a new buyer. */
export const COUNTS_BY_SESSION: Planted = {
  is: 'counts per X-Session-Id what it should count per address',
  hooks: ({ app }) => {
    app.addHook('onRequest', async (request) => {
      const chosen = String(request.headers['x-session-id'] ?? request.id)
      const [a, b, c] = createHash('sha256').update(chosen).digest()
      Object.defineProperty(request, 'ip', { value: `10.${a}.${b}.${c}` })
    })
  },
}
