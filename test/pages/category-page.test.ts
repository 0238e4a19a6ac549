import { afterAll, beforeAll, expect, test } from 'vitest'
import { WASHER } from '../support/category-paths.ts'
import { mainLinks, mainText } from '../support/page-text.ts'
import { jsonLdOf, openPages, stateOf, textOf } from '../support/pages.ts'
import { importText } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const DRYER = '/appliance-parts/categories/dryer-parts'
const BELTS = 60

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example' })
  const rows = Array.from({ length: BELTS }, (_, at) => {
    const number = String(at + 1).padStart(2, '0')
    return `Belt ${number},BELT-${number},${BELTS - at}.00,Dryer Parts`
  })
  await importText(pages.store, ['Product Name,Product Code/SKU,Price,Category', ...rows])
})
afterAll(() => pages.close())

const read = async (url: string) => (await pages.get(url)).body
const names = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]*)</g)].map(([, name]) => name)

test('the list of categories has a breadcrumb and a card with name and link for each', async () => {
  const html = await read('/appliance-parts/categories')
  expect(mainText(html)).toMatch(/^Home Appliance Parts/)
  const links = mainLinks(html)
  for (const slug of ['washer-parts', 'refrigerator-parts', 'dryer-parts']) {
    expect(links).toContain(`/appliance-parts/categories/${slug}`)
  }
  expect(html).not.toContain('data-skeleton')
})

test('a category shows its breadcrumb, its name and how many products it has', async () => {
  const html = await read(DRYER)
  expect(mainText(html)).toMatch(/^Home Appliance Parts Dryer Parts/)
  expect(textOf(html, 'h1')).toBe('Dryer Parts')
  expect(mainText(html)).toContain('60 products available')
  expect(mainText(await read('/appliance-parts/categories/refrigerator-parts'))).toContain(
    '1 product available',
  )
  expect(jsonLdOf(html)[0]).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('24 products come first, by name, and the next page is a plain link', async () => {
  const html = await read(DRYER)
  expect(names(html).slice(0, 2)).toEqual(['Belt 01', 'Belt 02'])
  expect(names(html)).toHaveLength(24)
  expect(html).toMatch(/<a [^>]*rel="next"[^>]*>Load more<\/a>/)
  expect(mainLinks(html)).toContain(`${DRYER}?page=2`)

  const second = await read(`${DRYER}?page=2`)
  expect(names(second)[0]).toBe('Belt 25')
  expect(mainLinks(second)).toContain(DRYER)
  expect(mainLinks(second)).toContain(`${DRYER}?page=3`)
  const last = await read(`${DRYER}?page=3`)
  expect(names(last)).toHaveLength(12)
  expect(last).not.toContain('Load more')
})

test('a page that makes no sense is the first, one past the end says so', async () => {
  for (const page of ['0', '-1', 'x', '1e9', '%00']) {
    expect(names(await read(`${DRYER}?page=${page}`))[0], page).toBe('Belt 01')
  }
  const beyond = await read(`${DRYER}?page=9`)
  expect(mainText(beyond)).toContain('No products found')
  expect(mainLinks(beyond)).toContain(DRYER)
})

test('search and sort act on the whole category and stay in the links', async () => {
  const dearest = await read(`${DRYER}?sort=price-asc`)
  expect(names(dearest)[0]).toBe('Belt 60')
  expect(mainLinks(dearest)).toContain(`${DRYER}?sort=price-asc&page=2`)
  expect(names(await read(`${DRYER}?sort=price-desc`))[0]).toBe('Belt 01')
  expect(names(await read(`${DRYER}?sort=nonsense`))[0]).toBe('Belt 01')

  const found = await read(`${DRYER}?search=bElT-5`)
  expect(names(found)).toHaveLength(10)
  expect(mainText(found)).toContain('60 products available')
  expect(mainText(found)).toContain('10 products matching "bElT-5"')
})

test('the box and the menu are a GET form with the words of the specification', async () => {
  const html = await read(`${DRYER}?search=belt&sort=price-desc`)
  expect(html).toMatch(
    /<form [^>]*action="\/appliance-parts\/categories\/dryer-parts" method="get"/,
  )
  expect(html).toMatch(/<input [^>]*placeholder="Search products\.\.\."[^>]*value="belt"/)
  for (const text of ['Sort by...', 'Name A-Z', 'Price: Low to High', 'Price: High to Low']) {
    expect(html).toContain(text)
  }
  expect(html).toMatch(/<option value="price-desc" selected="">/)
})

test('only the plain category is for search engines', async () => {
  const canonical = (html: string) =>
    /rel="canonical" href="https:\/\/parts\.example([^"]*)"/.exec(html)?.[1]
  expect(canonical(await read(`${DRYER}?sort=price-asc`))).toBe(DRYER)
  expect(canonical(await read(`${DRYER}?page=2`))).toBe(`${DRYER}?page=2`)
  expect(await read(`${DRYER}?search=belt`)).toContain('content="noindex"')
})

test('a category shows its picture and description, and says that it is empty', async () => {
  const draft = { description: 'For the hood.', imageUrl: '/pictures/hood.svg', sortOrder: 9 }
  await pages.store.write('createCategory', {
    draft: { name: 'Hood Parts', ...draft },
    actor: 'test',
  })
  const html = await read('/appliance-parts/categories/hood-parts')
  expect(html).toMatch(/<img src="\/pictures\/hood\.svg"/)
  expect(mainText(html)).toContain('For the hood. 0 products available')
  expect(mainText(html)).toContain('No products found')
  expect(mainText(html)).toContain("This category doesn't have any products yet.")
  const list = await read('/appliance-parts/categories')
  expect(list).toMatch(/<img src="\/pictures\/hood\.svg"/)
  expect(mainText(list)).toContain('Hood Parts For the hood.')
  await pages.store.write('createCategory', {
    draft: { name: 'Screws', description: '', imageUrl: '', sortOrder: 9 },
    actor: 'test',
  })
  // Without a picture a category has none: no stand-in.
  const plain = await read('/appliance-parts/categories/screws')
  expect(plain).not.toMatch(/<header class="mb-6[^>]*><img/)
  expect(html).toMatch(/<header class="mb-6[^>]*><img/)
})

test('nothing to show is said in the words of the specification', async () => {
  const text = mainText(await read(`${DRYER}?search=zzz`))
  expect(text).toContain('No products found')
  expect(text).toContain('No products match "zzz" in this category.')
  expect(text).toContain('Clear Search')
})

test('an unknown category is a 404 with a link home', async () => {
  const response = await pages.get('/appliance-parts/categories/nothing')
  expect(response.statusCode).toBe(404)
  expect(textOf(response.body, 'h1')).toBe('Category Not Found')
  expect(mainText(response.body)).toContain('Return Home')
  expect(mainLinks(response.body)).toContain('/')
})

test('script in a search or a slug stays text', async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  for (const url of [
    `${WASHER}?search=${encodeURIComponent(attack)}`,
    `/appliance-parts/categories/${encodeURIComponent(attack)}`,
  ]) {
    const html = await read(url)
    expect(html, url).not.toContain('<script>alert')
    expect(html, url).not.toContain('<img src=x')
  }
  const path = `/api/categories/washer-parts/products?search=${encodeURIComponent(attack)}&sort=name&limit=24`
  expect(
    stateOf(await read(`${WASHER}?search=${encodeURIComponent(attack)}`)).responses,
  ).toHaveProperty([path])
})

test('the short form of the address leads to the same screen', async () => {
  const response = await pages.get('/categories/dryer-parts?page=2')
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe(`${DRYER}?page=2`)
})
