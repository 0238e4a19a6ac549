import { get } from 'node:http'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES } from './engines.ts'
import { inLargeShop } from './large-shop.ts'
import { measure } from './load.ts'
import {
  memoryMb,
  peakMemoryMb,
  type RunningServer,
  resetPeakMemory,
  startStore,
} from './processes.ts'
import { shownParts } from './shown-parts.ts'
import { ms, number, table } from './table.ts'

/*
 * The product feed of a large shop at work, as one client reads it. BENCH_PRODUCTS makes the shop
 * smaller, BENCH_ENGINE names one engine alone.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const ORDERS = 1_000
const FEEDS = ['/feeds/products.xml', '/feeds/products.tsv']
/** Of as many beginnings the slowest counts. */
const BEGINNINGS = 10
const WARM_UP_SECONDS = 5
const CONNECTIONS = 8
/** Different products in turn. */
const VARIETY = 1_000
const TARGETS = { firstByteMs: 100, moreMemoryMb: 50 } as const

type Read = { readonly firstByteMs: number; readonly tookMs: number; readonly bytes: number }
type Measured = Read & { readonly path: string; readonly moreMemoryMb: number }

export async function run(): Promise<string> {
  const tables: string[] = []
  for (const engine of ENGINES) {
    const size = { products: PRODUCTS, orders: ORDERS }
    tables.push(tableOf(engine, await inLargeShop(engine, size, ({ url }) => measureShop(url))))
  }
  return tables.join('\n\n')
}

async function measureShop(url: string): Promise<readonly Measured[]> {
  const store = await startStore(url)
  try {
    await serveShoppers(store)
    const measured: Measured[] = []
    for (const path of FEEDS) measured.push(await measureFeed(store, path))
    return measured
  } finally {
    await store.stop()
  }
}

/** A process that has just started has a small heap, which grows with whatever it does first. */
async function serveShoppers({ port }: RunningServer): Promise<void> {
  const paths = shownParts('/api/products', VARIETY, PRODUCTS)
  await measure({ port, connections: CONNECTIONS, seconds: WARM_UP_SECONDS, paths })
}

async function measureFeed(store: RunningServer, path: string): Promise<Measured> {
  const beginnings: number[] = []
  for (let count = 0; count < BEGINNINGS; count += 1) {
    beginnings.push((await readFeed(store, path, 'its beginning')).firstByteMs)
  }
  const before = memoryMb(store)
  resetPeakMemory(store)
  const whole = await readFeed(store, path, 'all of it')
  const moreMemoryMb = peakMemoryMb(store) - before
  return { ...whole, path, firstByteMs: Math.max(...beginnings), moreMemoryMb }
}

function readFeed(
  { port }: RunningServer,
  path: string,
  much: 'all of it' | 'its beginning',
): Promise<Read> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let firstByteMs = 0
      let bytes = 0
      const done = () => resolve({ firstByteMs, tookMs: performance.now() - began, bytes })
      response.on('data', (piece: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - began
        bytes += piece.length
        if (much === 'all of it') return
        done()
        request.destroy()
      })
      response.on('end', done)
    })
    // Once it has resolved, the error of the connection that was cut off rejects nothing.
    request.on('error', reject)
  })
}

function tableOf(engine: EngineName, feeds: readonly Measured[]): string {
  return table(
    [
      { title: `${engine}, ${number(PRODUCTS)} products` },
      { title: 'first byte ms', right: true },
      { title: 'target', right: true },
      { title: 'more memory MB', right: true },
      { title: 'target', right: true },
      { title: 'whole feed s', right: true },
      { title: 'MB', right: true },
    ],
    feeds.map((feed) => [
      feed.path,
      ms(feed.firstByteMs),
      `${TARGETS.firstByteMs}${feed.firstByteMs <= TARGETS.firstByteMs ? '' : ' not met'}`,
      number(feed.moreMemoryMb),
      `${TARGETS.moreMemoryMb}${feed.moreMemoryMb <= TARGETS.moreMemoryMb ? '' : ' not met'}`,
      ms(feed.tookMs / 1_000),
      number(feed.bytes / 1_000_000),
    ]),
  )
}
