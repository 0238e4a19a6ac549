import type { Store } from '#commands/store.ts'
import { oneLine } from '#domain/emails/content.ts'
import { type Endpoint, endpointChannel, secretsOf } from '#domain/integrations/endpoints.ts'
import type { Outcome } from '#domain/outbox/outbox.ts'
import { shortened } from '#domain/shortened.ts'
import { activeEndpointIds, findEndpoint } from '#storage/integrations/endpoints.ts'
import type { Try } from '#storage/integrations/tries.ts'
import { hasDue } from '#storage/outbox/dispatch.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { type Dispatcher, startDispatcher, type Tried } from '../outbox/dispatcher.ts'
import { guardedLookup, type WebhookAddresses } from './addresses.ts'
import { type PostedResponse, type PostOptions, postEvent } from './post-event.ts'
import { signedHeaders } from './signatures.ts'

/** How often it is looked whether there are other endpoints now. */
const LOOK_EVERY_MS = 500
const LONGEST_REASON = 300

/** The body of an event. */
export type EventPayload = (entry: Entry) => Promise<unknown>

type WebhookOptions = {
  readonly store: Store
  readonly addresses: WebhookAddresses
  readonly payload: EventPayload
  readonly log: (sentence: string, error?: unknown) => void
  readonly post?: Partial<Pick<PostOptions, 'lookup' | 'limitMs'>>
}

/**
 * Delivers events while the process runs: a dispatcher for each active endpoint, so that one that hangs
 * delays nobody else.
 */
export function startWebhookDispatch(options: WebhookOptions): Dispatcher {
  const { store, log } = options
  const running = new Map<number, Dispatcher>()
  let looking: Promise<void> | undefined
  let stopped = false
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()

  return {
    run: async () => {
      await look()
      await Promise.all([...running.values()].map((each) => each.run()))
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
      await Promise.all([...running.values()].map((each) => each.stop()))
    },
  }

  function look(): Promise<void> {
    looking ??= follow()
      .catch((error) => log('The endpoints could not be looked up', error))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function follow(): Promise<void> {
    const active = new Set(await activeEndpointIds(store.db))
    if (stopped) return
    for (const id of active) if (!running.has(id)) running.set(id, startEndpoint(id, options))
    for (const [id, dispatcher] of running) {
      if (active.has(id)) continue
      running.delete(id)
      // What is under way ends by itself and is written down.
      void dispatcher.stop()
    }
  }
}

type Delivered = Tried & { readonly tried?: Try }

function startEndpoint(endpointId: number, options: WebhookOptions): Dispatcher {
  const { store, addresses, payload, log, post } = options
  const posting = { allowed: addresses, lookup: guardedLookup(addresses), ...post }
  return startDispatcher<Delivered>({
    log,
    isDue: () => hasDue(store.db, endpointChannel(endpointId), store.clock()),
    claim: (holder, most) => store.write('claimDeliveries', { endpointId, holder, most }),
    send: async (entry) => {
      const endpoint = await findEndpoint(store.db, endpointId)
      if (!endpoint) return { outcome: { kind: 'refused', reason: GONE }, copy: undefined }
      return deliver(entry, endpoint, JSON.stringify(await payload(entry)))
    },
    record: (holder, entry, { outcome, copy, ...more }) =>
      store.write('recordDelivery', {
        ...{ endpointId, holder, entry, outcome, copy },
        tried: 'tried' in more ? more.tried : undefined,
      }),
  })

  async function deliver(entry: Entry, endpoint: Endpoint, body: string): Promise<Delivered> {
    const now = store.clock()
    const began = performance.now()
    const headers = headersOf(entry, endpoint, body, now)
    const copy = Buffer.from(requestText(endpoint.url, headers, body))
    const posted = await postEvent(new URL(endpoint.url), headers, body, posting).catch(problemOf)
    const outcome = outcomeOf(posted)
    const error = outcome.kind === 'sent' ? '' : outcome.reason
    const tookMs = Math.round(performance.now() - began)
    const response =
      typeof posted === 'string' ? { status: undefined, headers: {}, body: '' } : posted
    return { outcome, copy, tried: { at: now, tookMs, error, ...response } }
  }
}

const GONE = 'The webhook was removed.'

function headersOf(
  { messageId }: Entry,
  endpoint: Endpoint,
  body: string,
  now: number,
): Readonly<Record<string, string>> {
  if (messageId === undefined) throw new Error('an event was sent before it was leased')
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'ProSource-Webhooks/1',
    ...signedHeaders(secretsOf(endpoint, now), { id: messageId, now, body }),
  }
}

/** As the log shows it. */
function requestText(url: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${url}`, ...lines, '', body].join('\n')
}

function problemOf(error: unknown): string {
  const { message = '', code = '' } = error as NodeJS.ErrnoException
  return shortened(oneLine(message || code || 'The connection failed.'), LONGEST_REASON)
}

/** Whatever is not 2xx may go better later: the receiver's program can be fixed. */
function outcomeOf(posted: PostedResponse | string): Outcome {
  if (typeof posted === 'string') return { kind: 'delayed', reason: posted }
  const { status } = posted
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const isRedirect = status >= 300 && status < 400
  return {
    kind: 'delayed',
    reason: `The response was ${status}${isRedirect ? ': redirects are not followed' : ''}.`,
  }
}
