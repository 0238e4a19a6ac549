import {
  type APIRequestContext,
  type BrowserContextOptions,
  devices,
  type Page,
  type Request,
} from 'playwright-core'
import type { BrowserShop } from './browser.ts'

/** A part that a test puts on the shelf, changes and takes off again, as staff would. */
export type Part = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sku: string
}

export const PATHS = {
  cart: '/appliance-parts/cart',
  checkout: '/appliance-parts/checkout',
  product: (part: Part) => `/appliance-parts/products/${part.slug}`,
} as const

export const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '555 123 4567',
  shippingAddress: '1 Main St\nSpringfield, IL 62701',
} as const

export const PHONE: BrowserContextOptions = devices['iPhone 13'] ?? {}

/** Staff's side of the counter: the demo's back office is open to this machine. */
export function staffOf(shop: BrowserShop) {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${shop.origin()}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }
  let parts = 0

  return {
    async shelve(name: string, price: string, stock = 50): Promise<Part> {
      parts += 1
      const sku = `TEST-${parts}-${name.toUpperCase().replaceAll(' ', '-')}`
      const response = await send('POST', '/api/products', inputOf(name, sku, price, stock))
      return (await response.json()) as Part
    },
    change: (part: Part, price: string, stock = 50) =>
      send('PUT', `/api/products/${part.id}`, inputOf(part.name, part.sku, price, stock)),
    withdraw: (part: Part) => send('DELETE', `/api/products/${part.id}`),
    async ordersOf(email: string): Promise<readonly { orderNumber: string; total: string }[]> {
      const response = await send('GET', `/api/orders?search=${encodeURIComponent(email)}`)
      return (await response.json()) as { orderNumber: string; total: string }[]
    },
  }
}

function inputOf(name: string, sku: string, price: string, stock: number) {
  return { name, sku, price, categoryId: 1, brand: 'Acme', stockQuantity: stock, inStock: true }
}

/** A new visitor whose cart holds these lines already, on the page asked for. */
export async function visitWith(
  shop: BrowserShop,
  path: string,
  lines: readonly (readonly [Part, number])[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  return shop.open(path, {
    ...options,
    before: async (request) => {
      for (const [part, quantity] of lines) await putInCart({ request }, part, quantity)
    },
  })
}

/** Behind the page's back, as another tab would. */
export async function putInCart(
  { request }: { readonly request: APIRequestContext },
  part: Part,
  quantity: number,
): Promise<void> {
  const response = await request.post('/api/cart', { data: { productId: part.id, quantity } })
  if (!response.ok()) throw new Error(await response.text())
}

export async function fillIn(page: Page, values: Readonly<Record<string, string>> = ANN) {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value)
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()

export async function confirmedNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export type Held = {
  /** The requests that came by, in their order. */
  readonly seen: readonly Request[]
  readonly release: () => void
}

/** Holds back calls of this method until they are let go. */
export async function hold(page: Page, method: string, pattern: string): Promise<Held> {
  const seen: Request[] = []
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    seen.push(route.request())
    await released
    await route.continue()
  })
  return { seen, release }
}

/** What the one polite live region says. */
export const spoken = (page: Page) =>
  page.locator('[role=status][aria-live=polite]').first().textContent()

/** A name of the summary with the amount beside it. */
export const amount = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').last().innerText()
