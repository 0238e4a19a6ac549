import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '../calls/accept.ts'

/** A ready body that may be sent many times: its ETag and its compressed forms are made once. */
export type Answer = {
  readonly type: string
  readonly body: Buffer
  /** Without quotes and without the mark of an encoding. */
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** A promise while it is being made. */
  readonly encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
}

export const REVALIDATE = 'public, max-age=0, must-revalidate'
/** Smaller bodies fit into one packet as they are. */
const SMALLEST_COMPRESSED_BYTES = 1_024
/** Good ratio at a cost that an uncached answer can bear as well. */
const BROTLI_QUALITY = 5

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type AnswerOptions = {
  readonly headers?: Readonly<Record<string, string>>
  /** Where something shorter than the body tells it from any other. */
  readonly etag?: string
}

export function makeAnswer(type: string, text: string, options: AnswerOptions = {}): Answer {
  const { headers } = options
  const body = Buffer.from(text)
  const etag = options.etag ?? hash('sha1', body, 'base64url')
  return { type, body, etag, headers: { 'cache-control': REVALIDATE, ...headers }, encoded: {} }
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  reply.headers(validityHeaders(answer, encoding))
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, answer.etag)) return reply.code(304).send()
  reply.headers(bodyHeaders(answer, encoding))
  return encoding ? sendEncoded(reply, answer, encoding) : reply.send(answer.body)
}

/** An answer as it goes over the wire: names and values of its headers in turn, and the bytes. */
export type Form = { readonly headers: readonly string[]; readonly body: Buffer }

/** The form that a client with these wishes gets, unless it is still to be packed. */
export function readyForm(answer: Answer, acceptEncoding: string | undefined): Form | undefined {
  const encoding = encodingFor(answer, acceptEncoding)
  const body = encoding ? answer.encoded[encoding] : answer.body
  if (!Buffer.isBuffer(body)) return undefined
  let headers = writtenHeaders.get(body)
  if (!headers) {
    headers = writeHeaders(answer, encoding, body)
    writtenHeaders.set(body, headers)
  }
  return { headers, body }
}

/** Written once for each form. */
const writtenHeaders = new WeakMap<Buffer, readonly string[]>()

function writeHeaders(answer: Answer, encoding: Encoding | undefined, body: Buffer) {
  const headers = {
    ...validityHeaders(answer, encoding),
    ...bodyHeaders(answer, encoding),
    'content-length': String(body.length),
  }
  return Object.entries(headers).flat()
}

function encodingFor(answer: Answer, acceptEncoding: string | string[] | undefined) {
  return mayCompress(answer) ? acceptedEncoding(acceptEncoding) : undefined
}

/** By these a client knows whether the copy it has is still good. */
function validityHeaders(answer: Answer, encoding: Encoding | undefined) {
  return {
    ...answer.headers,
    ...(mayCompress(answer) ? { vary: 'Accept-Encoding' } : {}),
    etag: encoding ? `"${answer.etag}-${encoding}"` : `"${answer.etag}"`,
  }
}

function bodyHeaders(answer: Answer, encoding: Encoding | undefined) {
  return {
    'content-type': answer.type,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
}

function mayCompress(answer: Answer): boolean {
  return answer.body.length >= SMALLEST_COMPRESSED_BYTES
}

/** Every encoded form of the same body is as fresh as any other. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((entry) => {
    const tag = /^\s*(?:W\/)?"(.*?)(?:-br|-gzip)?"\s*$/.exec(entry)?.[1]
    return tag === etag
  })
}

function sendEncoded(
  reply: FastifyReply,
  answer: Answer,
  encoding: Encoding,
): FastifyReply | Promise<FastifyReply> {
  const ready = answer.encoded[encoding]
  if (Buffer.isBuffer(ready)) return reply.send(ready)
  const packing = ready ?? compress(answer.body, encoding)
  answer.encoded[encoding] = packing
  return packing.then((body) => {
    answer.encoded[encoding] = body
    return reply.send(body)
  })
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
