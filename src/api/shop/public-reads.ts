import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { MOST_ROWS, MOST_ROWS_FOR_STAFF } from '#contract/limits.ts'
import { responsesOf } from '#http/calls/declared-responses.ts'
import { type Answer, makeAnswer, sendAnswer } from '#http/responses/cached-response.ts'
import { type AnswerCache, answerCache } from '#http/responses/response-cache.ts'
import { isStaff } from '../admin/access.ts'
import { catalogueReads } from './catalogue.ts'
import { productReads } from './products.ts'
import { readerByPath } from './read-path.ts'
import { type Found, type ReadRoute, runRead } from './read-route.ts'
import { searchReads } from './search.ts'

/** Everything that anybody may read, and that pages are made of. */
export const PUBLIC_READS: readonly ReadRoute[] = [
  ...catalogueReads,
  ...productReads,
  ...searchReads,
]

/** The same reads for the page renderer: in process, by the API's own path. */
export const readPath = readerByPath(PUBLIC_READS)

/**
 * Registers them as GET routes; their answers are kept ready while nothing changes. Finds the one
 * that anybody would get under an address.
 */
export function registerPublicReads(
  app: FastifyInstance,
  store: Store,
): (url: string) => Answer | undefined {
  const cache = answerCache(store)
  for (const read of PUBLIC_READS) {
    const config = { access: 'public', responses: responsesOf(read) } as const
    app.get(read.path, { config }, handlerOf(read, store, cache))
  }
  return (url) => cache.fresh(url, cache.mark())
}

type Sent = Promise<FastifyReply> | undefined

function handlerOf(read: ReadRoute, store: Store, cache: AnswerCache) {
  const isList = read.query !== undefined && 'limit' in read.query.shape
  return (request: FastifyRequest, reply: FastifyReply): Sent =>
    isList && wantsManyRows(request)
      ? answerMany(request, reply)
      : answer(request, reply, request.url, MOST_ROWS)

  /**
   * Only then does it matter who asks, and only then is it looked up. No address has a space in it:
   * what is kept under such a key is not found by its address alone.
   */
  async function answerMany(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sent = (await isStaff(request))
      ? answer(request, reply, `staff ${request.url}`, MOST_ROWS_FOR_STAFF)
      : answer(request, reply, `others ${request.url}`, MOST_ROWS)
    return sent ?? reply
  }

  function answer(request: FastifyRequest, reply: FastifyReply, key: string, most: number): Sent {
    const mark = cache.mark()
    const ready = cache.fresh(key, mark)
    if (!ready) return answerAnew(request, reply, { key, mark, most })
    const sent = sendAnswer(request, reply, ready)
    // A reply is a promise of its own end: not handing it back spares Fastify waiting for it.
    return sent instanceof Promise ? sent : undefined
  }

  async function answerAnew(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, mark, most }: { key: string; mark: string | undefined; most: number },
  ): Promise<FastifyReply> {
    const found = await runRead(read, store, request.params, request.query, most)
    return sendAnswer(request, reply, cache.keep(key, mark, answerOf(found, request, most)))
  }
}

function wantsManyRows(request: FastifyRequest): boolean {
  const { limit } = request.query as { limit?: unknown }
  return limit === undefined || Number(limit) > MOST_ROWS
}

function answerOf(found: Found, request: FastifyRequest, mostRows: number): Answer {
  const headers: Record<string, string> = {}
  if (found.total !== undefined && Array.isArray(found.body)) {
    headers['x-total-count'] = String(found.total)
    const next = nextPage(request, found, found.body.length, mostRows)
    if (next) headers.link = `<${next}>; rel="next"`
  }
  if (mostRows > MOST_ROWS) headers['cache-control'] = 'private, max-age=0, must-revalidate'
  return makeAnswer('application/json; charset=utf-8', JSON.stringify(found.body), { headers })
}

function nextPage(
  request: FastifyRequest,
  found: Found,
  rows: number,
  mostRows: number,
): string | undefined {
  const url = new URL(request.url, 'http://shop')
  const offset = Number(url.searchParams.get('offset') ?? 0) + rows
  if (rows === 0 || (offset >= (found.total ?? 0) && !found.more)) return undefined
  const limit = Math.min(Number(url.searchParams.get('limit') ?? mostRows), mostRows)
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('offset', String(offset))
  return url.pathname + url.search
}
