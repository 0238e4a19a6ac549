import { randomUUID } from 'node:crypto'
import { fromCents } from '#domain/money.ts'
import { orderTotals } from '#domain/orders/pricing.ts'
import { SHIPPING_METHODS } from '#domain/orders/shipping.ts'
import { ORDER } from '../http-browser.ts'
import type { RawHttp, RawResponse } from './raw-http.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

export const TRIP_OPERATIONS = [
  'POST /api/orders',
  'GET /api/orders/placed/{orderNumber}',
  'POST /api/orders/track',
]

type Trip = { readonly calls: number; readonly json?: unknown; readonly wrong?: string }

/** An order with the right amounts, which no generator would hit upon. */
export async function placeRealOrder(http: RawHttp, turn: number): Promise<Trip> {
  const list = await http.send({ method: 'GET', path: '/api/products?inStock=true&limit=20' })
  const products = JSON.parse(list.body) as { id: number; price: string }[]
  const product = products[turn % Math.max(1, products.length)]
  if (!product) return { calls: 1 }
  const body = JSON.stringify({ productId: product.id, quantity: 1 })
  const added = await http.send({ method: 'POST', path: '/api/cart', headers: JSON_TYPE, body })
  if (added.status !== 200) return { calls: 2 }
  const method = SHIPPING_METHODS[turn % SHIPPING_METHODS.length]
  if (!method) throw new Error('there is no shipping method')
  const unitPrice = fromCents(Math.round(Number(product.price) * 100))
  const totals = orderTotals([{ unitPrice, quantity: 1 }], method)
  const amounts = Object.fromEntries(
    Object.entries(totals).map(([name, cents]) => [name, (cents / 100).toFixed(2)]),
  )
  const placed = await http.send({
    method: 'POST',
    path: '/api/orders',
    headers: {
      ...JSON_TYPE,
      'x-session-id': String(added.headers['x-session-id']),
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ...ORDER, ...amounts, shippingMethod: method.id }),
  })
  if (placed.status === 201) return lookAtOrder(http, placed, cookiesOf(added))
  const wrong = `POST /api/orders ${JSON.stringify(amounts)} → ${placed.status} ${placed.body}`
  // Staff may have changed the price or taken the last one.
  return { calls: 3, ...(placed.status === 409 ? {} : { wrong }) }
}

const cookiesOf = ({ headers }: RawResponse) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

/** An order is shown to the browser that placed it, and that is known by its cookie. */
async function lookAtOrder(http: RawHttp, placed: RawResponse, cookie: string): Promise<Trip> {
  const json = JSON.parse(placed.body) as { orderNumber: string }
  const { orderNumber } = json
  const path = `/api/orders/placed/${orderNumber}`
  const shown = await http.send({ method: 'GET', path, headers: { cookie } })
  const body = JSON.stringify({ orderNumber, email: ORDER.email })
  const track = { method: 'POST', path: '/api/orders/track', headers: JSON_TYPE, body }
  const tracked = await http.send(track)
  const isSeen = shown.status === 200 && tracked.status === 200
  const wrong = `order ${orderNumber} is not seen: ${shown.status}, tracked ${tracked.status}`
  return { calls: 5, json, ...(isSeen ? {} : { wrong }) }
}
