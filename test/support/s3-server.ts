import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type TestBucket = {
  /** For `PICTURES`. */
  readonly url: string
  readonly files: ReadonlyMap<string, Buffer>
  /** Responds with this status for as long as it is set. */
  readonly fail: (status: number | undefined) => void
  readonly stop: () => Promise<void>
}

const KEY = 'AKIDEXAMPLE'
const SECRET = 'wJalr/XUtnFEMI+K7MDENG'
const REGION = 'eu-test-1'
const BUCKET = 'parts'

/** A bucket on this machine that takes nothing but correctly signed requests. */
export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>()
  let failing: number | undefined
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (failing !== undefined) return refuse(response, failing, 'InternalError')
    const problem = signatureProblem(request, body)
    if (problem !== undefined) return refuse(response, 403, problem)
    respond(request, response, body, files)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const keys = `${KEY}:${encodeURIComponent(SECRET)}`
  return {
    url: `http://${keys}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    files,
    fail: (status) => {
      failing = status
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function respond(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  files: Map<string, Buffer>,
): void {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const [, bucket, name = ''] = /^\/([^/]+)\/(.*)$/.exec(decodeURIComponent(pathname)) ?? []
  if (bucket !== BUCKET) refuse(response, 404, 'NoSuchBucket')
  else if (method === 'PUT') {
    files.set(name, body)
    response.end()
  } else if (method === 'DELETE') {
    files.delete(name)
    response.writeHead(204).end()
  } else if (searchParams.get('list-type') === '2') {
    const prefix = searchParams.get('prefix') ?? ''
    const names = [...files.keys()].filter((file) => file.startsWith(prefix))
    const keys = names.map((key) => `<Contents><Key>${key}</Key></Contents>`)
    response.end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`)
  } else {
    const found = files.get(name)
    if (found) response.writeHead(200, { 'content-length': found.length }).end(found)
    else refuse(response, 404, 'NoSuchKey')
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}

/** Signature Version 4, computed from what arrived. */
function signatureProblem({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [key, date = '', region = '', service = ''] = credential.split('/')
  if (key !== KEY || region !== REGION || service !== 's3') return 'InvalidAccessKeyId'
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('')
  const canonical = [method, pathname, query, lines, signedHeaders, content].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = [date, region, service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${SECRET}`),
  )
  return hmac(signingKey, toSign).toString('hex') === signature
    ? undefined
    : 'SignatureDoesNotMatch'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
