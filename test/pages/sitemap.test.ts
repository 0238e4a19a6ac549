import { afterAll, beforeAll, expect, test } from 'vitest'
import { productStamps, rangesWithProducts } from '#storage/catalogue/page-stamps.ts'
import { openPages } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example' })
})
afterAll(() => pages.close())

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

test('robots.txt names the sitemap and excludes the back office', async () => {
  const { body } = await pages.get('/robots.txt')
  expect(body).toContain('Disallow: /admin')
  expect(body).toContain('Sitemap: https://parts.example/sitemap.xml')
})

test('the sitemap is an index of parts that lists every page worth finding', async () => {
  const index = await pages.get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('xml')
  const parts = locationsIn(index.body)
  expect(parts).toEqual([
    'https://parts.example/sitemaps/pages.xml',
    'https://parts.example/sitemaps/products-1.xml',
  ])
  const bodies = await Promise.all(
    parts.map(async (part) => (await pages.get(new URL(String(part)).pathname)).body),
  )
  const urls = bodies.flatMap(locationsIn)
  expect(urls).toContain('https://parts.example/')
  expect(urls).toContain('https://parts.example/appliance-parts/categories/washer-parts')
  expect(urls).toContain(`https://parts.example/appliance-parts/products/${SLUGS.pump}`)
  expect(urls).toContain('https://parts.example/appliance-parts/blog/gas-oven-igniter')
  expect(urls.filter((url) => /admin|checkout|search|hidden-bracket/.test(String(url)))).toEqual([])
  expect(bodies[1]).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})

test('every product is in one of its parts, and no part is empty', async () => {
  const { db } = pages.store
  const ranges = await rangesWithProducts(db, 2)
  expect(ranges.length).toBeGreaterThan(2)
  const parts = await Promise.all(ranges.map((range) => productStamps(db, range, 2)))
  expect(parts.filter((part) => part.length === 0)).toEqual([])
  const shown = (await pages.get('/api/products?limit=200')).json<{ slug: string }[]>()
  expect(
    parts
      .flat()
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(shown.map(({ slug }) => slug).toSorted())
})

test('a part that does not exist is not there', async () => {
  expect((await pages.get('/sitemaps/products-2.xml')).statusCode).toBe(404)
  expect((await pages.get('/sitemaps/nothing.xml')).statusCode).toBe(404)
})
