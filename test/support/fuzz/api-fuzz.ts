import fc from 'fast-check'
import type { JsonSchema, OpenApi } from '#api/docs/openapi.ts'
import { BUSY } from '#http/load/busy.ts'
import { PASSWORD } from '../shop.ts'
import { type ApiCall, apiCalls, boundaryCalls, type Role } from './api-calls.ts'
import { KnownThings } from './known-things.ts'
import { RawHttp, type RawResponse } from './raw-http.ts'
import { mismatches } from './schema-check.ts'
import { placeRealOrder } from './shopping-trip.ts'

const BATCH = 250
const AT_ONCE = 12
const TRIPS_PER_BATCH = 3
const MOST_SHOWN = 20

export type FuzzOutcome = {
  readonly calls: number
  readonly succeeded: number
  readonly orders: number
  /** Operations that succeeded at least once, of all there are. */
  readonly reached: number
  readonly operations: number
  /** Operations that never succeeded, for the eye. */
  readonly unreached: readonly string[]
  readonly seed: number
  readonly violations: readonly string[]
}

export type FuzzOptions = {
  readonly seed?: number
  /** Ends with the batch in which the first violation is found: where one is all that is wanted. */
  readonly untilFound?: boolean
}

/** Calls every operation as everybody, and holds each response to the contract. */
export async function fuzzApi(
  port: number,
  calls: number,
  { seed = Math.floor(Math.random() * 2 ** 31), untilFound = false }: FuzzOptions = {},
): Promise<FuzzOutcome> {
  const http = new RawHttp(port, AT_ONCE)
  const headersOf = await signIn(http)
  const document = await openApiOf(http, headersOf('staff'))
  const known = new KnownThings()
  const arbitrary = apiCalls(document, known)
  const violations = new Map<string, string>()
  const reached = new Set<string>()
  const counts = { calls: 0, succeeded: 0, orders: 0 }

  const send = ({ method, path, headers, body }: ApiCall): Promise<RawResponse> => {
    counts.calls += 1
    return http.send({ method, path, headers, ...(body ? { body } : {}) })
  }

  const sendChecked = async (call: ApiCall): Promise<RawResponse> => checked(call, await send(call))

  const checked = (call: ApiCall, response: RawResponse): RawResponse => {
    const { method } = call
    const wrong = violationsOf(call, response, document)
    const kind = `${method} ${call.declared} ${response.status}`
    if (wrong.length > 0 && !violations.has(kind))
      violations.set(kind, shown(call, response, wrong))
    if (response.status < 300) {
      counts.succeeded += 1
      reached.add(`${method} ${call.declared}`)
    }
    return response
  }

  const toRepeat: ApiCall[] = []

  const runOne = async (unsigned: ApiCall, isAlone = true) => {
    const call = { ...unsigned, headers: { ...unsigned.headers, ...headersOf(unsigned.role) } }
    // A body that is refused half way may cost the connection; whether the store lives is seen soon.
    const response = await send(call).catch(() => undefined)
    if (!response) return
    // At most two exports of a kind run at a time: a 503 here is retried, and must succeed then.
    if (!isAlone && isBusy(response)) {
      toRepeat.push(unsigned)
      return
    }
    if (checked(call, response).status >= 300) return
    const json = jsonOf(response)
    // Lines of a cart are of use to its own shopper only.
    const isOthers = call.path.startsWith('/api/cart') && call.role !== 'shopper'
    if (json !== undefined && !isOthers) known.learn(call.path, json)
  }

  for (const call of boundaryCalls(document)) await runOne(call)
  const isOver = () => counts.calls >= calls || (untilFound && violations.size > 0)
  for (let batch = 0; !isOver(); batch += 1) {
    const queue = fc.sample(arbitrary, { numRuns: BATCH, seed: seed + batch })
    const lane = async () => {
      for (let call = queue.pop(); call; call = queue.pop()) await runOne(call, false)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    for (const call of toRepeat.splice(0)) await runOne(call)
    for (let trip = 0; trip < TRIPS_PER_BATCH; trip += 1) {
      const order = await placeRealOrder(sendChecked, trip)
      if (order.wrong) violations.set(order.wrong, order.wrong)
      if (order.json === undefined) continue
      counts.orders += 1
      known.learn('/api/orders', order.json)
    }
  }
  const alive = await http.send({ method: 'GET', path: '/livez' }).catch(() => undefined)
  if (alive?.status !== 200) violations.set('dead', 'the process does not answer any more')
  http.close()
  const operations = operationsOf(document)
  return {
    ...counts,
    reached: reached.size,
    operations: operations.length,
    unreached: operations.filter((each) => !reached.has(each)),
    seed,
    violations: [...violations.values()].slice(0, MOST_SHOWN),
  }
}

/** The whole of it: staff are shown their own calls too. */
async function openApiOf(
  http: RawHttp,
  headers: Readonly<Record<string, string>>,
): Promise<OpenApi> {
  const { body } = await http.send({ method: 'GET', path: '/openapi.json', headers })
  return JSON.parse(body) as OpenApi
}

function operationsOf({ paths }: OpenApi): readonly string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

async function signIn(http: RawHttp): Promise<(role: Role) => Record<string, string>> {
  const cart = await http.send({ method: 'GET', path: '/api/cart' })
  const signedIn = await http.send({
    method: 'POST',
    path: '/api/admin/session',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  const [cookie = ''] = signedIn.headers['set-cookie'] ?? []
  if (signedIn.status !== 201) throw new Error(`sign-in responded with ${signedIn.status}`)
  const headers: Record<Role, Record<string, string>> = {
    anonymous: {},
    shopper: { 'x-session-id': String(cart.headers['x-session-id']) },
    staff: { cookie: cookie.split(';')[0] ?? '' },
  }
  return (role) => headers[role]
}

function isBusy({ status, headers, body }: RawResponse): boolean {
  return status === 503 && headers['retry-after'] !== undefined && body.includes(BUSY)
}

/** Declared success or a refusal with a sentence; nothing else. */
function violationsOf(call: ApiCall, response: RawResponse, document: OpenApi): readonly string[] {
  const { status, headers, body } = response
  if (status >= 500) return [`responded with ${status}`]
  if (status === 304) return []
  const type = headers['content-type'] ?? ''
  if (status >= 400) {
    const isSentence = /^(text\/plain|application\/problem\+json)/.test(type) && body !== ''
    return isSentence ? [] : [`a refusal without a sentence (${type})`]
  }
  const operation = document.paths[call.declared]?.[call.method.toLowerCase()]
  const declared = operation?.responses[status] as
    | { content?: { 'application/json'?: { schema: JsonSchema } } }
    | undefined
  // A mutated address may be that of another operation.
  if (!declared) return isElsewhere(call) ? [] : [`${status} is not declared`]
  const schema = declared.content?.['application/json']?.schema
  const json = jsonOf(response)
  if (!schema || json === undefined || isElsewhere(call)) return []
  return mismatches(json, schema, document.components.schemas)
}

/** An empty, dotted or reserved parameter leads to another route. */
function isElsewhere({ declared, path }: ApiCall): boolean {
  const [address = ''] = path.split('?')
  const shape = declared.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')
  const match = new RegExp(`^${shape}$`).exec(address)
  if (!match) return true
  const isReserved = /^(\.|%2e|mine|placed|track|cancel|related|models|export)/i
  return match.slice(1).some((each) => isReserved.test(each))
}

function jsonOf({ headers, body }: RawResponse): unknown {
  if (!(headers['content-type'] ?? '').startsWith('application/json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function shown(call: ApiCall, { status, body }: RawResponse, wrong: readonly string[]): string {
  const sent = call.body === undefined ? '' : ` ${call.body.toString('utf8').slice(0, 600)}`
  return `${call.role} ${call.method} ${call.path}${sent}\n  ${JSON.stringify(call.headers)}\n  → ${status} ${body.slice(0, 200)}\n  ${wrong.slice(0, 5).join('; ')}`
}
