import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRunDetailJson } from '#contract/product-import/product-import.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { changeCarts } from './cart-changes.ts'
import { ENGINES } from './engines.ts'
import { inLargeShop } from './large-shop.ts'
import { measure } from './load.ts'
import { type LoopDelay, watchLoop } from './loop-delay.ts'
import { median } from './median.ts'
import { peakMemoryMb, type RunningServer, startStore } from './processes.ts'
import { shownParts } from './shown-parts.ts'
import { ms, number, percent, table } from './table.ts'
import { finishedRun, uploadFile } from './upload.ts'

/*
 * A supplier's price file for a large shop, checked and then applied, and what shoppers feel of it.
 * BENCH_PRODUCTS and BENCH_ROWS make it smaller, BENCH_ENGINE names one engine alone, and
 * BENCH_FILE=stock makes it a file of stock.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const KIND = process.env.BENCH_FILE === 'stock' ? 'stock' : 'prices'
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const ORDERS = 1_000
const CART_CHANGES_PER_SECOND = 50
const SECONDS = 4
/** What shoppers feel is measured so often; the middle one counts. */
const ROUNDS = 3
/** Different products in turn: what one shopper after the other looks at. */
const VARIETY = 1_000
const TARGETS = { seconds: 60, memoryMb: 300, cartP99Ms: 50, slower: 0.1 } as const

type Times = { readonly p50Ms: number; readonly p99Ms: number }
/** Cart changes, product pages and product reads, each alone with the import. */
type Shoppers = Readonly<Record<'carts' | 'page' | 'read', Times>>
type Round = Readonly<Record<'without' | 'besideCheck' | 'besideApplying', Shoppers>>
type Measured = {
  /** Of a file that is alone, in a process that did nothing before. */
  readonly seconds: number
  readonly peakMb: number
  readonly loop: LoopDelay
  readonly rounds: readonly Round[]
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
    const loopUntil = await watchLoop(store)
    const began = performance.now()
    await applyPrices(store, await checkPrices(store))
    const seconds = (performance.now() - began) / 1000
    const peakMb = peakMemoryMb(store)
    const loop = await loopUntil()
    // The first requests of a process are slower than any import makes them.
    await shop(store)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(store))
    return { seconds, peakMb, loop, rounds }
  } finally {
    await store.stop()
  }
}

async function measureRound(store: RunningServer): Promise<Round> {
  const without = await shop(store)
  const checking = checkPrices(store)
  const besideCheck = await shop(store)
  const applying = applyPrices(store, await checking)
  const besideApplying = await shop(store)
  await applying
  return { without, besideCheck, besideApplying }
}

async function shop({ port }: RunningServer): Promise<Shoppers> {
  const changing = changeCarts({ port, productId: 1, perSecond: CART_CHANGES_PER_SECOND })
  await pause(SECONDS * 1_000)
  const carts = await changing.stop()
  const ask = (path: string) => {
    const paths = shownParts(path, VARIETY, PRODUCTS)
    return measure({ port, connections: 1, seconds: SECONDS, paths })
  }
  const page = await ask('/appliance-parts/products')
  return { carts, page, read: await ask('/api/products') }
}

async function checkPrices(store: RunningServer): Promise<number> {
  const { runId } = await uploadFile(store, fileRows(), { kind: KIND })
  expectAll(await finishedRun(store, runId), 'checked')
  return runId
}

async function applyPrices(store: RunningServer, runId: number): Promise<void> {
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
  if (!isRight) throw new Error(`of ${ROWS} rows of ${KIND}: ${JSON.stringify(counts)}`)
}

/** Parts from all over the catalogue; their prices or stock differ from one run to the next. */
function* fileRows(): Generator<string> {
  yield `Product Code/SKU,${KIND === 'stock' ? 'Current Stock Level' : 'Price'}\n`
  const step = Math.floor(PRODUCTS / ROWS)
  const salt = Date.now() % 1_000
  for (let row = 0; row < ROWS; row += 1) {
    const cents = 500 + ((row * 7_919 + salt * 31) % 30_011)
    yield `SK-${100_000_001 + row * step},${KIND === 'stock' ? cents : (cents / 100).toFixed(2)}\n`
  }
}

function textOf(engine: EngineName, measured: Measured): string {
  const { seconds, peakMb, loop } = measured
  const isMet = seconds <= TARGETS.seconds && peakMb <= TARGETS.memoryMb
  const head = `${engine}: ${number(ROWS)} ${KIND === 'stock' ? 'rows of stock' : 'prices'} over ${number(PRODUCTS)} parts checked and applied in ${ms(seconds)} s (target ${TARGETS.seconds}), at most ${peakMb} MB (target ${TARGETS.memoryMb})${isMet ? '' : ': not met'}. Event-loop delay meanwhile: p99 at most ${loop.p99Ms} ms, none above ${loop.mostMs} ms, of ${number(loop.ticks)} ticks.`
  const times = [
    'without: p50 ms',
    'p99',
    'beside the check: p50',
    'p99',
    'beside applying: p50',
    'p99',
  ]
  const columns = [
    { title: 'shoppers' },
    ...times.map((title) => ({ title, right: true })),
    { title: '' },
  ]
  return `${head}\n\n${table(columns, [
    rowOf(`cart changes, ${CART_CHANGES_PER_SECOND} a second`, measured, 'carts', inTime),
    rowOf('product pages, different ones in turn', measured, 'page', littleSlower),
    rowOf('product reads, different ones in turn', measured, 'read', littleSlower),
  ])}`
}

function rowOf(
  name: string,
  { rounds }: Measured,
  of: keyof Shoppers,
  verdict: (rounds: readonly Three[]) => string,
): string[] {
  const measured = rounds.map(
    (round): Three => [round.without[of], round.besideCheck[of], round.besideApplying[of]],
  )
  const cells = ([0, 1, 2] as const).flatMap((at) => [
    ms(median(measured.map((three) => three[at].p50Ms))),
    ms(median(measured.map((three) => three[at].p99Ms))),
  ])
  return [name, ...cells, verdict(measured)]
}

/** Without an import, beside the check of a file, and while it is applied. */
type Three = readonly [Times, Times, Times]

function inTime(rounds: readonly Three[]): string {
  const isMet = ([1, 2] as const).every(
    (at) => median(rounds.map((three) => three[at].p99Ms)) <= TARGETS.cartP99Ms,
  )
  return `p99 target ${TARGETS.cartP99Ms} ms${isMet ? '' : ': not met'}`
}

/** Compared within a round: the machine is faster at some times than at others. */
function littleSlower(rounds: readonly Three[]): string {
  const slower = ([1, 2] as const).map((at) =>
    median(rounds.map((three) => three[at].p50Ms / three[0].p50Ms - 1)),
  )
  const isMet = slower.every((share) => share <= TARGETS.slower)
  const shares = slower.map(percent).join(' and ')
  return `p50 ${shares} slower, target ${percent(TARGETS.slower)}${isMet ? '' : ': not met'}`
}
