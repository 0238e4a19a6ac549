import type { EngineName } from '#storage/engine/engine.ts'
import { percentile } from '../test/support/percentile.ts'
import { ENGINES } from './engines.ts'
import { inLargeShop } from './large-shop.ts'
import { type RunningServer, startStore } from './processes.ts'
import { BRANDS, syntheticModelName } from './synthetic-shop.ts'
import { ms, number, table } from './table.ts'

/*
 * Shoppers' lists with filters, in a small and in a large shop. BENCH_PRODUCTS makes the large one
 * smaller, BENCH_ENGINE names one engine alone. Every address is asked for once, so that no response
 * comes from a cache.
 */
const SIZES = [10_000, Number(process.env.BENCH_PRODUCTS ?? 1_000_000)] as const
const ORDERS = 1_000
/** The first shows the bare list, which other requests have warmed up. */
const PAGES = 40
const PAGE_SIZE = 24

type Times = { readonly p50Ms: number; readonly p95Ms: number }
type Measured = ReadonlyMap<string, Times>

export async function run(): Promise<string> {
  const tables: string[] = []
  for (const engine of ENGINES) {
    const runs: Measured[] = []
    for (const products of SIZES) {
      const size = { products, orders: ORDERS }
      runs.push(await inLargeShop(engine, size, ({ url }) => measureShop(url)))
    }
    tables.push(tableOf(engine, runs))
  }
  return tables.join('\n\n')
}

async function measureShop(url: string): Promise<Measured> {
  const store = await startStore(url)
  try {
    const measured = new Map<string, Times>()
    for (const [name, paths] of requestsByName()) measured.set(name, await askInTurn(store, paths))
    return measured
  } finally {
    await store.stop()
  }
}

async function askInTurn(store: RunningServer, paths: readonly string[]): Promise<Times> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${store.port}${path}`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`)
    times.push(performance.now() - began)
  }
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) }
}

function requestsByName(): readonly (readonly [string, readonly string[]])[] {
  const rare = encodeURIComponent(BRANDS.at(-1) ?? '')
  const model = encodeURIComponent(syntheticModelName(7))
  const filters = [
    ['no filter', ''],
    ['kind', 'kind=Drain+Pump'],
    ['common brand', 'brand=Whirlpool'],
    ['rare brand', `brand=${rare}`],
    ['aftermarket, out of stock, under $25', 'origin=aftermarket&inStock=false&price=0-25'],
    ['kind, brand, price, in stock', 'kind=Door+Gasket&brand=Samsung&price=50-100&inStock=true'],
    ['two kinds of three brands', `${TWO_KINDS}&brand=Whirlpool&brand=Samsung&brand=GE`],
    ['from $30 to $70', 'priceFrom=30&priceTo=70'],
    ['two kinds from $30', `${TWO_KINDS}&priceFrom=30`],
    ['a text in the names', 'search=drain+pump'],
    ['only what fits a model', `fits=${model}`],
    ['what fits a model first', `fitsFirst=${model}`],
  ] as const
  return [
    ...filters.map(([name, query]) => [`list: ${name}`, pagesOf(query)] as const),
    ['facets', CATEGORIES.flatMap((slug) => facetsOf(slug, filters))],
    ['search: facets', WORDS.map((word) => `/api/facets?search=${word}&inStock=true`)],
    ['search: by price, one brand', WORDS.map(searchByPrice)],
  ]
}

const TWO_KINDS = 'kind=Drain+Pump&kind=Door+Gasket'
const CATEGORIES = ['refrigerator', 'washer', 'dryer', 'range', 'dishwasher', 'hvac']
const SORTS = ['name', 'price-asc', 'price-desc', 'relevance']
const WORDS = ['pump', 'gasket', 'element', 'belt', 'valve', 'motor', 'board', 'fuse', 'switch']

function searchByPrice(word: string): string {
  return `/api/products?search=${word}&brand=Whirlpool&sort=price-asc&limit=${PAGE_SIZE}`
}

function pagesOf(query: string): readonly string[] {
  return Array.from({ length: PAGES }, (_, at) => {
    const slug = CATEGORIES[at % CATEGORIES.length]
    const sort = SORTS[at % SORTS.length]
    const page = `limit=${PAGE_SIZE}&offset=${(at % 3) * PAGE_SIZE}&sort=${sort}`
    return `/api/categories/${slug}-parts/products?${page}&${query}`
  })
}

function facetsOf(slug: string, filters: readonly (readonly [string, string])[]) {
  return filters.map(([, query]) => `/api/categories/${slug}-parts/facets?${query}`)
}

function tableOf(engine: EngineName, [small, large]: readonly Measured[]): string {
  const rows = [...(small ?? [])].map(([name, times]) => {
    const grown = large?.get(name)
    return [
      name,
      ms(times.p50Ms),
      ms(times.p95Ms),
      ms(grown?.p50Ms ?? 0),
      ms(grown?.p95Ms ?? 0),
      ms((grown?.p50Ms ?? 0) / times.p50Ms),
    ]
  })
  const [few, many] = SIZES.map((size) => number(size))
  return table(
    [
      { title: `${engine}, one request at a time` },
      { title: `p50 ms, ${few}`, right: true },
      { title: 'p95 ms', right: true },
      { title: `p50 ms, ${many}`, right: true },
      { title: 'p95 ms', right: true },
      { title: 'growth', right: true },
    ],
    rows,
  )
}
