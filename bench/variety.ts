import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { openStore } from '#storage/store.ts'
import { changeCarts } from './cart-changes.ts'
import { DISPLAY_NAMES, ENGINES } from './engines.ts'
import { measureInTurns } from './load.ts'
import { onNewDatabase } from './new-database.ts'
import { memoryMb, startBareCopy, startStore } from './processes.ts'
import { syntheticCatalogue, syntheticModel, syntheticNumber } from './synthetic-catalogue.ts'
import { ms, number, percent, table } from './table.ts'

const PRODUCTS = 10_000
/** More than the demo's: a crawler and a large shop ask for ever other things. */
const VARIETY = 3_000
const LISTS = 400
const CONNECTIONS = 32
const SECONDS = 5
const CART_CHANGES_PER_SECOND = 500
/** Of the bare server, of most questions. */
const LEAST_SHARE = { sqlite: 0.6, postgres: 0.5 } as const

type Question = {
  readonly name: string
  readonly paths: readonly string[]
  readonly encoding?: string
  /** Of the bare server. */
  readonly leastShare: number
  readonly besideCarts?: boolean
}

/** Many different things in turn, also while shoppers fill carts, on both engines, as shares of bare. */
export async function run(): Promise<string> {
  const tables: string[] = []
  for (const engine of ENGINES) {
    tables.push(await onNewDatabase(engine, (url) => measureEngine(engine, url)))
  }
  return tables.join('\n\n')
}

async function measureEngine(engine: EngineName, url: string): Promise<string> {
  const { slugs, productId } = await load(url)
  const store = await startStore(url)
  const cartChanges = { port: store.port, productId, perSecond: CART_CHANGES_PER_SECOND }
  try {
    const rows: string[][] = []
    let undisturbed = 0
    for (const question of questions(slugs, LEAST_SHARE[engine])) {
      const carts = question.besideCarts ? changeCarts(cartChanges) : undefined
      const bare = await startBareCopy(store, question.paths[0] ?? '/', question.encoding)
      const order = { connections: CONNECTIONS, seconds: SECONDS, ...question }
      const [ours, theirs] = await measureInTurns(order, [store.port, bare.port])
      await bare.stop()
      const changes = await carts?.stop()
      const rate = ours.requestsPerSecond
      undisturbed ||= rate
      const share = question.besideCarts ? rate / undisturbed : rate / theirs.requestsPerSecond
      rows.push([
        changes ? `${question.name} (${number(changes.perSecond)}/s)` : question.name,
        number(rate),
        number(question.besideCarts ? undisturbed : theirs.requestsPerSecond),
        percent(share),
        percent(question.leastShare),
        share < question.leastShare ? 'missed' : '',
        ms(ours.p99Ms),
      ])
    }
    const columns = [
      { title: `${DISPLAY_NAMES[engine]}, ${number(PRODUCTS)} products, different ones in turn` },
      { title: 'requests/s', right: true },
      { title: 'of', right: true },
      { title: 'share', right: true },
      { title: 'target', right: true },
      { title: '' },
      { title: 'p99 ms', right: true },
    ]
    return `${table(columns, rows)}\n\nMemory after the run: ${memoryMb(store)} MB.`
  } finally {
    await store.stop()
  }
}

async function load(url: string): Promise<{ slugs: readonly string[]; productId: number }> {
  const store = await openStore<Commands>({
    url,
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log: console.error,
  })
  await importProducts(store.write, syntheticCatalogue(PRODUCTS), { source: 'bench' })
  const rows = await store.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('available', '=', 1)
    .orderBy('id')
    .limit(VARIETY)
    .execute()
  await store.close()
  return { slugs: rows.map(({ slug }) => slug), productId: rows[0]?.id ?? 0 }
}

function questions(slugs: readonly string[], leastShare: number): readonly Question[] {
  const many = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index))
  const search = (text: string) => `/api/products?limit=24&search=${encodeURIComponent(text)}`
  const products = slugs.map((slug) => `/api/products/${slug}`)
  const pages = slugs.map((slug) => `/appliance-parts/products/${slug}`)
  const list = '/api/categories/washer-parts/products?limit=24&offset='
  return [
    { name: 'product by slug', paths: products, leastShare },
    { name: 'beside cart changes', paths: products, leastShare: 0.7, besideCarts: true },
    { name: 'category list of 24', paths: many(LISTS, (at) => `${list}${at}`), leastShare },
    {
      name: 'search for a number',
      paths: many(VARIETY, (at) => search(syntheticNumber(at))),
      leastShare,
    },
    {
      name: 'search for a model',
      paths: many(VARIETY, (at) => search(syntheticModel(at))),
      leastShare,
    },
    { name: 'product page, brotli', paths: pages, encoding: 'br', leastShare: 0.5 },
    { name: 'product page, plain', paths: pages, encoding: 'identity', leastShare: 0.5 },
  ]
}
