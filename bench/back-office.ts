import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES } from './engines.ts'
import { inLargeShop } from './large-shop.ts'
import { type LargeUpload, uploadLargeFile } from './large-upload.ts'
import { measure } from './load.ts'
import type { LoadResult } from './load-client.ts'
import { type RunningServer, startStore } from './processes.ts'
import { BRANDS, type ShopSize } from './synthetic-shop.ts'
import { ms, number, table } from './table.ts'

/*
 * The back office over a large shop. BENCH_PRODUCTS and BENCH_ORDERS make it smaller;
 * it is built once and cached in .cache/bench/ until its tables change.
 */
const SIZE: ShopSize = {
  products: Number(process.env.BENCH_PRODUCTS ?? 1_000_000),
  orders: Number(process.env.BENCH_ORDERS ?? 200_000),
}
const SECONDS = 3
const at = (share: number) => Math.floor(SIZE.products * share)
const MOST_P95_MS = 150
const MOST_MEMORY_MB = 300

type Measured = { readonly name: string; readonly result: LoadResult }
type EngineRun = {
  readonly engine: EngineName
  readonly madeInSeconds: number | undefined
  readonly upload: LargeUpload
  readonly measured: readonly Measured[]
}

export async function run(): Promise<string> {
  const runs: EngineRun[] = []
  for (const engine of ENGINES) {
    const measured = await inLargeShop(engine, SIZE, async ({ url, madeInSeconds }) => ({
      engine,
      madeInSeconds,
      ...(await measureShop(url)),
    }))
    runs.push(measured)
  }
  return runs.map(tableOf).join('\n\n')
}

async function measureShop(url: string): Promise<Pick<EngineRun, 'measured' | 'upload'>> {
  const store = await startStore(url)
  try {
    const measured: Measured[] = []
    for (const [name, paths] of requestsByName()) {
      measured.push({ name, result: await askInTurn(store, paths) })
    }
    return { measured, upload: await uploadLargeFile(store) }
  } finally {
    await store.stop()
  }
}

/** One request at a time: measures how long each takes, not how many are possible. */
function askInTurn(store: RunningServer, paths: readonly string[]): Promise<LoadResult> {
  return measure({ port: store.port, connections: 1, seconds: SECONDS, paths })
}

function requestsByName(): readonly (readonly [string, readonly string[]])[] {
  const products = (query: string) => `/api/admin/products?limit=50&${query}`
  const sorts = ['name', 'sku', 'price', 'stock', 'updated'].flatMap((sort) => [
    products(`sort=${sort}`),
    products(`sort=${sort}&order=desc`),
  ])
  const searches = [
    'drain pump',
    'whirlpool',
    'whirlpool gasket',
    'lower thermal fu',
    'b',
    'SK-1005',
    'WP1234',
    'zzzz',
  ]
  const found = searches.map((text) => `search=${encodeURIComponent(text)}`)
  const rare = encodeURIComponent(BRANDS.at(-1) ?? '')
  return [
    ['product list, every order', sorts],
    ['product list, far page', [products('offset=50000'), products('sort=price&offset=99950')]],
    ['filter: category', [products('category=1'), products('category=2&sort=price&order=desc')]],
    ['filter: common brand', [products('brand=Whirlpool&sort=price'), products('brand=Whirlpool')]],
    ['filter: rare brand', [products(`brand=${rare}&sort=updated`), products(`brand=${rare}`)]],
    ['filter: stock', ['in', 'low', 'out'].map((stock) => products(`stock=${stock}&sort=sku`))],
    ['filter: hidden', [products('visibility=hidden'), products('visibility=hidden&sort=stock')]],
    [
      'filters together',
      [
        products('category=1&brand=Samsung&stock=in&visibility=visible&sort=price'),
        products('category=3&brand=Whirlpool&stock=low&sort=updated&order=desc'),
        products(`category=2&brand=${rare}&stock=out`),
      ],
    ],
    ['search', found.map(products)],
    ['search and filter', found.map((text) => products(`${text}&category=2&stock=in&sort=price`))],
    ['product form', [0.2, 0.7].map((share) => `/api/admin/products/${at(share)}`)],
    ['order list', ['/api/orders?limit=50', '/api/orders?limit=50&status=completed&offset=5000']],
    [
      'order search',
      ['/api/orders?limit=50&search=buyer777%40', '/api/orders?limit=50&search=first12'],
    ],
    ['dashboard', ['/api/admin/dashboard']],
    ['customers', ['/api/admin/customers', '/api/admin/customers?offset=5000']],
    [
      'customers, sorted',
      ['orders', 'total'].map((sort) => `/api/admin/customers?sort=${sort}&order=desc`),
    ],
    ['customer search', ['/api/admin/customers?search=buyer777%40']],
    ['brands', ['/api/admin/brands']],
    ['report: revenue', ['/api/admin/reports/revenue', '/api/admin/reports/revenue?by=month']],
    ['report: categories, brands', ['/api/admin/reports/categories', '/api/admin/reports/brands']],
    ['report: products', ['/api/admin/reports/products']],
    ['audit log', ['/api/admin/audit']],
  ]
}

function tableOf({ engine, madeInSeconds, upload, measured }: EngineRun): string {
  const rows = measured.map(({ name, result }) => [
    name,
    number(result.requests),
    ms(result.p50Ms),
    ms(result.p95Ms),
    result.p95Ms <= MOST_P95_MS ? 'yes' : 'no',
  ])
  const made = madeInSeconds === undefined ? 'reused' : `made in ${number(madeInSeconds)} s`
  const head = `${engine}: ${number(SIZE.products)} products, ${number(SIZE.orders)} orders, ${made}`
  const { fileMb, rows: fileRows, seconds, before, peakMb } = upload
  const file = `A file of ${number(fileMb)} MB and ${number(fileRows)} rows, all known or wrong: ${ms(seconds)} s.`
  const memory = `Memory: ${before} MB after the requests, ${peakMb} MB at most during the file (target ${MOST_MEMORY_MB}).`
  const columns = [
    { title: 'request' },
    { title: 'requests', right: true },
    { title: 'p50 ms', right: true },
    { title: 'p95 ms', right: true },
    { title: `within ${MOST_P95_MS} ms`, right: true },
  ]
  return [head, table(columns, rows), `${file} ${memory}`].join('\n\n')
}
