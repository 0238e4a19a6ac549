import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { DeclaredResponse } from '#contract/responses.ts'

const mismatches: string[] = []
/** "GET /api/products/:slug 200 application/json": what has been sent as it is declared. */
const confirmed = new Set<string>()

/**
 * Holds every response of a declared route against its declaration: status, media type and body,
 * fields that nobody declared included. A mismatch fails the test during which it was sent.
 */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const mismatch = mismatchOf(request, reply, payload)
    const { method, routeOptions, url } = request
    if (mismatch === undefined) {
      const sent = [method, routeOptions.url, reply.statusCode, mediaTypeOf(reply)]
      confirmed.add(sent.join(' ').trimEnd())
    } else {
      mismatches.push(`${method} ${url} ${reply.statusCode}: ${mismatch}`)
    }
    return payload
  })
}

/** Forgets what was confirmed before. */
export function takeConfirmed(): ReadonlySet<string> {
  const taken = new Set(confirmed)
  confirmed.clear()
  return taken
}

/** What it has found since it was last asked; each test is asked by set-up/every-file.ts. */
export function takeMismatches(): readonly string[] {
  return mismatches.splice(0)
}

function mismatchOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { responses } = request.routeOptions.config
  if (responses === undefined) return undefined
  const mediaType = mediaTypeOf(reply)
  if (reply.statusCode >= 400) return refusalMismatch(mediaType)
  const declared = responses.find(
    ({ status, body }) => status === reply.statusCode && body?.mediaType === mediaType,
  )
  if (!declared) return `${mediaType ?? 'no body'} is not declared`
  if (request.method === 'HEAD') return undefined
  return bodyMismatch(declared, reply, payload)
}

function mediaTypeOf(reply: FastifyReply): string | undefined {
  const header = reply.getHeader('content-type')
  return typeof header === 'string' ? header.split(';', 1)[0] : undefined
}

function refusalMismatch(mediaType: string | undefined): string | undefined {
  const isDeclared = mediaType === 'text/plain' || mediaType === 'application/problem+json'
  return isDeclared ? undefined : `${mediaType ?? 'no body'} is not how a refusal is sent`
}

function bodyMismatch(
  { body }: DeclaredResponse,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const text = textOf(reply, payload)
  if (body === undefined) return text ? 'a body is not declared' : undefined
  // A file is sent as it is read: only its media type is declared.
  if (body.mediaType !== 'application/json') return undefined
  if (text === undefined) return 'the body is not JSON text'
  return schemaMismatch(body.schema, JSON.parse(text))
}

function schemaMismatch(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    return `${issue?.path.join('.')}: ${issue?.message}`
  }
  return isDeepStrictEqual(result.data, value) ? undefined : undeclaredFields(result.data, value)
}

/** What the schema left out of the value. */
function undeclaredFields(known: unknown, value: unknown, path = ''): string {
  if (typeof value !== 'object' || value === null) return `${path} is not as declared`
  for (const [key, inner] of Object.entries(value)) {
    const declared = (known as Record<string, unknown> | undefined)?.[key]
    if (!isDeepStrictEqual(declared, inner))
      return undeclaredFields(declared, inner, `${path}.${key}`)
  }
  return `${path} is not as declared`
}

function textOf(reply: FastifyReply, payload: unknown): string | undefined {
  if (typeof payload === 'string') return payload
  if (!Buffer.isBuffer(payload)) return undefined
  switch (reply.getHeader('content-encoding')) {
    case 'br':
      return brotliDecompressSync(payload).toString()
    case 'gzip':
      return gunzipSync(payload).toString()
    default:
      return payload.toString()
  }
}
