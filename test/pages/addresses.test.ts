import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#web/routes/all-routes.ts'
import { openPages, textOf } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const ALIASES = routes.flatMap((route) => route.aliases.map((alias) => ({ alias, route })))

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

describe.each(ALIASES)('$alias', ({ alias, route }) => {
  test('redirects to its full address with the query', async () => {
    const fill = (path: string) => path.replace(/:\w+/g, 'some-thing')
    const response = await pages.get(`${fill(alias)}?a=1&b=x%20y`)
    expect(response.statusCode).toBe(301)
    expect(response.headers.location).toBe(`${fill(route.path)}?a=1&b=x%20y`)
  })
})

/** The specification's own links outside the prefix, and the short forms that people type. */
const SHORT = [
  ...['categories', 'contact', 'checkout', 'signin', 'signup', 'forgot-password', 'newsletter'],
  ...['privacy', 'catalog', 'my-account', 'returns', 'cancel-order', 'how-to-find-part'],
  ...['coupon-code', 'shipping', 'terms', 'cookies', 'help', 'about', 'brand', 'quick-order'],
  ...['careers', 'offers', 'track-order', 'mobile-app', 'wishlist', 'press', 'investors'],
  ...['sustainability', 'social', 'blog', 'cart'],
]

test.each(SHORT)('/%s reaches its screen in one step', async (name) => {
  const moved = await pages.get(`/${name}`)
  expect(moved.headers.location).toBe(`/appliance-parts/${name}`)
  expect((await pages.get(`/appliance-parts/${name}`)).statusCode).toBe(200)
})

test('/order-confirmation/{orderNumber} is a screen itself', async () => {
  const { statusCode, body } = await pages.get('/order-confirmation/PS-AAAA-BBBB-CCCC')
  expect(statusCode).toBe(200)
  expect(textOf(body, 'title')).toContain('Order Confirmation')
})

test.each([
  ['/cart', '/appliance-parts/cart'],
  ['/checkout', '/appliance-parts/checkout'],
  ['/categories', '/appliance-parts/categories'],
  ['/categories/washer-parts', '/appliance-parts/categories/washer-parts'],
  [`/products/${SLUGS.pump}`, `/appliance-parts/products/${SLUGS.pump}`],
  ['/contact', '/appliance-parts/contact'],
  ['/forgot-password', '/appliance-parts/forgot-password'],
  ['/appliance-parts', '/appliance-parts/categories'],
  ['/appliance-parts/cart/', '/appliance-parts/cart'],
  ['/appliance-parts/order-confirmation/A1', '/order-confirmation/A1'],
])('%s leads to %s', async (from, to) => {
  const response = await pages.get(from)
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe(to)
})

describe('what does not exist responds with 404 and its own screen', () => {
  test.each([
    ['/appliance-parts/products/no-such-part', 'Product Not Found'],
    ['/appliance-parts/categories/no-such-parts', 'Category Not Found'],
    ['/no/such/page', '404 Page Not Found'],
    ['/appliance-parts/nothing-here', '404 Page Not Found'],
    ['/admin/no-such-screen', '404 Page Not Found'],
  ])('%s', async (url, title) => {
    const response = await pages.get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(textOf(response.body, 'h1')).toBe(title)
    expect(textOf(response.body, 'title')).toContain(title)
    expect(response.body).toContain('content="noindex"')
    expect(response.body).toContain('Return Home')
  })

  test('under /api and /assets it is no page', async () => {
    for (const url of ['/api/nothing', '/assets/nothing.js']) {
      const response = await pages.get(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).not.toContain('text/html')
    }
  })
})
