import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { SEND_LIMIT_MS } from '#domain/outbox/outbox.ts'
import { refuseAddressInUrl, type WebhookAddresses } from './addresses.ts'

/** How much of a response body is stored in the delivery log. */
const BODY_BYTES = 4_096
/** Beyond that nothing is read: a receiver cannot fill our memory. */
const MOST_BYTES = 65_536
const MOST_HEADERS = 40
const LONGEST_HEADER = 500

export type PostedResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Its first part. */
  readonly body: string
}

export type PostOptions = {
  readonly allowed: WebhookAddresses
  readonly lookup: LookupFunction
  /** For all of it: the name, the connection, TLS and the response. */
  readonly limitMs?: number
}

/** One request over a connection of its own. Redirects are responses like any other. */
export async function postEvent(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowed, lookup, limitMs = SEND_LIMIT_MS }: PostOptions,
): Promise<PostedResponse> {
  refuseAddressInUrl(url, allowed)
  const limit = AbortSignal.timeout(limitMs)
  // Importing them would make every start longer, also of a shop that sends no events.
  const node =
    url.protocol === 'https:'
      ? process.getBuiltinModule('node:https')
      : process.getBuiltinModule('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = node.request(url, {
    method: 'POST',
    headers,
    agent: false,
    lookup,
    signal: limit,
  })
  // Also after the response: an error without a listener would end the process.
  request.on('error', (error) => reject(limit.aborted ? new Error(tooSlow(limitMs)) : error))
  request.on('response', resolve)
  request.end(body)
  const response = await promise
  try {
    return {
      status: response.statusCode ?? 0,
      headers: firstHeaders(response),
      body: await firstPart(response),
    }
  } finally {
    request.destroy()
  }
}

const tooSlow = (limitMs: number) => `There was no response within ${limitMs / 1_000} seconds.`

function firstHeaders({ headers }: IncomingMessage): Record<string, string> {
  const shown = Object.entries(headers)
    .slice(0, MOST_HEADERS)
    .map(([name, value]) => [name, String(value).slice(0, LONGEST_HEADER)])
  return Object.fromEntries(shown)
}

/** The status is known: a body that never ends, or breaks off, changes nothing about it. */
async function firstPart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_BYTES) break
    }
  } catch {
    // The part of the response that did arrive is stored.
  }
  return Buffer.concat(parts).subarray(0, BODY_BYTES).toString('utf8').replaceAll('\0', '')
}
