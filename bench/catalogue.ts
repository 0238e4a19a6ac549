import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { openStore } from '#storage/store.ts'
import { measureInTurns } from './load.ts'
import type { LoadResult } from './load-client.ts'
import { onNewDatabase } from './new-database.ts'
import { memoryMb, type RunningServer, startBareCopy, startStore } from './processes.ts'
import { measureQuickOrder } from './quick-order.ts'
import { syntheticCatalogue, syntheticModel, syntheticNumber } from './synthetic-catalogue.ts'
import { ms, number, percent, table } from './table.ts'

const SIZES = [1_000, 100_000] as const
const CONNECTIONS = 16
const SECONDS = 5
/** Different requests of each kind, so that more than a single cached response is measured. */
const VARIETY = 200

type Measured = { readonly name: string; readonly store: LoadResult; readonly bare: LoadResult }
type Run = {
  readonly products: number
  readonly importSeconds: number
  readonly readyMs: number
  readonly memoryMb: number
  readonly measured: readonly Measured[]
  /** A table of its own. */
  readonly quickOrder: string
}

/** Public reads at two sizes of the catalogue, each beside a bare server sending the same bytes. */
export async function run(): Promise<string> {
  const runs: Run[] = []
  for (const products of SIZES) {
    runs.push(await onNewDatabase('sqlite', (url) => measureSize(url, products)))
  }
  return [...runs.map(tableOf), growthOf(runs)].join('\n\n')
}

async function measureSize(url: string, products: number): Promise<Run> {
  const importSeconds = await load(url, products)
  const store = await startStore(url)
  try {
    const measured: Measured[] = []
    for (const [name, paths] of questions(products)) {
      measured.push(await measureBeside(store, name, await existing(store, paths)))
    }
    const quickOrder = await measureQuickOrder(store.port, products)
    return {
      products,
      importSeconds,
      readyMs: store.readyMs,
      memoryMb: memoryMb(store),
      measured,
      quickOrder,
    }
  } finally {
    await store.stop()
  }
}

async function load(url: string, products: number): Promise<number> {
  const store = await openStore<Commands>({
    url,
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log: console.error,
  })
  const began = performance.now()
  await importProducts(store.write, syntheticCatalogue(products), { source: 'bench' })
  const seconds = (performance.now() - began) / 1000
  await store.close()
  return seconds
}

async function measureBeside(
  store: RunningServer,
  name: string,
  paths: readonly string[],
): Promise<Measured> {
  const bare = await startBareCopy(store, paths[0] ?? '/')
  const order = { connections: CONNECTIONS, seconds: SECONDS, paths }
  try {
    const [ours, theirs] = await measureInTurns(order, [store.port, bare.port])
    return { name, store: ours, bare: theirs }
  } finally {
    await bare.stop()
  }
}

function questions(products: number): [string, string[]][] {
  const spread = (make: (index: number) => string) =>
    Array.from({ length: VARIETY }, (_, step) => make(Math.floor((step * products) / VARIETY)))
  const search = (text: string) => `/api/products?limit=24&search=${encodeURIComponent(text)}`
  return [
    ['product by slug', spread((index) => `number:${syntheticNumber(index)}`)],
    ['category list, 24', ['/api/categories/washer-parts/products?limit=24']],
    ['search: part number', spread((index) => search(syntheticNumber(index)))],
    ['search: model', spread((index) => search(syntheticModel(index)))],
    ['search: words', WORDS.map(search)],
    ['search: typos', TYPOS.map(search)],
    ['suggest', WORDS.map((text) => `/api/suggest?q=${encodeURIComponent(text.slice(0, 6))}`)],
  ]
}

const WORDS = [
  'drain pump',
  'whirlpool door gasket',
  'heating element dryer',
  'fan motor',
  'white knob',
]
const TYPOS = ['dishwaser pmup', 'refrigertor gaskit', 'heatng elemnt', 'tempreture senser']

/** The store chooses the slugs, so a product is first looked up by its number. */
async function existing(store: RunningServer, paths: readonly string[]): Promise<string[]> {
  const found = paths.map(async (path) => {
    if (!path.startsWith('number:')) return path
    const text = encodeURIComponent(path.slice('number:'.length))
    const response = await fetch(
      `http://127.0.0.1:${store.port}/api/products?limit=1&search=${text}`,
    )
    const [product] = (await response.json()) as { slug: string }[]
    if (!product) throw new Error(`${path} is not found`)
    return `/api/products/${product.slug}`
  })
  return Promise.all(found)
}

function tableOf(run: Run): string {
  const rows = run.measured.map(({ name, store, bare }) => [
    name,
    number(store.requestsPerSecond),
    number(bare.requestsPerSecond),
    percent(store.requestsPerSecond / bare.requestsPerSecond),
    ms(store.p50Ms),
    ms(store.p99Ms),
  ])
  const columns = [
    { title: `${number(run.products)} products, SQLite` },
    { title: 'requests/s', right: true },
    { title: 'bare server', right: true },
    { title: 'share', right: true },
    { title: 'p50 ms', right: true },
    { title: 'p99 ms', right: true },
  ]
  const facts = `Imported in ${ms(run.importSeconds)} s; start to ready ${number(run.readyMs)} ms; memory after the run ${run.memoryMb} MB.`
  return `${table(columns, rows)}\n\n${run.quickOrder}\n\n${facts}`
}

function growthOf(runs: readonly Run[]): string {
  const [small, large] = runs
  if (!small || !large) return ''
  const rows = small.measured.map(({ name, store }, index) => [
    name,
    `${ms((large.measured[index]?.store.p50Ms ?? 0) / store.p50Ms)}`,
    `${ms((large.measured[index]?.store.p99Ms ?? 0) / store.p99Ms)}`,
  ])
  return table(
    [
      { title: `growth from ${number(small.products)} to ${number(large.products)} products` },
      { title: 'p50 factor', right: true },
      { title: 'p99 factor', right: true },
    ],
    rows,
  )
}
