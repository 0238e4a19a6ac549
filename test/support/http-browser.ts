import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { PASSWORD } from './shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type AppResponse = LightMyRequestResponse

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
  ): Promise<AppResponse> {
    const response = await this.#app.inject({
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
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    const given = response.headers['x-session-id']
    if (typeof given === 'string') this.sessionId = given
    return response
  }

  async signIn(): Promise<this> {
    const response = await this.send('POST', '/api/admin/session', { password: PASSWORD })
    if (response.statusCode !== 201) throw new Error(`sign-in got ${response.statusCode}`)
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
