import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { MOST_ROWS, MOST_ROWS_FOR_STAFF } from '#contract/limits.ts'
import { responsesOf } from '#http/calls/declared-responses.ts'
import { ConcurrencyLimit } from '#http/load/concurrency-limit.ts'
import {
  type CachedResponse,
  type CachedUrls,
  createResponse,
  sendResponse,
} from '#http/responses/cached-response.ts'
import { type ResponseCache, responseCache } from '#http/responses/response-cache.ts'
import { SingleFlight } from '#http/responses/single-flight.ts'
import { isStaff } from '../admin/access/access.ts'
import { hasNextPage, nextLink } from '../list-page.ts'
import { voiceReads } from './buyers/product-voices.ts'
import { catalogueReads } from './catalogue/catalogue.ts'
import { modelReads } from './catalogue/models.ts'
import { productReads } from './catalogue/products.ts'
import { demoShopReads } from './demo-shop.ts'
import { diagramReads } from './diagrams.ts'
import { knowledgeReads } from './knowledge/knowledge.ts'
import { chargeReads } from './orders/charges.ts'
import { shippingReads } from './orders/shipping.ts'
import { pageReads } from './pages.ts'
import { readerByPath } from './read-path.ts'
import { type Found, type ReadRoute, runRead } from './read-route.ts'
import { searchReads } from './search/search.ts'
import { shopReads } from './shop.ts'

/** Enough for every connection to a database to be in use all the time. */
const MOST_AT_ONCE = 24

/** Everything that anybody may read, and that pages are rendered from. */
export const PUBLIC_READS: readonly ReadRoute[] = [
  ...catalogueReads,
  ...productReads,
  ...voiceReads,
  ...modelReads,
  ...knowledgeReads,
  ...searchReads,
  ...shippingReads,
  ...shopReads,
  ...pageReads,
  ...demoShopReads,
  ...chargeReads,
  ...diagramReads,
]

/** The same reads for the page renderer: in process, by the API's own path. */
export const readPath = readerByPath(PUBLIC_READS)

/**
 * Registers them as GET routes whose responses are cached while they are valid. Returns the lookup
 * of those that are the same for everybody, by URL.
 */
export function registerPublicReads(
  app: FastifyInstance,
  store: Store,
  clock: () => number,
): CachedUrls {
  const cache = responseCache(store, clock)
  const concurrency = new ConcurrencyLimit(MOST_AT_ONCE)
  for (const read of PUBLIC_READS) {
    const config = { access: 'public', responses: responsesOf(read) } as const
    app.get(read.path, { config }, handlerOf(read, store, cache, concurrency))
  }
  return { find: (url) => cache.get(url, cache.version()), sizes: () => [cache.size()] }
}

type Sent = Promise<FastifyReply> | undefined

type Asked = {
  readonly key: string
  /** Of the data, before anything was read. */
  readonly version: string | undefined
  readonly mostRows: number
}

function handlerOf(
  read: ReadRoute,
  store: Store,
  cache: ResponseCache,
  concurrency: ConcurrencyLimit,
) {
  const isList = read.query !== undefined && 'limit' in read.query.shape
  const readings = new SingleFlight<CachedResponse>()
  return (request: FastifyRequest, reply: FastifyReply): Sent =>
    isList && wantsManyRows(request)
      ? sendManyRows(request, reply)
      : send(request, reply, request.url, MOST_ROWS)

  /**
   * Only here the limit depends on who asks, so only here that is looked up. No URL contains a
   * space, so a lookup by URL alone never finds what is cached under these keys.
   */
  async function sendManyRows(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sent = (await isStaff(request))
      ? send(request, reply, `staff ${request.url}`, MOST_ROWS_FOR_STAFF)
      : send(request, reply, `others ${request.url}`, MOST_ROWS)
    return sent ?? reply
  }

  function send(request: FastifyRequest, reply: FastifyReply, key: string, mostRows: number): Sent {
    const version = cache.version()
    const cached = cache.get(key, version)
    if (!cached) return readAndSend(request, reply, { key, version, mostRows })
    const sent = sendResponse(request, reply, cached)
    // A reply is a thenable: returning it would make Fastify wait for its end.
    return sent instanceof Promise ? sent : undefined
  }

  async function readAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
  ): Promise<FastifyReply> {
    return sendResponse(request, reply, await readOnce(request, asked))
  }

  /** Those who ask for the same of the same version meanwhile get what the first one reads. */
  function readOnce(request: FastifyRequest, asked: Asked): Promise<CachedResponse> {
    const { key, version } = asked
    if (version === undefined) return readNow(request, asked)
    return readings.run(`${version} ${key}`, () => readNow(request, asked))
  }

  async function readNow(
    request: FastifyRequest,
    { key, version, mostRows }: Asked,
  ): Promise<CachedResponse> {
    const found = await concurrency.run(() =>
      runRead(read, store, request.params, request.query, mostRows),
    )
    const response = responseOf(found, request, mostRows)
    return cache.set(key, response, { version, validUntil: found.validUntil })
  }
}

function wantsManyRows(request: FastifyRequest): boolean {
  const { limit } = request.query as { limit?: unknown }
  return limit === undefined || Number(limit) > MOST_ROWS
}

function responseOf(found: Found, request: FastifyRequest, mostRows: number): CachedResponse {
  const headers: Record<string, string> = {}
  if (found.total !== undefined && Array.isArray(found.body)) {
    headers['x-total-count'] = String(found.total)
    const next = linkToNext(request, found, found.body.length, mostRows)
    if (next) headers.link = next
  }
  if (mostRows > MOST_ROWS) headers['cache-control'] = 'private, max-age=0, must-revalidate'
  return createResponse('application/json; charset=utf-8', JSON.stringify(found.body), { headers })
}

function linkToNext(
  request: FastifyRequest,
  { total = 0, more = false }: Found,
  rows: number,
  mostRows: number,
): string | undefined {
  const { limit = mostRows, offset = 0 } = request.query as { limit?: string; offset?: string }
  const next = rows === 0 ? 0 : Number(offset) + rows
  if (!hasNextPage({ total, more, next })) return undefined
  return nextLink(request, { limit: Math.min(Number(limit), mostRows), offset: next })
}
