import type { FastifyInstance } from 'fastify'
import { ShopError } from '#domain/errors.ts'

/** Cart and order requests are far smaller; routes that accept more set `bodyLimit`. */
export const BODY_LIMIT_BYTES = 64 * 1024
/** No slug or number is longer. */
export const LONGEST_PATH_PARAMETER = 200
/** Nothing the API takes is nested deeper than a few levels. */
const DEEPEST_JSON = 32

/** Slow or idle clients must not hold sockets: Node's own defaults wait for minutes or for ever. */
export const SERVER_TIMEOUTS = {
  // Node's own counts until the last byte of a body: slow-bodies.ts knows large ones from small.
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
} as const

/** Connections that wait to be accepted, where the system allows as many: a crowd comes at once. */
export const BACKLOG = 4_096

/** What one process takes on at a time. */
export const LOAD_LIMITS = {
  /** Requests being worked on. */
  requests: 2_000,
  /** Only a client that pipelines has more than one, and no browser does. */
  requestsPerConnection: 100,
  /** In one read of a socket; more are no pipelining but an attack. */
  requestsPerRead: 200,
  connections: 5_000,
  /** Six sockets for each browser: an office of 150 people behind one address stays below. */
  connectionsPerAddress: 1_000,
} as const
export type LoadLimits = Readonly<Record<keyof typeof LOAD_LIMITS, number>>

/** JSON is the only body there is: forms of other sites cannot send it without asking first. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['content-encoding'] !== undefined) {
      return done(new ShopError('unsupported_media_type', 'Please send the body uncompressed.'))
    }
    if (body.length === 0) return done(null, undefined)
    const text = decode(decoder, body as Buffer)
    if (text === undefined || isTooDeep(text)) return done(unreadable())
    parseSafely(request, text, (error, value) =>
      error || !hasPlainText(text, value) ? done(unreadable()) : done(null, value),
    )
  })
}

const unreadable = () => new ShopError('invalid', 'The request body is not valid JSON.')

/** A byte order mark stays in the text and is no JSON either. */
function decode(decoder: TextDecoder, body: Buffer): string | undefined {
  try {
    const text = decoder.decode(body)
    return text.startsWith('\uFEFF') ? undefined : text
  } catch {
    return undefined
  }
}

/** Looks before parsing: 60 KiB of brackets would hold the event loop for far longer than this. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === OPEN_LIST || character === OPEN_OBJECT) depth += 1
    else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth -= 1
    if (depth > DEEPEST_JSON) return true
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === BACKSLASH) at += 1
    else if (character === QUOTE) return at
  }
  return text.length
}

/** Escapes can smuggle in half characters and NUL, which a database refuses or mangles. */
function hasPlainText(text: string, value: unknown): boolean {
  return !/\\u(d[89a-f]|0000)/i.test(text) || isPlain(value)
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner))
}
