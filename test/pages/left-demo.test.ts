import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SAMPLE_PAGES } from '#domain/pages/sample-pages.ts'
import type { DemoPeople } from '#jobs/demo/demo-orders.ts'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { ARTICLES } from '#web/info/blog/articles/summaries.ts'
import { routes } from '#web/routes.ts'
import { decodeHtml } from '../support/decode-html.ts'
import { removeDemo } from '../support/leave-demo.ts'
import { BUILT_WEB } from '../support/pages.ts'
import { PATIENCE } from '../support/proof-figures.ts'
import { openShop, type TestShop } from '../support/shop.ts'

vi.setConfig(PATIENCE)

const PEOPLE = new URL('../../seed/people.json', import.meta.url)
const OWN = { name: 'Quiet Bearing Kit', sku: 'OWN-77', price: '24.99', brand: 'Ownbrand' }

/** Who the demo's company is. */
const AUTHORS = ARTICLES.map(({ author }) => author).filter((author) => author !== '')
const COMPANY = [...new Set(AUTHORS), 'Teresa Novak', 'Maria Delgado']

/** Drawings beside a page's own words, in every shop. */
const ILLUSTRATIONS = new Set(
  ['control-board', 'hardware-kit', 'touch-panel', 'timer'].map(
    (name) => `/pictures/parts/${name}.svg`,
  ),
)

/** What the demo showed, before it was removed. */
type Traces = {
  readonly texts: ReadonlySet<string>
  readonly pictures: ReadonlySet<string>
}

let shop: TestShop
let traces: Traces
beforeAll(async () => {
  shop = await openShop('sqlite', { contents: 'nothing', web: BUILT_WEB, env: LIMITLESS })
  await seedIfNew(shop.store, () => {})
  traces = await tracesOf(shop)
  const categories = (await shop.get('/api/categories')).json<{ id: number; name: string }[]>()
  const categoryId = categories.find(({ name }) => name === 'Washer Parts')?.id
  const made = await shop.call({
    ...{ method: 'POST', url: '/api/products', payload: { ...OWN, categoryId } },
  })
  expect(made.statusCode).toBe(201)
})
afterAll(() => shop.close())

const LIMITLESS = { RATE_LIMIT: 'off', PUBLIC_ORIGIN: 'http://localhost' }

test('the crawl notices the demo while it is there', async () => {
  const found = await crawl(shop, traces, 60)
  expect(found.some((trace) => trace.startsWith('/: '))).toBe(true)
  expect(found.some((trace) => trace.includes('/sitemaps/products-1.xml'))).toBe(true)
})

test('after leaving the demo no page and no sitemap shows a part, a person or a picture of it', async () => {
  await removeDemo(shop.store)
  expect(await crawl(shop, traces, 400)).toEqual([])
  const categories = (await shop.get('/api/categories')).json<{ name: string }[]>()
  expect(categories.map(({ name }) => name)).toEqual(['Washer Parts'])
  expect((await shop.get('/')).body).toContain(OWN.name)
  expect((await shop.get('/sitemaps/products-1.xml')).body).toContain('quiet-bearing-kit')
  expect((await shop.get('/api/suggest?q=gas')).json()).toEqual([])
})

test('every page that tells of the demo’s company is one of the shop’s pages', async () => {
  const { builtInPages } = await BUILT_WEB.entry()
  const known = new Map((await builtInPages()).map(({ path, kind }) => [path, kind]))
  const unknown = SAMPLE_PAGES.filter(({ path, kind }) => known.get(path) !== kind)
  expect(unknown).toEqual([])
})

async function tracesOf({ store }: TestShop): Promise<Traces> {
  const products = await store.db
    .selectFrom('products')
    .select(['name', 'sku', 'slug', 'image_url'])
    .execute()
  const people: DemoPeople = JSON.parse(readFileSync(PEOPLE, 'utf8'))
  const names = await store.db.selectFrom('orders').select(['first_name', 'last_name']).execute()
  return {
    texts: new Set([
      ...products.flatMap(({ name, sku, slug }) => [name, sku, slug]),
      ...names.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      ...people.streets,
      ...COMPANY,
    ]),
    pictures: new Set(
      products.map(({ image_url }) => image_url).filter((url) => !ILLUSTRATIONS.has(url)),
    ),
  }
}

/** "/page: trace" for all that is found, from the route table and the sitemap, link by link. */
async function crawl(
  shop: TestShop,
  traces: Traces,
  mostPages: number,
): Promise<readonly string[]> {
  const found: string[] = []
  const linkedFrom = new Map<string, string>()
  const known = new Set(['/sitemap.xml', ...routes.filter(isPublic).map(({ path }) => path)])
  for (const path of known) {
    const { statusCode, body } = await shop.get(path)
    if (statusCode >= 400) {
      // A hidden page may be gone, but then nothing leads to it.
      const from = linkedFrom.get(path)
      if (from !== undefined) found.push(`${from}: a link to ${path}, which is ${statusCode}`)
      continue
    }
    const isBuiltIn = BUILT_IN.has(path) || path.includes('/blog')
    found.push(...tracesIn(body, traces, isBuiltIn).map((trace) => `${path}: ${trace}`))
    for (const link of linksIn(body)) {
      if (!linkedFrom.has(link)) linkedFrom.set(link, path)
      if (known.size < mostPages) known.add(link)
    }
  }
  return found
}

/** Drawings of parts that illustrate what the text of an information page is about. */
const BUILT_IN = new Set(
  routes.filter(({ page }) => String(page).includes('/info/')).map(({ path }) => path),
)

const isPublic = ({ staff, path }: (typeof routes)[number]) => !staff && !path.includes(':')

function linksIn(body: string): readonly string[] {
  const links = [...body.matchAll(/<(?:a [^>]*?href="|loc>http:\/\/localhost)(\/[^"<#]*)/g)]
  return links.map(([, path = '']) => decodeHtml(path))
}

function tracesIn(
  body: string,
  { texts, pictures }: Traces,
  isBuiltIn: boolean,
): readonly string[] {
  const text = decodeHtml(body)
  const words = new Set(text.split(/[^\w.-]+/))
  return [
    ...[...texts].filter((trace) =>
      /^[\w.-]+$/.test(trace) ? words.has(trace) : text.includes(trace),
    ),
    ...(isBuiltIn ? [] : [...pictures].filter((picture) => text.includes(`src="${picture}"`))),
  ]
}
