import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '../calls/accept.ts'
import type { CacheSize } from '../load/metrics.ts'

/** A finished response that may be sent many times: its ETag and compressed forms are made once. */
export type CachedResponse = {
  readonly type: string
  /** Undefined once only compressed forms are held; it is restored on demand. */
  body: Buffer | undefined
  /** Size of the uncompressed body. */
  readonly bytes: number
  /** Without quotes and without the suffix of an encoding. */
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** The compressed bodies; a promise while one is being made. */
  readonly encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
  /** What the fast path sends, filled in as clients ask for it. */
  readonly forms: { [encoding in Encoding | 'identity']?: WireForm | undefined }
  /** Called after each compression. */
  readonly onCompressed: (() => void) | undefined
}

/** A cache of responses that are the same for everybody. */
export type CachedUrls = {
  readonly find: (url: string) => CachedResponse | undefined
  readonly sizes: () => readonly CacheSize[]
}

/** A response as it goes over the wire: header names and values in turn, and the bytes. */
type WireForm = { readonly headers: readonly string[]; readonly body: Buffer }

export const REVALIDATE = 'public, max-age=0, must-revalidate'
/** Smaller bodies fit into one packet, and are not worth compressing on demand. */
const SMALLEST_COMPRESSED_BYTES = 1_024
/** A good ratio, at a cost that is acceptable even for a response that is sent only once. */
const BROTLI_QUALITY = 5

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

type ResponseOptions = {
  readonly headers?: Readonly<Record<string, string>>
  /** Where something shorter than the body identifies it. */
  readonly etag?: string
  /** Compressed forms that exist already. */
  readonly encoded?: Partial<Record<Encoding, Buffer>>
  readonly onCompressed?: () => void
}

export function createResponse(
  type: string,
  content: string | Buffer,
  { headers, etag, encoded, onCompressed }: ResponseOptions = {},
): CachedResponse {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  return {
    type,
    body,
    bytes: body.length,
    etag: etag ?? hash('sha1', body, 'base64url'),
    headers: { 'cache-control': REVALIDATE, ...headers },
    encoded: { ...encoded },
    forms: {},
    onCompressed,
  }
}

/** Forgets the plain body, and says whether there is a compressed form to restore it from. */
export function dropPlainBody(response: CachedResponse): boolean {
  response.body = undefined
  response.forms.identity = undefined
  return compressedBytes(response) > 0
}

/** What the compressed forms take. */
export function compressedBytes({ encoded }: CachedResponse): number {
  return Object.values(encoded).reduce(
    (sum, form) => sum + (Buffer.isBuffer(form) ? form.length : 0),
    0,
  )
}

export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingFor(response, request.headers['accept-encoding'])
  reply.headers(validatorHeaders(response, encoding))
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, response.etag)) return reply.code(304).send()
  reply.headers(bodyHeaders(response, encoding))
  if (encoding) return sendEncoded(reply, response, encoding)
  return response.body ? reply.send(response.body) : restored(response).then(reply.send.bind(reply))
}

/** The form for a client that accepts these encodings, unless it has yet to be compressed. */
export function readyForm(
  response: CachedResponse,
  acceptEncoding: string | undefined,
): WireForm | undefined {
  const encoding = encodingFor(response, acceptEncoding)
  const ready = response.forms[encoding ?? 'identity']
  if (ready) return ready
  const body = encoding ? response.encoded[encoding] : response.body
  if (!Buffer.isBuffer(body)) return undefined
  const form = { headers: wireHeaders(response, encoding, body), body }
  response.forms[encoding ?? 'identity'] = form
  return form
}

function wireHeaders(response: CachedResponse, encoding: Encoding | undefined, body: Buffer) {
  const headers = {
    ...validatorHeaders(response, encoding),
    ...bodyHeaders(response, encoding),
    'content-length': String(body.length),
  }
  return Object.entries(headers).flat()
}

function encodingFor(response: CachedResponse, acceptEncoding: string | string[] | undefined) {
  return mayCompress(response) ? acceptedEncoding(acceptEncoding) : undefined
}

/** What a 304 carries as well: it tells the client that its copy is still valid. */
function validatorHeaders(response: CachedResponse, encoding: Encoding | undefined) {
  return {
    ...response.headers,
    ...(mayCompress(response) ? { vary: 'Accept-Encoding' } : {}),
    etag: encoding ? `"${response.etag}-${encoding}"` : `"${response.etag}"`,
  }
}

function bodyHeaders(response: CachedResponse, encoding: Encoding | undefined) {
  return {
    'content-type': response.type,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
}

function mayCompress(response: CachedResponse): boolean {
  return response.bytes >= SMALLEST_COMPRESSED_BYTES || response.encoded.br !== undefined
}

/** The ETags of all encodings of one body match each other. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((entry) => {
    const tag = /^\s*(?:W\/)?"(.*?)(?:-br|-gzip)?"\s*$/.exec(entry)?.[1]
    return tag === etag
  })
}

function sendEncoded(
  reply: FastifyReply,
  response: CachedResponse,
  encoding: Encoding,
): FastifyReply | Promise<FastifyReply> {
  const ready = response.encoded[encoding]
  if (Buffer.isBuffer(ready)) return reply.send(ready)
  const compressing = ready ?? compressed(response, encoding)
  response.encoded[encoding] = compressing
  return compressing.then((body) => reply.send(body))
}

async function compressed(response: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const body = await compress(response.body ?? (await restored(response)), encoding)
  response.encoded[encoding] = body
  response.onCompressed?.()
  return body
}

async function restored({ encoded: { br, gzip } }: CachedResponse): Promise<Buffer> {
  if (Buffer.isBuffer(br)) return unbrotli(br)
  if (Buffer.isBuffer(gzip)) return gunzipped(gzip)
  throw new Error('no form of the response is left')
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body)
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
