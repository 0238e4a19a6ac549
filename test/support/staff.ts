import type { LightMyRequestResponse } from 'fastify'
import { newSession, orderFor } from './fixtures.ts'
import type { TestShop } from './shop.ts'

type Reply = Promise<LightMyRequestResponse>

/** A member of staff at the API, with the questions that tests ask afterwards. */
export function staffAt(app: () => TestShop) {
  const send =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, payload?: object): Reply =>
      app().call({ method, url, ...(payload === undefined ? {} : { payload }) })
  let made = 0

  return {
    get: (url: string): Reply => app().get(url),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    del: send('DELETE'),
    sendCsv: (text: string, query = ''): Reply =>
      app().call({
        method: 'POST',
        url: `/api/admin/imports${query}`,
        headers: { 'content-type': 'text/csv' },
        payload: text,
      }),

    /** What the specification's form sends, with a SKU of its own. */
    form(fields: Record<string, unknown> = {}) {
      made += 1
      const sku = `FORM-${made}`
      return {
        name: `Part ${made}`,
        description: '',
        shortDescription: '',
        sku,
        price: '10.00',
        retailPrice: '',
        categoryId: 1,
        imageUrl: '',
        inStock: true,
        stockQuantity: 0,
        brand: '',
        upcEan: '',
        partNumber: '',
        features: [],
        compatibility: [],
        ...fields,
      }
    },

    async create(fields: Record<string, unknown> = {}): Promise<Made> {
      const response = await this.post('/api/products', this.form(fields))
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json() as Made
    },

    audited: () => auditOf(app()),

    /** An order as a shopper places it; returns its id. */
    async order(
      product: Made,
      quantity = 1,
      contact: { readonly email?: string; readonly firstName?: string } = {},
    ): Promise<number> {
      const { write } = app().store
      const sessionHash = newSession()
      await write('addToCart', { sessionHash, productId: product.id, quantity })
      const cents = Math.round(Number(product.price) * 100)
      const input = { ...orderFor(sessionHash, [{ cents, quantity }]), ...contact }
      return (await write('placeOrder', input)).order.id
    },
  }
}

export type Made = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly price: string
  readonly stockQuantity: number
  readonly version: number
  readonly [field: string]: unknown
}

async function auditOf({ store }: TestShop): Promise<readonly string[]> {
  const rows = await store.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .orderBy('id')
    .execute()
  return rows.map(({ action, subject_id }) => `${action} ${subject_id}`)
}
