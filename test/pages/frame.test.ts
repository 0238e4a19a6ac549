import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainText } from '../support/page-text.ts'
import { openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

/* What the specification says of header, footer and home page, word for word. */

let pages: TestShop
let home = ''
beforeAll(async () => {
  pages = await openPages()
  home = (await pages.get('/')).body
})
afterAll(() => pages.close())

const within = (tag: string) => new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(home)?.[0] ?? ''
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([tag, href = '']) => ({
    href,
    newTab: tag.includes('target="_blank"'),
  }))
const full = (names: readonly string[]) => names.map((name) => `/appliance-parts/${name}`)

test('the header has its line, the cart and three links that open a new tab', () => {
  const header = within('header')
  expect(header).toContain('Aftermarket &amp; OEM Appliance Parts')
  expect(header).toContain('Cart (0) $0.00')
  const opening = linksOf(header).filter(({ newTab }) => newTab)
  // Twice: in the bar, and in the menu of a small screen.
  expect([...new Set(opening.map(({ href }) => href))].sort()).toEqual(
    full(['contact', 'my-account', 'signin']),
  )
})

test('the navigation leads where the specification says', () => {
  const links = linksOf(within('nav')).map(({ href }) => href)
  const names = ['contact', 'returns', 'cancel-order', 'how-to-find-part', 'coupon-code']
  expect(links).toEqual(expect.arrayContaining(full([...names, 'shipping', 'privacy'])))
})

test('the menu of a small screen also has tracking, wishlist and quick order', () => {
  const links = linksOf(within('nav')).map(({ href }) => href)
  expect(links).toEqual(expect.arrayContaining(full(['track-order', 'wishlist', 'quick-order'])))
})

test('the name of the home link holds all that is seen of it', () => {
  const [, text = ''] = /<a href="\/"([^>]*>.*?)<\/a>/s.exec(within('header')) ?? []
  expect(text).not.toContain('aria-label')
  expect(text.replace(/<[^>]+>/g, ' ')).toMatch(/ProSource Parts\s+Since 2009\s+, home page/)
})

test('the footer has all its links, the tagline, the brand text and the year', () => {
  const footer = within('footer')
  const links = linksOf(footer).map(({ href }) => href)
  for (const names of [
    ['help', 'contact', 'shipping', 'returns', 'track-order', 'signin', 'signup', 'wishlist'],
    ['about', 'press', 'investors', 'sustainability', 'newsletter', 'social', 'mobile-app'],
    ['blog', 'privacy', 'terms', 'cookies'],
  ]) {
    expect(links).toEqual(expect.arrayContaining(full(names)))
  }
  expect(footer).toMatch(/my-account"[^>]*>Order History</)
  expect(footer).toMatch(/my-account"[^>]*>Account Settings</)
  expect(footer).toContain('Quality Parts at Unbeatable Prices!')
  expect(footer.replaceAll('<!-- -->', '')).toContain('Since 2009')
  expect(footer.replaceAll('<!-- -->', '')).toMatch(/© 2025 /)
})

test('the home page has the search, the hint, categories, banners, 6 parts and a text', async () => {
  expect(home).toMatch(/<input [^>]*placeholder="Enter your appliance model #"/)
  expect(home).toMatch(/<button type="submit"[^>]*>GO<\/button>/)
  const text = mainText(home)
  expect(text).toContain('Enter the model in quotes, for example "110.772200" , for best results.')
  expect(text).toContain('Washer Parts')
  expect(text).toContain('On Sale Today!')
  expect(text).toContain('Featured Parts')
  expect(text).toContain('Most orders ship the same day')
  const shown = home.match(/<h3[^>]*><a /g)
  const response = (await pages.get('/api/products?limit=6')).json<readonly unknown[]>()
  expect(shown).toHaveLength(response.length)
})

test('where the shop does not know its own address, no page names a canonical one', () => {
  expect(home).not.toContain('rel="canonical"')
})

test('every description speaks of fast shipping and quality unless the page has its own', async () => {
  for (const html of [home, (await pages.get('/search')).body]) {
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(html) ?? []
    expect(description).toMatch(/fast shipping/i)
    expect(description).toMatch(/quality/i)
  }
})
