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
    /** Every route says it; one that does not is refused at start. */
    access?: Access
    /** Answers even under overload and whatever the Host header says: health checks. */
    vital?: boolean
    /** More calls of this route at a time are asked to come back. */
    mostInFlight?: number
    /** Calls of one client address in a minute. */
    mostPerMinute?: number
  }
}

export type RouteInput<Params, Query, Body> = {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Set on staff routes: who it is, for the audit log. */
  readonly staff: Staff | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What only the server knows of a call. */
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

/** A declared call with what answers it, its types forgotten, as lists hold it. */
export type Route = Declaration &
  RouteLimits & { readonly handler: (input: RouteInput<never, never, never>) => Promise<unknown> }

/** Implements a call in a few lines; they return what it declares. Errors are thrown, never sent. */
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
  const { method, path, access, bodyLimit, mostInFlight, mostPerMinute } = declared
  return {
    method: method satisfies HTTPMethods,
    url: path,
    config: {
      access,
      responses: responsesOf(declared),
      ...(mostInFlight === undefined ? {} : { mostInFlight }),
      ...(mostPerMinute === undefined ? {} : { mostPerMinute }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: handlerOf(declared),
  }
}

function handlerOf(declared: Route) {
  const { params, query, body, status = 200 } = declared
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (declared.access !== 'public') reply.header('cache-control', 'no-store')
    const input = {
      params: params ? parseParams(params, request.params) : {},
      query: query ? parseQuery(query, request.query) : {},
      body: body ? parsePart(body, request.body) : undefined,
      staff: request.staff,
      request,
      reply,
    }
    const answer = await declared.handler(input as RouteInput<never, never, never>)
    // A reply is a promise of its own end, so a handler that answers by itself may return either. Of
    // a response whose client has gone, only the headers were sent, or not even those.
    const { headersSent, destroyed } = reply.raw
    if (answer === reply || reply.sent || headersSent || destroyed) return reply
    if (answer === undefined) return reply.code(204).send()
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
  }
}
