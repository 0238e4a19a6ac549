import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { pageDirectory } from '#contract/pages.ts'
import { type CachedResponse, sendResponse } from '#http/responses/cached-response.ts'
import { listPublishedPages } from '#storage/pages/published-pages.ts'
import type { RouteMatch } from '#web/router/route.ts'
import type { PageState } from '#web/shell/document.ts'
import { NOT_FOUND_READS } from '#web/shell/not-found-reads.ts'
import { turnAway } from './admin-pages.ts'
import type { Config } from './config.ts'
import { registerFeeds } from './feeds.ts'
import { HtmlCache } from './html-cache.ts'
import { registerLlmsText } from './llms-text.ts'
import { readResponses } from './page-data.ts'
import { type RenderedPage, renderPage } from './render-page.ts'
import { searchFormTarget } from './search-form.ts'
import { shopChanges } from './shop-changes.ts'
import { registerShopFiles } from './shop-files.ts'
import { registerSitemap } from './sitemap.ts'
import type { WebBundle, WebEntry } from './web-bundle.ts'

type PagesOptions = {
  readonly config: Pick<Config, 'publicOrigin' | 'staffMode'>
  readonly store: Store
  readonly web: WebBundle
  readonly clock: () => number
}

type FoundPage = { readonly match: RouteMatch; readonly url: string }

type PageSources = {
  readonly frame: Omit<PageState, 'responses'>
  /** Of the catalogue, before anything was read. */
  readonly version: number
  readonly entry: WebEntry
}

/**
 * Registers every page of the web room's route table, and the files that belong to them. Returns the
 * lookup of cached pages by URL.
 */
export function registerPages(
  app: FastifyInstance,
  options: PagesOptions,
): (url: string) => CachedResponse | undefined {
  const { store, web } = options
  const origin = () => ownOrigin(app, options.config)
  const cache = new HtmlCache(store.catalogueVersion, options.clock, web.build ?? '')
  const publicFile = web.registerFiles(app)
  registerShopFiles(app, store)
  registerSitemap(app, { store, origin: options.config.publicOrigin ?? '', web })
  registerFeeds(app, { store, origin })
  registerLlmsText(app, { store, origin })

  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    // Nearly every request uses the canonical URL, which is the cache's key.
    const ready = cache.get(request.url)
    if (!ready) return respond(request, reply)
    const sent = sendResponse(request, reply, ready)
    // A reply is a thenable: returning it would make Fastify wait for its end.
    return sent instanceof Promise ? sent : undefined
  })
  return (url) => cache.get(url)

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = publicFile(request.url)
    if (file) return sendResponse(request, reply, file)
    if (/^\/(api|assets)(\/|$)/.test(request.url)) {
      reply.callNotFound()
      return reply
    }

    const entry = await web.entry()
    // Before anything is read: what is read later may only be newer.
    const version = store.catalogueVersion()
    const [published, shop] = await Promise.all([listPublishedPages(store), shopChanges(store)])
    const pages = pageDirectory(published)
    const found = entry.matcherFor(pages)(request.url)
    if (found.kind === 'moved') return redirect(reply, found.to)
    const frame = { origin: origin(), shop, ...(pages ? { pages } : {}) }
    if (found.kind === 'missing') {
      const { responses } = await readResponses(store, NOT_FOUND_READS)
      const state = { ...frame, responses }
      return sendUncached(reply, await renderPage(web, entry, request.url, state))
    }
    if (found.match.route.staff) {
      const access = { mode: options.config.staffMode, web, entry, shop }
      const turnedAway = await turnAway(found.match, found.url, access, request, reply)
      if (turnedAway) return turnedAway
    }
    const target = await searchFormTarget(store, request.url)
    if (target !== undefined) return reply.header('cache-control', 'no-store').redirect(target, 303)
    const ready = cache.get(found.url)
    if (ready) return sendResponse(request, reply, ready)
    return sendPage(found, { frame, version, entry }, request, reply)
  }

  async function sendPage(
    { match, url }: FoundPage,
    { frame, version, entry }: PageSources,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const reads = match.route.reads(match, entry.shopWith(frame.shop))
    const { responses, validUntil } = await readResponses(store, reads)
    const state = { ...frame, responses }
    const { staff, personal } = match.route
    if (staff || personal || web.build === undefined) {
      return sendUncached(reply, await renderPage(web, entry, url, state))
    }
    const serialized = entry.serializeState(state)
    const validity = { version, validUntil }
    const unchanged = cache.renew(url, validity, serialized)
    if (unchanged) return sendResponse(request, reply, unchanged)
    const page = await renderPage(web, entry, url, state, serialized)
    if (page.status !== 200) return sendUncached(reply, page)
    return sendResponse(request, reply, cache.set(url, validity, serialized, page.html))
  }
}

/** Where the shop is reached: as its owner says, or in a demo where the process listens. */
function ownOrigin(app: FastifyInstance, config: PagesOptions['config']): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin
  const isDemo = config.staffMode.kind === 'demo'
  return isDemo && app.server.listening ? app.listeningOrigin : ''
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').redirect(to, 301)
}

function sendUncached(reply: FastifyReply, { status, html }: RenderedPage): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(html)
}
