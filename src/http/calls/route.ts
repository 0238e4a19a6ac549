import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod'
import type { Access, Staff } from './access.ts'
import { type MediaType, type ResponseDeclaration, responsesOf } from './declared-responses.ts'
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type RouteInput<Params, Query, Body> = {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Set on staff routes: who it is, for the audit log. */
  readonly staff: Staff | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Declaration<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = ResponseDeclaration<Response> & {
  readonly method: Method
  /** As Fastify writes it: `/api/products/:slug`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Of a body that is no JSON and that the handler reads by itself. */
  readonly bodyMediaType?: Exclude<MediaType, 'application/json'>
  readonly bodyLimit?: number
  readonly mostInFlight?: number
  readonly mostPerMinute?: number
  readonly handler: (
    input: RouteInput<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Response> | FastifyReply | undefined>
}

/** A declared route with its types forgotten, as lists hold it. */
export type Route = Omit<Declaration<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>, 'handler'> & {
  readonly handler: (input: RouteInput<never, never, never>) => Promise<unknown>
}

/** Declares a route: a contract and a few lines. Errors are thrown, never sent. */
export function route<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
>(declaration: Declaration<Params, Query, Body, Response>): Route {
  return declaration
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
