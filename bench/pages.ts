import { measureInTurns } from './load.ts'
import { median } from './median.ts'
import { onNewDatabase } from './new-database.ts'
import { measureClicks, measureLoads } from './pages-in-browser.ts'
import {
  cpuMs,
  type RunningServer,
  rawResponse,
  runLikeStore,
  startBareCopy,
  startStore,
} from './processes.ts'
import type { RenderJob } from './render-pages.ts'
import { ms, number, percent, table } from './table.ts'

const CONNECTIONS = 16
const SECONDS = 5
/** Pages that are not cached yet, measured after enough others to warm the process up. */
const WARM_UP = 700
const WARM_UP_ROUNDS = 3
const UNCACHED = 400
const ROUNDS = 5
const MOST_CHANGED_AT_ONCE = 500

type Page = { readonly name: string; readonly path: string }

const GUIDES: readonly Page[] = [
  { name: 'diagram', path: '/appliance-parts/diagrams/refrigerator-ice-maker' },
  { name: 'symptom', path: '/appliance-parts/symptoms/refrigerator-no-ice' },
  { name: 'error code', path: '/appliance-parts/error-codes/lg/oe' },
  { name: 'how to fit it', path: '/appliance-parts/how-to/washer-drain-pump' },
]

/** Pages of the demo catalogue: how fast they are sent, rendered, loaded and navigated to. */
export function run(): Promise<string> {
  return onNewDatabase('sqlite', measureShop)
}

async function measureShop(url: string): Promise<string> {
  const store = await startStore(url)
  try {
    const slugs = await productSlugs(store)
    const pages = [
      { name: 'home', path: '/' },
      { name: 'category', path: '/appliance-parts/categories/washer-parts' },
      { name: 'product', path: productPath(slugs[0]) },
    ]
    // First, while no page is cached.
    const uncached = await uncachedTable(store, url, slugs.slice(1))
    const cached = await cachedTable(store, pages)
    const search = { name: 'search', path: '/search?q=pump' }
    const weight = await weightTable(store, [...pages, search, ...GUIDES])
    const origin = `http://127.0.0.1:${store.port}`
    return [
      cached,
      uncached,
      weight,
      await measureLoads(origin, [...pages, ...GUIDES]),
      await measureClicks(origin, pages[1]?.path ?? '/'),
    ].join('\n\n')
  } finally {
    await store.stop()
  }
}

/** Compressed, as for browsers: with few bytes to send, our own work is what is measured. */
async function cachedTable(store: RunningServer, pages: readonly Page[]): Promise<string> {
  const rows: string[][] = []
  for (const { name, path } of pages) {
    for (const encoding of ['br', 'identity']) {
      const bare = await startBareCopy(store, path, encoding)
      const order = { connections: CONNECTIONS, seconds: SECONDS, paths: [path], encoding }
      const [ours, theirs] = await measureInTurns(order, [store.port, bare.port])
      await bare.stop()
      rows.push([
        `${name}, ${encoding === 'br' ? 'brotli' : 'plain'}`,
        number(ours.requestsPerSecond),
        number(theirs.requestsPerSecond),
        percent(ours.requestsPerSecond / theirs.requestsPerSecond),
        ms(ours.p50Ms),
        ms(ours.p99Ms),
      ])
    }
  }
  return table(
    [
      { title: 'a cached page' },
      { title: 'requests/s', right: true },
      { title: 'bare server', right: true },
      { title: 'share', right: true },
      { title: 'p50 ms', right: true },
      { title: 'p99 ms', right: true },
    ],
    rows,
  )
}

/** CPU time of the whole process, one request after the other, each for another product. */
async function uncachedTable(
  store: RunningServer,
  url: string,
  slugs: readonly string[],
): Promise<string> {
  const measure = async (paths: readonly string[], encoding: string) => {
    const before = cpuMs(store)
    for (const path of paths) await rawResponse(store.port, path, encoding)
    return (cpuMs(store) - before) / paths.length
  }
  const ids = await productIds(store)
  const paths = slugs.map(productPath)
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await measure(paths.slice(0, WARM_UP), 'identity')
    await raisePrices(store, ids)
  }
  const [some, others] = [paths.slice(0, UNCACHED), paths.slice(UNCACHED, 2 * UNCACHED)]
  const plain = await inRounds(async () => {
    await raisePrices(store, ids)
    return measure(some, 'identity')
  })
  const compressed = await measure(others, 'br')
  const cached = await measure(others, 'identity')
  // One product, which is on few of these pages.
  await raisePrices(store, ids.slice(0, 1))
  const renewed = await measure(others, 'br')
  // In new processes: in the one above more has been read by now.
  const job = { url, paths: some } satisfies RenderJob
  const render = async () => Number(await runLikeStore('./render-pages.ts', job))
  const rendered = await inRounds(render)
  await makeOwnShop(store)
  const own = await inRounds(render)
  return table(
    [{ title: 'a product page, one by one' }, { title: 'CPU ms', right: true }],
    [
      ['rendered', ms(rendered)],
      ['rendered by a shop with its own settings', ms(own)],
      ['rendered and sent', ms(plain)],
      ['rendered, compressed with brotli and sent', ms(compressed)],
      ['cached, after a change elsewhere', ms(renewed)],
      ['cached, sent plain', ms(cached)],
    ],
  )
}

/** The median of some rounds: the machine is not equally fast all the time. */
async function inRounds(round: () => Promise<number>): Promise<number> {
  const measured: number[] = []
  while (measured.length < ROUNDS) measured.push(await round())
  return median(measured)
}

async function productIds({ port }: RunningServer): Promise<readonly number[]> {
  const found: number[] = []
  for (;;) {
    const path = `/api/products?limit=1000&offset=${found.length}`
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    const rows = (await response.json()) as readonly { id: number }[]
    found.push(...rows.map(({ id }) => id))
    if (rows.length < 1000) return found
  }
}

/** Another name, another colour and a page of text that staff wrote: what an owner's pages carry. */
async function makeOwnShop({ port }: RunningServer): Promise<void> {
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/admin${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  const own = { name: 'Harbor Parts', tagline: 'Fixed by Friday', accentColor: '#7a1f2b' }
  await send('PUT', '/settings', { ...own, version: 1 })
  await send('PUT', '/pages/visibility', {
    ...{ path: '/appliance-parts/press', version: 0, isHidden: true },
  })
}

/** Changes every page that shows one of these products. */
async function raisePrices({ port }: RunningServer, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_CHANGED_AT_ONCE) {
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/products`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ids: ids.slice(from, from + MOST_CHANGED_AT_ONCE),
        price: { percent: 2 },
      }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Bytes on the wire of everything that a page needs at first. */
async function weightTable(store: RunningServer, pages: readonly Page[]): Promise<string> {
  const bytesOf = async (path: string) => (await rawResponse(store.port, path, 'br')).body.length
  const rows = await Promise.all(
    pages.map(async ({ name, path }) => {
      const html = (await rawResponse(store.port, path, 'identity')).body.toString()
      const found = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url]) => url)
      const files = [...new Set(found)].filter((url) => url !== undefined)
      const sum = async (ending: string) => {
        const sizes = await Promise.all(files.filter((url) => url.endsWith(ending)).map(bytesOf))
        return sizes.reduce((total, size) => total + size, 0)
      }
      const [script, style, font] = await Promise.all([sum('.js'), sum('.css'), sum('.woff2')])
      const kib = [await bytesOf(path), script, style, font].map((size) => ms(size / 1024))
      return [name, ...kib]
    }),
  )
  const titles = ['HTML KB', 'JavaScript KB', 'CSS KB', 'font KB']
  return table(
    [{ title: 'weight, brotli' }, ...titles.map((title) => ({ title, right: true }))],
    rows,
  )
}

async function productSlugs(store: RunningServer): Promise<readonly string[]> {
  const { body } = await rawResponse(store.port, '/sitemaps/products-1.xml', 'identity')
  const found = body.toString().matchAll(/\/appliance-parts\/products\/([^<]+)</g)
  return [...found].map(([, slug = '']) => slug)
}

function productPath(slug = ''): string {
  return `/appliance-parts/products/${slug}`
}
