import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { addressOf } from '#contract/address.ts'
import type { CartJson } from '#contract/cart/cart.ts'
import { cartContents } from '#contract/cart/cart-calls.ts'
import {
  type CachedResponse,
  type CachedUrls,
  sendResponse,
} from '#http/responses/cached-response.ts'
import { SingleFlight } from '#http/responses/single-flight.ts'
import type { RouteMatch } from '#web/router/route.ts'
import { NOT_FOUND_READS } from '#web/shell/not-found-reads.ts'
import type { Config } from '../config/config.ts'
import { registerBlogFeed } from '../feeds/blog-feed.ts'
import { registerFeeds } from '../feeds/feeds.ts'
import { registerLlmsText } from '../feeds/llms-text.ts'
import { registerSitemap } from '../feeds/sitemap.ts'
import type { WebBundle, WebEntry } from '../web-bundle/web-bundle.ts'
import { turnAway } from './admin-pages.ts'
import { HtmlCache } from './html-cache.ts'
import { readResponses } from './page-data.ts'
import { type PageFrame, readFrame } from './page-frame.ts'
import { type RenderedPage, renderPage } from './render-page.ts'
import { searchFormTarget } from './search-form.ts'
import { registerShopFiles } from './shop-files.ts'

type PagesOptions = {
  readonly config: Pick<Config, 'publicOrigin' | 'staffMode'>
  readonly store: Store
  readonly web: WebBundle
  readonly clock: () => number
  readonly cartOf: (request: FastifyRequest) => Promise<CartJson | undefined>
}

const CART = addressOf(cartContents)

type FoundPage = { readonly match: RouteMatch; readonly url: string }

type PageSources = {
  readonly frame: PageFrame
  /** Of the catalogue, before anything was read. */
  readonly version: number
  readonly entry: WebEntry
}

/**
 * Registers every page of the web room's route table, and the files that belong to them. Returns the
 * lookup of cached pages by URL.
 */
export function registerPages(app: FastifyInstance, options: PagesOptions): CachedUrls {
  const { store, web } = options
  const origin = () => ownOrigin(app, options.config)
  const cache = new HtmlCache(store.catalogueVersion, options.clock, web.build ?? '')
  /** Many want a page at once just when it is new: it is read and rendered for the first of them. */
  const underWay = new SingleFlight<CachedResponse | RenderedPage>()
  const publicFile = web.registerFiles(app)
  registerShopFiles(app, store)
  registerSitemap(app, { store, origin: options.config.publicOrigin ?? '', web })
  registerFeeds(app, { store, origin })
  registerBlogFeed(app, { store, origin })
  registerLlmsText(app, { store, origin })

  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    // Nearly every request uses the canonical URL, which is the cache's key.
    const ready = cache.get(request.url)
    if (!ready) return respond(request, reply)
    const sent = sendResponse(request, reply, ready)
    // A reply is a thenable: returning it would make Fastify wait for its end.
    return sent instanceof Promise ? sent : undefined
  })
  return { find: (url) => cache.get(url), sizes: () => cache.sizes() }

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
    const frame = await readFrame(store, origin())
    const found = entry.matcherFor(frame.pages)(request.url)
    if (found.kind === 'moved') return redirect(reply, found.to)
    if (found.kind === 'missing') {
      const { responses } = await readResponses(store, NOT_FOUND_READS)
      const state = { ...frame, responses }
      return sendUncached(reply, await renderPage(web, entry, request.url, state))
    }
    if (found.match.route.staff) {
      const access = { mode: options.config.staffMode, web, entry, shop: frame.shop }
      const turnedAway = await turnAway(found.match, found.url, access, request, reply)
      if (turnedAway) return turnedAway
    }
    const target = await searchFormTarget(store, request.url)
    if (target !== undefined) return reply.header('cache-control', 'no-store').redirect(target, 303)
    const ready = cache.get(found.url)
    if (ready) return sendResponse(request, reply, ready)
    const sources = { frame, version, entry }
    const { staff, personal } = found.match.route
    const isShared = !staff && !personal && web.build !== undefined
    const page = isShared
      ? // A request after a change must not get what was read before it.
        await underWay.run(`${version} ${found.url}`, () => sharedPage(found, sources))
      : await ownPage(found, sources, request)
    return 'html' in page ? sendUncached(reply, page) : sendResponse(request, reply, page)
  }

  async function ownPage(
    found: FoundPage,
    sources: PageSources,
    request: FastifyRequest,
  ): Promise<RenderedPage> {
    const { state } = await readState(found, sources)
    const isCart = found.match.route.name === 'cart'
    // Scripts read the cart themselves; without it the page still says what to do.
    const body = isCart ? await options.cartOf(request).catch(() => undefined) : undefined
    const own = body ? { [CART]: { status: 200, body } } : {}
    const responses = { ...state.responses, ...own }
    return renderPage(web, sources.entry, found.url, { ...state, responses })
  }

  async function sharedPage(
    found: FoundPage,
    sources: PageSources,
  ): Promise<CachedResponse | RenderedPage> {
    const { url } = found
    const { version, entry } = sources
    const { state, validUntil } = await readState(found, sources)
    const serialized = entry.serializeState(state)
    const validity = { version, validUntil }
    const unchanged = cache.renew(url, validity, serialized)
    if (unchanged) return unchanged
    const page = await renderPage(web, entry, url, state, serialized)
    return page.status === 200 ? cache.set(url, validity, serialized, page.html) : page
  }

  async function readState({ match }: FoundPage, { frame, entry }: PageSources) {
    const reads = match.route.reads(match, entry.shopWith(frame.shop))
    const { responses, validUntil } = await readResponses(store, reads)
    return { state: { ...frame, responses }, validUntil }
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
