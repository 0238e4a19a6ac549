import { newSession } from '../fixtures.ts'
import type { Planted } from '../shop.ts'

/* Planted bugs: sessions that are believed, given away or written down too easily. */

const HEADER = 'x-session-id'

export const ADOPTS_CHOSEN_SESSIONS: Planted = {
  is: 'lets everybody choose a session id',
  hooks: ({ app }) => {
    const adopted = new Map<string, string>()
    app.addHook('onSend', async (request, reply) => {
      const chosen = String(request.headers[HEADER] ?? '')
      const given = reply.getHeader(HEADER)
      if (chosen === '' || given === undefined) return
      adopted.set(chosen, String(given))
      reply.header(HEADER, chosen)
    })
    app.addHook('onRequest', async (request) => {
      const known = adopted.get(String(request.headers[HEADER] ?? ''))
      if (known !== undefined) request.headers[HEADER] = known
    })
  },
}

export const HEADER_EARNS_COOKIE: Planted = {
  is: 'hands the cookie to whoever has the header',
  hooks: ({ app }) => {
    const cookies = new Map<string, string>()
    app.addHook('onSend', async (request, reply) => {
      const given = reply.getHeader(HEADER) ?? request.headers[HEADER]
      const cookie = reply.getHeader('set-cookie')
      if (given === undefined) return
      if (cookie !== undefined) cookies.set(String(given), String(cookie))
      else reply.header('set-cookie', cookies.get(String(given)) ?? '')
    })
  },
}

export const VISITS_WRITE: Planted = {
  is: 'opens a cart for every visit',
  hooks: ({ app, store }) => {
    app.addHook('onResponse', async () => {
      await store.write('fillCarts', { sessions: [newSession()], lines: [] })
    })
  },
}

export const SHOWS_COOKIES_TO_SCRIPTS: Planted = {
  is: 'lets scripts read the cookie',
  hooks: ({ app }) => {
    app.addHook('onSend', async (_request, reply) => {
      const cookie = reply.getHeader('set-cookie')
      // Fastify adds a second cookie where a header is set twice.
      reply.removeHeader('set-cookie')
      if (typeof cookie === 'string') reply.header('set-cookie', cookie.replace('; HttpOnly', ''))
    })
  },
}
