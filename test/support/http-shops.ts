import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { checkResponses } from './response-check.ts'
import { openShop, planted, type Shop } from './shop-store.ts'
import { createDatabase } from './stores.ts'

export type HttpShop = {
  readonly app: FastifyInstance
  readonly shop: Shop
  readonly url: string
  /** The server's time of day. */
  readonly now: () => number
  /** Lets time pass for the server. */
  readonly travel: (ms: number) => void
  /** Corrects the server's time of day, by less than zero to set it back; no time passes. */
  readonly setClock: (byMs: number) => void
  readonly close: () => Promise<void>
}

/** A bug that a test puts into the shop, to see whether its proof notices. */
export type Planted = {
  /** "A shop that …" */
  readonly is: string
  /** A table of commands in which one has the bug. */
  readonly commands?: string
  /** What the API does wrong, before the app is ready. */
  readonly hooks?: (http: Pick<HttpShop, 'app' | 'shop'>) => void
  readonly env?: Readonly<Record<string, string>>
  readonly demo?: boolean
}

export const PASSWORD = 'open sesame please'

/** The whole app in front of a database of its own, in production mode unless told otherwise. */
export async function openHttpShop(
  engine: EngineName,
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly bug?: Planted
    readonly demo?: boolean
    /** Another process on a database that is there already. */
    readonly url?: string
  } = {},
): Promise<HttpShop> {
  const { bug, demo = bug?.demo } = options
  const database =
    options.url === undefined
      ? await createDatabase(engine)
      : { url: options.url, drop: async () => {} }
  let passed = 0
  let corrected = 0
  const clock = () => Date.now() + passed + corrected
  const monotonicClock = () => performance.now() + passed
  const commands = bug?.commands === undefined ? {} : { commandsUrl: planted(bug.commands) }
  const shop = await openShop(database.url, { clock, ...commands })
  const locked = demo ? {} : { ADMIN_PASSWORD: PASSWORD }
  const config = readConfig({ LOG_LEVEL: 'silent', ...locked, ...options.env, ...bug?.env })
  const app = await buildApp({ config, store: shop, clock, monotonicClock })
  // A planted bug is for its own proof to notice.
  if (bug) bug.hooks?.({ app, shop })
  else checkResponses(app)
  await app.ready()
  return {
    app,
    shop,
    url: database.url,
    now: clock,
    travel: (ms) => {
      passed += ms
    },
    setClock: (byMs) => {
      corrected += byMs
    },
    close: async () => {
      await app.close()
      await shop.close()
      await database.drop()
    },
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Answer = LightMyRequestResponse

/** A browser as the shop sees one: it keeps its cookies and the session id it was given. */
export class Browser {
  readonly #app: FastifyInstance
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  sessionId: string | undefined

  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.#app = app
    this.#address = address
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(
    method: Method,
    url: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        accept: 'application/json',
        ...(this.#cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...(this.sessionId === undefined ? {} : { 'x-session-id': this.sessionId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: textOf(body) }),
    })
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value)
    const given = answer.headers['x-session-id']
    if (typeof given === 'string') this.sessionId = given
    return answer
  }

  async signIn(): Promise<this> {
    const answer = await this.send('POST', '/api/admin/session', { password: PASSWORD })
    if (answer.statusCode !== 201) throw new Error(`sign-in answered ${answer.statusCode}`)
    return this
  }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

export const ORDER = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '5551234567',
  shippingAddress: '1 Main St',
  billingAddress: '1 Main St',
  sameAsBilling: true,
  shippingMethod: 'free',
  subtotal: '24.99',
  shipping: '0.00',
  tax: '2.00',
  total: '26.99',
} as const
