import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOBS } from '#web/info/careers/careers.ts'
import { COOKIE_TYPES, THIRD_PARTIES } from '#web/info/cookies/cookies.ts'
import { OFFERS, SEASONAL } from '#web/info/offers/offers.ts'
import {
  SAMPLE_ADDRESSES,
  SAMPLE_ORDERS,
  SAMPLE_PROFILE,
} from '#web/storefront/account/account-sample.ts'
import { SAMPLE_WISHES } from '#web/storefront/wishlist/wishlist-sample.ts'
import DEPARTMENTS from '../../seed/categories.json' with { type: 'json' }
import { mainLinks, mainText } from '../support/page-text.ts'
import { openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

/* What the specification counts and lists, page by page. */

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
  await pages.store.write('showSamples', undefined)
})
afterAll(() => pages.close())

const htmlOf = async (name: string) => (await pages.get(`/appliance-parts/${name}`)).body
const textOf = async (name: string) => mainText(await htmlOf(name))
const missingIn = (text: string, wanted: readonly string[]) =>
  wanted.filter((each) => !text.includes(each))

test('careers: four openings, each with every detail of the job', async () => {
  const text = await textOf('careers')
  expect(JOBS).toHaveLength(4)
  for (const { id: _, requirements, ...shown } of JOBS) {
    expect(missingIn(text, [...Object.values(shown), ...requirements])).toEqual([])
  }
})

test('careers: an application takes four steps', async () => {
  const text = await textOf('careers')
  expect(text).toMatch(/four steps 1 Apply .* 2 Talk .* 3 Visit .* 4 Decide/)
})

test('offers: four of four types, with discount, validity and conditions', async () => {
  const text = await textOf('offers')
  expect(OFFERS.map(({ type }) => type)).toEqual([
    'shipping',
    'professional',
    'new-customer',
    'bulk',
  ])
  for (const { title, description, discount, validUntil, conditions } of OFFERS) {
    const shown = [title, description, discount, `Valid: ${validUntil}`, ...conditions]
    expect(missingIn(text, shown)).toEqual([])
  }
})

test('offers: three seasonal promotions, rewards, and ways to the departments', async () => {
  const html = await htmlOf('offers')
  expect(SEASONAL).toHaveLength(3)
  expect(missingIn(mainText(html), ['1 point per $1', '100 points = $5 off'])).toEqual([])
  expect(mainLinks(html)).toContain('/appliance-parts/categories')
})

test('offers: it says who takes them off, and that cart and checkout do not', async () => {
  const text = await textOf('offers')
  expect(text).toContain('the cart and checkout add up list prices')
  expect(text.indexOf('list prices')).toBeLessThan(text.indexOf('Free Standard Shipping'))
})

test('warranty: no page speaks of marked parts, because none is marked', async () => {
  for (const page of ['brand', 'terms']) {
    const text = await textOf(page)
    expect(text).not.toMatch(/marked/i)
    expect(text).toMatch(/extended coverage of up to 3 years is available on request/i)
  }
})

test('brand: it leads to the own parts for every appliance', async () => {
  const html = await htmlOf('brand')
  const linked = DEPARTMENTS.filter(({ slug }) => html.includes(`/categories/${slug}?brand=`))
  expect(linked).toHaveLength(6)
})

test('home: nothing is promised for today, which may be a Sunday', async () => {
  const text = mainText((await pages.get('/')).body)
  expect(text).toContain('Most orders ship the same day')
  expect(text).not.toContain('warehouse today')
})

test('coupons: the four, the code that product pages show, and nothing else', async () => {
  const text = await textOf('coupon-code')
  const cards = [
    'PROSOURCE Included in the prices you see Today’s sale price',
    'SAVE15 Orders over $100 15% off',
    'FREESHIP Any order, standard service Free shipping',
    'NEWCUSTOMER First order over $150 $25 off',
    'BULKPARTS Orders over $300 20% off',
  ]
  expect(text).toContain(cards.join(' '))
})

test('cookies: each type with its retention, each service with its type', async () => {
  const text = await textOf('cookies')
  expect(COOKIE_TYPES.map(({ category, retention }) => [category, retention])).toEqual([
    ['necessary', 'Session or 1 year'],
    ['analytics', '2 years'],
    ['marketing', '1 year'],
    ['preference', '1 year'],
  ])
  for (const { name, purpose, examples, retention, category } of COOKIE_TYPES) {
    expect(text).toContain([name, purpose, examples, retention, category].join(' '))
  }
  expect(THIRD_PARTIES.map(({ type }) => type)).toEqual([
    'Analytics',
    'Marketing',
    'Essential',
    'Functional',
  ])
  for (const { name, purpose, type } of THIRD_PARTIES) {
    expect(text).toContain(`${name} ${purpose} ${type}`)
  }
})

describe('my account', () => {
  test('has the sample profile in its fields and both addresses', async () => {
    const html = await htmlOf('my-account')
    for (const [name, value] of Object.entries(SAMPLE_PROFILE)) {
      expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${escaped(value)}"`))
    }
    for (const { type, name, street, city, state, zip } of SAMPLE_ADDRESSES) {
      const shown = [type, name, street, `${city}, ${state} ${zip}`]
      expect(missingIn(mainText(html), shown)).toEqual([])
    }
    expect(SAMPLE_ADDRESSES.map(({ type }) => type)).toEqual(['Billing', 'Shipping'])
  })

  test('shows every status in its colour: green, blue, yellow, and grey for the others', async () => {
    const html = await htmlOf('my-account')
    const colours = { Delivered: 'stock', Shipped: 'info', Processing: 'warning' }
    expect(SAMPLE_ORDERS.map(({ status }) => status).sort()).toEqual([
      'Delivered',
      'In Transit',
      'Order Placed',
      'Processing',
      'Shipped',
    ])
    for (const { id, status, total, items } of SAMPLE_ORDERS) {
      const shown = `${id} This month · ${items} ${items === 1 ? 'item' : 'items'} ${status} ${total}`
      expect(mainText(html)).toContain(shown)
      const colour: string = colours[status as keyof typeof colours] ?? 'ink-muted'
      expect(html).toMatch(new RegExp(`text-${colour}"[^>]*>${status}<`))
    }
  })
})

test('wishlist: examples with brand, both prices and stock; a link to the catalog', async () => {
  const html = await htmlOf('wishlist')
  for (const { brand, name, price, originalPrice, inStock } of SAMPLE_WISHES) {
    const stock = inStock ? 'In Stock' : 'Out of Stock'
    expect(mainText(html)).toContain(`${brand} ${name} ${price} ${originalPrice} ${stock}`)
  }
  expect(mainLinks(html)).toContain('/appliance-parts/catalog')
})

describe('ways on that the specification names', () => {
  test.each([
    ['about', ['categories', 'contact']],
    ['brand', ['categories', 'contact']],
    ['quick-order', ['contact']],
    ['offers', ['categories']],
    ['signin', ['forgot-password', 'signup']],
    ['signup', ['signin']],
    ['social', ['newsletter']],
    ['blog', ['newsletter']],
    ['cookies', ['privacy']],
    ['wishlist', ['catalog']],
  ])('%s leads to %j', async (name, targets) => {
    const links = mainLinks(await htmlOf(name))
    expect(links).toEqual(
      expect.arrayContaining(targets.map((target) => `/appliance-parts/${target}`)),
    )
  })
})

function escaped(text: string): string {
  return text.replace(/[.()]/g, '\\$&')
}
