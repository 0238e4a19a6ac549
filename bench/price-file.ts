import type { ImportRunDetailJson } from '#contract/product-import.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { changeCarts } from './cart-changes.ts'
import type { CartTimes } from './cart-client.ts'
import { inLargeShop } from './large-shop.ts'
import { measure } from './load.ts'
import type { LoadResult } from './load-client.ts'
import { type LoopDelay, watchLoop } from './loop-delay.ts'
import { peakMemoryMb, type RunningServer, resetPeakMemory, startStore } from './processes.ts'
import { shownParts } from './shown-parts.ts'
import { ms, number, percent, table } from './table.ts'
import { finishedRun, uploadFile } from './upload.ts'

/*
 * A supplier's price file for a large shop, checked and then applied, and what shoppers feel of it.
 * BENCH_PRODUCTS and BENCH_ROWS make it smaller, BENCH_ENGINE names one engine alone.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const ORDERS = 1_000
const ENGINES = (['sqlite', 'postgres'] as const).filter(
  (engine) => (process.env.BENCH_ENGINE ?? engine) === engine,
)
const CART_CHANGES_PER_SECOND = 50
const SECONDS = 4
/** Different products in turn: what one shopper after the other looks at. */
const VARIETY = 1_000
const TARGETS = { seconds: 60, memoryMb: 300, cartP99Ms: 50, slower: 0.1 } as const

type Shoppers = {
  readonly carts: CartTimes
  readonly page: LoadResult
  readonly read: LoadResult
}
type Measured = {
  readonly seconds: number
  readonly peakMb: number
  readonly loop: LoopDelay
  readonly without: Shoppers
  readonly beside: Shoppers
}

export async function run(): Promise<string> {
  const parts: string[] = []
  for (const engine of ENGINES) {
    const size = { products: PRODUCTS, orders: ORDERS }
    parts.push(textOf(engine, await inLargeShop(engine, size, ({ url }) => measureShop(url))))
  }
  return parts.join('\n\n')
}

async function measureShop(url: string): Promise<Measured> {
  const store = await startStore(url)
  try {
    const without = await shop(store)
    resetPeakMemory(store)
    const loopUntil = await watchLoop(store)
    const began = performance.now()
    const importing = applyPrices(store).then(() => (performance.now() - began) / 1000)
    const beside = await shop(store)
    const seconds = await importing
    return { seconds, peakMb: peakMemoryMb(store), loop: await loopUntil(), without, beside }
  } finally {
    await store.stop()
  }
}

/** Shoppers fill carts all the while; pages and reads are asked for one after the other. */
async function shop(store: RunningServer): Promise<Shoppers> {
  const { port } = store
  const changing = changeCarts({ port, productId: 1, perSecond: CART_CHANGES_PER_SECOND })
  const ask = (path: string) => {
    const paths = shownParts(path, VARIETY, PRODUCTS)
    return measure({ port, connections: 1, seconds: SECONDS, paths })
  }
  const page = await ask('/appliance-parts/products')
  const read = await ask('/api/products')
  return { carts: await changing.stop(), page, read }
}

async function applyPrices(store: RunningServer): Promise<void> {
  const { runId } = await uploadFile(store, priceRows(), { kind: 'prices' })
  const checked = await finishedRun(store, runId)
  expectAll(checked, 'checked')
  const response = await fetch(`http://127.0.0.1:${store.port}/api/admin/imports/${runId}/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`)
  expectAll(await finishedRun(store, runId), 'done')
}

function expectAll(run: ImportRunDetailJson, status: ImportRunDetailJson['status']): void {
  const { changed, unchanged, unknown, rejectedRows } = run
  const counts = { status: run.status, changed, unchanged, unknown, rejectedRows }
  const isRight = run.status === status && changed + unchanged === ROWS && changed > ROWS / 2
  if (!isRight) throw new Error(`of ${ROWS} prices: ${JSON.stringify(counts)}`)
}

/** Parts from all over the catalogue; the prices differ from one run to the next. */
function* priceRows(): Generator<string> {
  yield 'Product Code/SKU,Price\n'
  const step = Math.floor(PRODUCTS / ROWS)
  const salt = Date.now() % 1_000
  for (let row = 0; row < ROWS; row += 1) {
    const cents = 500 + ((row * 7_919 + salt * 31) % 30_011)
    yield `SK-${100_000_001 + row * step},${(cents / 100).toFixed(2)}\n`
  }
}

function textOf(engine: EngineName, { seconds, peakMb, loop, without, beside }: Measured): string {
  const isMet = seconds <= TARGETS.seconds && peakMb <= TARGETS.memoryMb
  const head = `${engine}: ${number(ROWS)} prices over ${number(PRODUCTS)} parts checked and applied in ${ms(seconds)} s (target ${TARGETS.seconds}), at most ${peakMb} MB (target ${TARGETS.memoryMb})${isMet ? '' : ': not met'}. Event-loop delay meanwhile: p99 at most ${loop.p99Ms} ms, none above ${loop.mostMs} ms, of ${number(loop.ticks)} ticks.`
  const cartsMet = beside.carts.p99Ms <= TARGETS.cartP99Ms
  const slower = (of: 'page' | 'read') => beside[of].p50Ms / without[of].p50Ms - 1
  const row = (name: string, of: 'page' | 'read') => [
    name,
    ms(without[of].p50Ms),
    ms(without[of].p99Ms),
    ms(beside[of].p50Ms),
    ms(beside[of].p99Ms),
    `p50 ${percent(slower(of))} slower, target ${percent(TARGETS.slower)}${slower(of) <= TARGETS.slower ? '' : ': not met'}`,
  ]
  const columns = [
    { title: 'shoppers' },
    { title: 'without: p50 ms', right: true },
    { title: 'p99 ms', right: true },
    { title: 'beside it: p50 ms', right: true },
    { title: 'p99 ms', right: true },
    { title: '' },
  ]
  return `${head}\n\n${table(columns, [
    [
      `cart changes, ${CART_CHANGES_PER_SECOND} a second`,
      ms(without.carts.p50Ms),
      ms(without.carts.p99Ms),
      ms(beside.carts.p50Ms),
      ms(beside.carts.p99Ms),
      `p99 target ${TARGETS.cartP99Ms} ms${cartsMet ? '' : ': not met'}`,
    ],
    row('product pages, different ones in turn', 'page'),
    row('product reads, different ones in turn', 'read'),
  ])}`
}
