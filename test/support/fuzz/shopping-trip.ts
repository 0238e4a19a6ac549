import { randomUUID } from 'node:crypto'
import { fromCents } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { orderTotals } from '#domain/orders/order-totals.ts'
import { ORDER } from '../http-browser.ts'
import type { ApiCall } from './api-calls.ts'
import type { RawResponse } from './raw-http.ts'

const { methods: METHODS } = FIRST_RULES.shipping

const JSON_TYPE = { 'content-type': 'application/json' }

type Send = (call: ApiCall) => Promise<RawResponse>
type Trip = { readonly json?: unknown; readonly wrong?: string }

/** An order with the right amounts, which no generator would hit upon. */
export async function placeRealOrder(send: Send, turn: number): Promise<Trip> {
  const list = await send(call('GET', '/api/products', { query: '?inStock=true&limit=20' }))
  const products = JSON.parse(list.body) as { id: number; price: string }[]
  const product = products[turn % Math.max(1, products.length)]
  if (!product) return {}
  const added = await send(
    call('POST', '/api/cart', { json: { productId: product.id, quantity: 1 } }),
  )
  if (added.status !== 200) return {}
  const method = METHODS[turn % METHODS.length]
  if (!method) throw new Error('there is no shipping method')
  const unitPrice = fromCents(Math.round(Number(product.price) * 100))
  const totals = orderTotals([{ unitPrice, quantity: 1 }], {
    method,
    tax: FIRST_RULES.tax.everywhere,
  })
  const amounts = Object.fromEntries(
    Object.entries(totals).map(([name, cents]) => [name, (cents / 100).toFixed(2)]),
  )
  const placed = await send(
    call('POST', '/api/orders', {
      headers: {
        'x-session-id': String(added.headers['x-session-id']),
        'idempotency-key': randomUUID(),
      },
      json: { ...ORDER, ...amounts, shippingMethod: method.id },
    }),
  )
  if (placed.status === 201) return lookAtOrder(send, placed, cookiesOf(added))
  const wrong = `POST /api/orders ${JSON.stringify(amounts)} → ${placed.status} ${placed.body}`
  // Staff may have changed the price or taken the last one.
  return placed.status === 409 ? {} : { wrong }
}

const cookiesOf = ({ headers }: RawResponse) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

/** An order is shown to the browser that placed it, and that is known by its cookie. */
async function lookAtOrder(send: Send, placed: RawResponse, cookie: string): Promise<Trip> {
  const json = JSON.parse(placed.body) as { orderNumber: string }
  const { orderNumber } = json
  const declared = '/api/orders/placed/{orderNumber}'
  const path = declared.replace('{orderNumber}', orderNumber)
  const shown = await send(call('GET', declared, { path, headers: { cookie } }))
  const email = ORDER.email
  const tracked = await send(call('POST', '/api/orders/track', { json: { orderNumber, email } }))
  const isSeen = shown.status === 200 && tracked.status === 200
  const wrong = `order ${orderNumber} is not seen: ${shown.status}, tracked ${tracked.status}`
  return { json, ...(isSeen ? {} : { wrong }) }
}

type CallParts = {
  readonly path?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: object
}

function call(
  method: string,
  declared: string,
  { path = declared, query = '', headers = {}, json }: CallParts,
): ApiCall {
  return {
    role: 'shopper',
    method,
    declared,
    path: path + query,
    headers: { ...headers, ...(json ? JSON_TYPE : {}) },
    body: json && Buffer.from(JSON.stringify(json)),
  }
}
