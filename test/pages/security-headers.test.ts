import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_WEB, openPages } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const [SCRIPT = ''] = BUILT_WEB.assetsOf(undefined).scripts

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ ADMIN_PASSWORD: 'open sesame please' })
})
afterAll(() => pages.close())

test.each([
  ['a page', '/', 200],
  ['a cached page', `/appliance-parts/products/${SLUGS.pump}`, 200],
  ['a page that is nowhere', '/nowhere', 404],
  ['an address that has moved', `/products/${SLUGS.pump}/`, 301],
  ['the back office before signing in', '/admin', 302],
  ['a built file', SCRIPT, 200],
  ['a built file that is nowhere', '/assets/nowhere.js', 404],
  ['a picture', '/pictures/parts/water-filter.svg', 200],
  ['data', '/api/categories', 200],
  ['data that is nowhere', '/api/nowhere', 404],
  ['data for staff', '/api/admin/dashboard', 401],
  ['the reference', '/api/docs', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the health check', '/livez', 200],
])('%s may be embedded by this site alone', async (_, url, status) => {
  const response = await pages.get(url)
  expect(response.statusCode).toBe(status)
  expect(response.headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})
