import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, type ErrorDetails, ShopError } from '#domain/errors.ts'
import { shortened } from '#domain/shortened.ts'
import { STATUS_CODES } from '../node-http.ts'
import { prefersJson } from './accept.ts'

export const statusOf: Record<ErrorCode, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  out_of_stock: 409,
  no_price: 409,
  quantity_limit: 409,
  cart_empty: 409,
  amounts_changed: 409,
  method_not_offered: 409,
  coupon_refused: 409,
  coupon_in_use: 409,
  duplicate_sku: 409,
  duplicate_name: 409,
  category_in_use: 409,
  changed_meanwhile: 409,
  wrong_state: 409,
  import_running: 409,
  import_in_use: 409,
  gone: 410,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  misdirected: 421,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
}

/** Long enough to name several parts of a cart; text from the request was shortened before. */
const LONGEST_SENTENCE = 1_000

/** How long clients should wait where the error does not say it. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  unavailable: 2,
  too_many_requests: 60,
}

/**
 * Sends every error: as one plain sentence, or as RFC 9457 with the same sentence and a stable code
 * for clients that ask for JSON. Never a stack, a statement or a path.
 */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  explain: Explain,
): FastifyReply {
  const { error, sentence } = beginRefusal(thrown, request, reply, explain)
  reply.header('vary', 'Accept')
  const { type, body } = errorBody(request.headers.accept, {
    code: error.code,
    sentence,
    id: request.id,
    details: error.details,
  })
  return reply.type(type).send(body)
}

/** What an error of the database means, if it is one. */
type Explain = (error: unknown) => ShopError | undefined

/** Status and headers of a refusal; the caller sends its sentence. */
export function beginRefusal(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  explain: Explain,
): { readonly error: ShopError; readonly sentence: string } {
  const error = toShopError(thrown, request, explain)
  reply.code(statusOf[error.code]).header('cache-control', 'no-store')
  const wait = error.details?.retryAfterSeconds ?? RETRY_AFTER_SECONDS[error.code]
  if (wait !== undefined) reply.header('retry-after', String(wait))
  return { error, sentence: shortened(error.message, LONGEST_SENTENCE) }
}

type ErrorFacts = {
  readonly code: ErrorCode
  readonly sentence: string
  /** Of the request. */
  readonly id: string
  readonly details?: ErrorDetails | undefined
}

/** In the form that the client asked for. */
export function errorBody(accept: string | undefined, facts: ErrorFacts) {
  const { code, sentence, id, details } = facts
  if (!prefersJson(accept)) return { type: 'text/plain; charset=utf-8', body: sentence }
  const status = statusOf[code]
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail: sentence,
    code,
    requestId: id,
    ...(details ? { details } : {}),
  }
  return { type: 'application/problem+json; charset=utf-8', body: JSON.stringify(problem) }
}

function toShopError(thrown: unknown, request: FastifyRequest, explain: Explain): ShopError {
  if (thrown instanceof ShopError) return thrown
  const outage = explain(thrown)
  if (outage) {
    request.log.warn({ err: thrown }, 'The database did not respond')
    return outage
  }
  const refused = fromFastify(thrown, request)
  if (refused) return refused
  request.log.error({ err: thrown }, 'A request failed')
  return new ShopError(
    'internal',
    `Something went wrong on our side. Please try again. (Request ${request.id})`,
  )
}

/** Fastify refuses some requests before a route sees them. */
function fromFastify(thrown: unknown, request: FastifyRequest): ShopError | undefined {
  if (!isFastifyError(thrown)) return undefined
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const kibibytes = Math.floor((request.routeOptions?.bodyLimit ?? 0) / 1024)
      return new ShopError('too_large', `The request is too large: at most ${kibibytes} KiB.`)
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new ShopError(
        'unsupported_media_type',
        'Please send JSON with the header Content-Type: application/json.',
      )
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ShopError('address_too_long', 'The address is too long.')
    case 'FST_ERR_BAD_URL':
      return new ShopError('invalid', 'The address is not a valid URL.')
    default:
      return thrown.statusCode !== undefined && thrown.statusCode < 500
        ? new ShopError('invalid', 'The request could not be read.')
        : undefined
  }
}

function isFastifyError(thrown: unknown): thrown is FastifyError {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    thrown.code.startsWith('FST_ERR_')
  )
}
