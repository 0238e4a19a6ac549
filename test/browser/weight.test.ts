import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIST } from '#server/build/built.ts'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser({ pictures: true })

const KIB = 1024
const MOST_SCRIPT_BYTES = 95 * KIB
const MOST_SCRIPT_BYTES_OF_LARGER_PAGES = 105 * KIB
const MOST_STYLE_BYTES = 15 * KIB

/** The files that a browser has fetched by the time the page works. */
async function filesOf(path: string): Promise<readonly string[]> {
  const page = await shop.open(path)
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.startsWith('/assets/')),
  )
  await page.close()
  return [...new Set(files)]
}

/** Bytes of their compressed bodies, by kind. */
async function weightOf(path: string): Promise<{ scripts: number; styles: number }> {
  const sizes = await Promise.all(
    (await filesOf(path)).map(async (file) => {
      const headers = { 'accept-encoding': 'br' }
      const response = await fetch(`${shop.origin()}${file}`, { method: 'HEAD', headers })
      return { file, bytes: Number(response.headers.get('content-length')) }
    }),
  )
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
  return { scripts: sum('.js'), styles: sum('.css') }
}

const PAGES = [
  '/',
  '/appliance-parts/diagrams',
  '/appliance-parts/diagrams/refrigerator-ice-maker',
  '/appliance-parts/symptoms',
  '/appliance-parts/symptoms/refrigerator-no-ice',
  '/appliance-parts/error-codes',
  '/appliance-parts/error-codes/lg/oe',
  '/appliance-parts/how-to',
  '/appliance-parts/how-to/washer-drain-pump',
]

/** With filters, or with what reckons an order up. */
const LARGER_PAGES = [
  '/appliance-parts/categories/washer-parts',
  '/search?q=pump',
  '/appliance-parts/cart',
  '/appliance-parts/checkout',
]

describe('a page brings at most 95 KB of script and 15 KB of styles', () => {
  test.each(PAGES)('%s', (path) => expectLight(path))

  test('a part', async () => {
    const response = await fetch(`${shop.origin()}/api/products?limit=1`)
    const [product] = (await response.json()) as { slug: string }[]
    await expectLight(`/appliance-parts/products/${product?.slug}`)
  })
})

test.each(LARGER_PAGES)('%s brings at most 105 KB of script', (path) =>
  expectLight(path, MOST_SCRIPT_BYTES_OF_LARGER_PAGES),
)

async function expectLight(path: string, mostScript = MOST_SCRIPT_BYTES): Promise<void> {
  const { scripts, styles } = await weightOf(path)
  expect(scripts).toBeGreaterThan(50 * KIB)
  expect(scripts).toBeLessThanOrEqual(mostScript)
  expect(styles).toBeLessThanOrEqual(MOST_STYLE_BYTES)
}

test('a page brings no schema: they come with the first form that is filled in', async () => {
  const html = await (await fetch(`${shop.origin()}/`)).text()
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url)
  const scripts = await Promise.all(
    files.map(async (file) => (await fetch(`${shop.origin()}${file}`)).text()),
  )
  expect(scripts.some((script) => script.includes('/api/products/:slug'))).toBe(true)
  expect(scripts.filter((script) => script.includes('invalid_type'))).toEqual([])
})

test('no script uses Temporal, which many browsers lack: dates are computed on the server', () => {
  const folder = join(DIST, 'client/assets')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const using = scripts.filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('Temporal'),
  )
  expect(using).toEqual([])
})

test('nothing else is fetched by script until somebody asks for it', async () => {
  const page = await shop.open('/')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  const announced = await page
    .locator('head script[src], head link[rel=modulepreload]')
    .evaluateAll((tags) =>
      tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''),
    )
  expect(scripts.filter((path) => !announced.includes(path))).toEqual([])
})
