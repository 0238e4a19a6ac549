import { randomUUID } from 'node:crypto'
import { RawHttp, type RawResponse } from './fuzz/raw-http.ts'
import { orderForm } from './order-form.ts'
import { SLUGS } from './sample-catalogue.ts'
import { PASSWORD } from './shop.ts'

/*
 * Shoppers and staff in front of a store: pages, searches, carts, orders and edits in turn. Every
 * response other than a success is a failure, and so is a connection that breaks.
 */

const JSON_TYPE = { 'content-type': 'application/json' }
const CSV = 'Product Name,Product Code/SKU,Price,Category,Current Stock Level\n'

export type MixedLoad = {
  readonly finish: () => Promise<MixedResult>
}

export type MixedResult = {
  readonly requests: number
  readonly orders: readonly string[]
  readonly failures: readonly string[]
  /** Refusals that said when to come back: what a slow machine may get from a sound store. */
  readonly busy: readonly string[]
}

export type MixedOptions = {
  readonly clients: number
  /** Between two requests of a client. */
  readonly pauseMs: number
  readonly staff?: boolean
  readonly product: { readonly id: number; readonly cents: number }
}

export function startMixedLoad(port: number, options: MixedOptions): MixedLoad {
  const { clients, pauseMs, product } = options
  const http = new RawHttp(port, clients + 2)
  const failures: string[] = []
  const busy: string[] = []
  const orders: string[] = []
  const began = performance.now()
  let requests = 0
  let stopping = false

  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = JSON_TYPE,
  ): Promise<RawResponse | undefined> => {
    requests += 1
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const sent = { method, path, headers, ...(text === undefined ? {} : { body: text }) }
    const response = await http.sendOnce(sent).catch((error: Error) => error)
    if (response instanceof Error) failures.push(`${method} ${path}: ${response.message}`)
    else if (response.status >= 300) {
      const isBusy = response.status === 503 && response.headers['retry-after'] !== undefined
      const list = isBusy ? busy : failures
      const seconds = Math.round((performance.now() - began) / 1_000)
      list.push(`${method} ${path}: ${response.status} after ${seconds} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return response instanceof Error || response.status >= 300 ? undefined : response
  }

  const shop = async (client: number) => {
    for (let turn = client; !stopping; turn += 1) {
      await ask('GET', '/')
      await ask('GET', `/appliance-parts/products/${SLUGS.pump}?visit=${turn}`)
      await ask('GET', `/api/products?search=pump%20${turn % 50}`)
      await ask('GET', '/search?q=drain')
      const added = await ask('POST', '/api/cart', { productId: product.id, quantity: 1 })
      if (!added) continue
      const session = { ...JSON_TYPE, 'x-session-id': String(added.headers['x-session-id']) }
      await ask('GET', '/api/cart', undefined, session)
      const key = { ...session, 'idempotency-key': randomUUID() }
      const placed = await ask('POST', '/api/orders', orderForm(product.cents), key)
      if (placed) orders.push((JSON.parse(placed.body) as { orderNumber: string }).orderNumber)
    }
  }

  const keepShop = async () => {
    const signedIn = await ask('POST', '/api/admin/session', { password: PASSWORD })
    const cookie = signedIn?.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    for (let turn = 0; !stopping; turn += 1) {
      const staff = { ...JSON_TYPE, cookie }
      await ask('GET', '/api/admin/dashboard', undefined, staff)
      await ask('GET', '/api/orders?limit=20', undefined, staff)
      const restock = { ids: [product.id], stock: { add: 20 } }
      await ask('PATCH', '/api/admin/products', restock, staff)
      if (turn % 20 !== 0) continue
      const rows = Array.from(
        { length: 50 },
        (_, row) => `Soak ${row},SOAK-${turn % 200}-${row},9.99,Soak,5`,
      )
      await ask('POST', '/api/products/csv-upload', { csvData: CSV + rows.join('\n') }, staff)
    }
  }

  const working = [
    ...Array.from({ length: clients }, (_, client) => shop(client)),
    ...(options.staff ? [keepShop(), hangUpOften(port, pauseMs, () => stopping)] : []),
  ]
  return {
    finish: async () => {
      stopping = true
      await Promise.all(working)
      http.close()
      return { requests, orders, failures, busy }
    },
  }
}

/** Visitors who leave before the page has come. */
async function hangUpOften(port: number, pauseMs: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const leaving = new AbortController()
    const visit = fetch(`http://127.0.0.1:${port}/api/products?limit=100`, {
      signal: leaving.signal,
    })
    setTimeout(() => leaving.abort(), 2)
    await visit.then((response) => response.text()).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
