import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { DeclaredResponse, ResponseDeclaration } from '#contract/responses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every successful response that the contract allows here. */
    responses?: readonly DeclaredResponse[]
  }
}

export function responsesOf(declared: ResponseDeclaration): readonly DeclaredResponse[] {
  const { response: schema, status, mediaType = 'application/json' } = declared
  const usual: DeclaredResponse =
    schema instanceof z.ZodUndefined
      ? { status: status ?? 204, description: 'Done' }
      : { status: status ?? 200, description: 'The response', body: { mediaType, schema } }
  return [usual, ...(declared.alternatives ?? [])]
}

export function sendJson<Schema extends z.ZodType>(
  reply: FastifyReply,
  { status }: DeclaredResponse<Schema>,
  body: z.input<Schema>,
): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
