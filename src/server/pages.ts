import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { type Answer, sendAnswer } from '#http/responses/cached-response.ts'
import type { RouteMatch } from '#web/router/route.ts'
import { NOT_FOUND_READS } from '#web/shell/not-found-reads.ts'
import { turnAway } from './admin-pages.ts'
import type { Config } from './config.ts'
import { HtmlCache } from './html-cache.ts'
import { readAnswers, readPageData } from './page-data.ts'
import { type DrawnPage, drawPage } from './render-page.ts'
import { registerSitemap } from './sitemap.ts'
import type { WebBundle, WebEntry } from './web-bundle.ts'

export type PagesOptions = {
  readonly config: Pick<Config, 'publicOrigin' | 'staffMode'>
  readonly store: Store
  readonly web: WebBundle
}

/**
 * Every page of the shop, and the files that belong to them. The web room's table says what there
 * is. Finds the page that is kept under an address.
 */
export function registerPages(
  app: FastifyInstance,
  options: PagesOptions,
): (url: string) => Answer | undefined {
  const { store, web } = options
  const origin = options.config.publicOrigin ?? ''
  const cache = new HtmlCache(store.catalogueVersion, web.build ?? '')
  const publicFile = web.registerFiles(app)
  registerSitemap(app, { store, origin, web })

  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    // Nearly every page is asked for by the very address under which it is kept.
    const ready = cache.get(request.url)
    if (!ready) return answer(request, reply)
    const sent = sendAnswer(request, reply, ready)
    // A reply is a promise of its own end: not handing it back spares Fastify waiting for it.
    return sent instanceof Promise ? sent : undefined
  })
  return (url) => cache.get(url)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = publicFile(request.url)
    if (file) return sendAnswer(request, reply, file)
    if (/^\/(api|assets)(\/|$)/.test(request.url)) {
      reply.callNotFound()
      return reply
    }

    const entry = await web.entry()
    const found = entry.matchUrl(request.url)
    if (found.kind === 'moved') return redirect(reply, found.to)
    if (found.kind === 'missing') {
      const state = { origin, answers: await readAnswers(store, NOT_FOUND_READS) }
      return sendUncached(reply, await drawPage(web, entry, request.url, state))
    }
    if (found.match.route.staff) {
      const access = { mode: options.config.staffMode, web, entry }
      const turnedAway = await turnAway(found.match, found.url, access, request, reply)
      if (turnedAway) return turnedAway
    }
    return sendPage(found.match, found.url, entry, request, reply)
  }

  async function sendPage(
    match: RouteMatch,
    url: string,
    entry: WebEntry,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const ready = cache.get(url)
    if (ready) return sendAnswer(request, reply, ready)
    const version = store.catalogueVersion()
    const state = { origin, answers: await readPageData(store, match) }
    const { staff, personal } = match.route
    if (staff || personal || web.build === undefined) {
      return sendUncached(reply, await drawPage(web, entry, url, state))
    }
    const written = entry.writtenState(state)
    const unchanged = cache.renew(url, version, written)
    if (unchanged) return sendAnswer(request, reply, unchanged)
    const page = await drawPage(web, entry, url, state, written)
    if (page.status !== 200) return sendUncached(reply, page)
    return sendAnswer(request, reply, cache.keep(url, version, written, page.html))
  }
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').redirect(to, 301)
}

function sendUncached(reply: FastifyReply, { status, html }: DrawnPage): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(html)
}
