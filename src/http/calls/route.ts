import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteOptions,
} from 'fastify'
import type { Access, Call, Declaration } from '#contract/call.ts'
import type { Staff } from './access.ts'
import { declarationOf, type ParsedPart, type ResponseBody } from './declaration.ts'
import { responsesOf } from './declared-responses.ts'
import { parseParams, parsePart, parseQuery } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: startup fails for a route without it. */
    access?: Access
    /** What a key must be allowed for this route. */
    right?: Declaration['right']
    /** A health check: served even under overload and with any Host header. */
    vital?: boolean
    /** More concurrent calls of this route are refused with "try again". */
    mostInFlight?: number
    /** Calls per minute and client network. */
    mostPerMinute?: number
  }
}

type RouteInput<Params, Query, Body> = {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Set on staff routes: who it is, for the audit log. */
  readonly staff: Staff | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What only the server needs to know of a call. */
type RouteLimits = {
  readonly bodyLimit?: number
  readonly mostInFlight?: number
  readonly mostPerMinute?: number
}

type Implementation<Declared extends Declaration> = RouteLimits & {
  readonly handler: (
    input: RouteInput<
      ParsedPart<Declared, 'params'>,
      ParsedPart<Declared, 'query'>,
      ParsedPart<Declared, 'body'>
    >,
  ) => Promise<ResponseBody<Declared> | FastifyReply>
}

/** A call with its implementation; untyped, so that routes of all kinds fit into one list. */
export type Route = Declaration &
  RouteLimits & { readonly handler: (input: RouteInput<never, never, never>) => Promise<unknown> }

/** Implements a call: the handler returns what the call declares, and throws errors. */
export function route<Declared extends Declaration>(
  call: Call<Declared>,
  implementation: Implementation<Declared>,
): Route {
  return { ...declarationOf<Declaration>(call), ...implementation }
}

export function registerRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  for (const declared of routes) app.route(fastifyRoute(declared))
}

function fastifyRoute(declared: Route): RouteOptions {
  const { method, path, access, right, bodyLimit, mostInFlight, mostPerMinute } = declared
  return {
    method: method satisfies HTTPMethods,
    url: path,
    config: {
      access,
      ...(right === undefined ? {} : { right }),
      responses: responsesOf(declared),
      ...(mostInFlight === undefined ? {} : { mostInFlight }),
      ...(mostPerMinute === undefined ? {} : { mostPerMinute }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: handlerOf(declared),
  }
}

function handlerOf(declared: Route) {
  const { status = 200 } = declared
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (declared.access !== 'public') reply.header('cache-control', 'no-store')
    const result = await makeCall(declared, request, { request, reply })
    // A handler that sends its own response returns the reply, or what awaiting that resolves to.
    // If the client has gone, only the headers were sent, or not even those.
    const { headersSent, destroyed } = reply.raw
    if (result === reply || reply.sent || headersSent || destroyed) return reply
    if (result === undefined) return reply.code(204).send()
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(result))
  }
}

/** Makes a call with what was sent, after checking it; returns what the handler returns. */
export function makeCall(
  declared: Route,
  sent: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  { request, reply }: Pick<RouteInput<never, never, never>, 'request' | 'reply'>,
): Promise<unknown> {
  const { params, query, body } = declared
  const input = {
    params: params ? parseParams(params, sent.params) : {},
    query: query ? parseQuery(query, sent.query) : {},
    body: body ? parsePart(body, sent.body) : undefined,
    staff: request.staff,
    request,
    reply,
  }
  return declared.handler(input as RouteInput<never, never, never>)
}
