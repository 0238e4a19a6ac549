import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages } from '../support/pages.ts'
import { importText, SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const PRODUCT = `/appliance-parts/products/${SLUGS.pump}`

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('a page that the browser has already is revalidated without a body', async () => {
  const first = await pages.get(PRODUCT)
  const tag = String(first.headers.etag)
  const second = await pages.get(PRODUCT, { 'if-none-match': tag })
  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
})

test('parameters that a page does not know change nothing', async () => {
  const plain = await pages.get(PRODUCT)
  const tagged = await pages.get(`${PRODUCT}?utm_source=x&%22%3E%3Cscript%3E=1`)
  expect(tagged.headers.etag).toBe(plain.headers.etag)
  expect(tagged.body).toBe(plain.body)
})

test('compressed forms contain the same page', async () => {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const plain = await pages.get(PRODUCT)
  const br = await pages.get(PRODUCT, { 'accept-encoding': 'gzip, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await pages.get(PRODUCT, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers.vary).toContain('Accept-Encoding')
})

test('a change of the catalogue is on the page at once', async () => {
  const url = '/appliance-parts/products/whirlpool-brand-new-part-new1'
  expect((await pages.get(url)).statusCode).toBe(404)
  const lines = ['Product Name,Product Code/SKU,Price', 'Whirlpool Brand New Part,NEW1,5.00']
  expect(await importText(pages.store, lines)).toBe(1)
  const response = await pages.get(url)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('$5.00')
})

test('nothing personal is in any page: a session gets the same bytes', async () => {
  const { headers } = await pages.get('/api/cart')
  const session = String(headers['x-session-id'])
  const productId = (await pages.get(`/api/products/${SLUGS.pump}`)).json<{ id: number }>().id
  await pages.app.inject({
    method: 'POST',
    url: '/api/cart',
    headers: { 'x-session-id': session },
    payload: { productId, quantity: 2 },
  })
  const cart = '/appliance-parts/cart'
  const own = await pages.get(cart, { 'x-session-id': session })
  expect(own.body).toBe((await pages.get(cart)).body)
})

test('HEAD returns a page without its body', async () => {
  const response = await pages.app.inject({ method: 'HEAD', url: PRODUCT })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('')
})
