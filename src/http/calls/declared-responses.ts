import type { FastifyReply } from 'fastify'
import { z } from 'zod'

export type MediaType = 'application/json' | 'text/csv'

/** A successful response as the contract has it; without a media type it has no body. */
export type DeclaredResponse<Schema extends z.ZodType = z.ZodType> = {
  readonly status: number
  readonly description: string
  readonly body?: { readonly mediaType: MediaType; readonly schema: Schema }
}

/** What a route says about its responses. */
export type ResponseDeclaration<Schema extends z.ZodType = z.ZodType> = {
  readonly response: Schema
  /** 204 where the schema is `z.undefined()`, 200 otherwise. */
  readonly status?: number
  /** JSON unless said otherwise. */
  readonly mediaType?: MediaType
  /** Other successful responses, which the handler sends by itself. */
  readonly alternatives?: readonly DeclaredResponse[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every successful response that the contract allows here. */
    responses?: readonly DeclaredResponse[]
  }
}

export const CSV_FILE: DeclaredResponse = {
  status: 200,
  description: 'The same as a file',
  body: { mediaType: 'text/csv', schema: z.string() },
}

export const NOT_MODIFIED: DeclaredResponse = {
  status: 304,
  description: 'The copy whose ETag the If-None-Match header names is still good',
}

export function responsesOf(declared: ResponseDeclaration): readonly DeclaredResponse[] {
  const { response: schema, status = 200, mediaType = 'application/json' } = declared
  const usual: DeclaredResponse =
    schema instanceof z.ZodUndefined
      ? { status: 204, description: 'Done' }
      : { status, description: 'The answer', body: { mediaType, schema } }
  return [usual, ...(declared.alternatives ?? [])]
}

export function sendJson<Schema extends z.ZodType>(
  reply: FastifyReply,
  { status }: DeclaredResponse<Schema>,
  body: z.input<Schema>,
): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
