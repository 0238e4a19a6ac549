import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accept.ts'

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

export function makeAnswer(
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = Buffer.from(text)
  const etag = hash('sha1', body, 'base64url')
  return { type, body, etag, headers: { 'cache-control': REVALIDATE, ...headers }, encoded: {} }
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply | Promise<FastifyReply> {
  for (const name in answer.headers) reply.header(name, answer.headers[name])
  const mayCompress = answer.body.length >= SMALLEST_COMPRESSED_BYTES
  if (mayCompress) reply.header('vary', 'Accept-Encoding')
  const encoding = mayCompress ? acceptedEncoding(request.headers['accept-encoding']) : undefined
  const etag = encoding ? `"${answer.etag}-${encoding}"` : `"${answer.etag}"`
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, answer.etag)) return reply.code(304).send()
  reply.type(answer.type)
  return encoding ? sendEncoded(reply, answer, encoding) : reply.send(answer.body)
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
  reply.header('content-encoding', encoding)
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
