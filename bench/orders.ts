import type { EngineName } from '#storage/engine/engine.ts'
import { checkInvariants } from '#storage/invariants.ts'
import { placeFarAway } from '../test/support/distant-database.ts'
import { bareOrders } from './bare-orders.ts'
import { DISPLAY_NAMES, ENGINES } from './engines.ts'
import { type LoopDelay, watchLoop } from './loop-delay.ts'
import { onNewDatabase } from './new-database.ts'
import type { OrderRunResult, PhaseResult } from './order-client.ts'
import { driveOrders, openBenchStore, stockUp } from './order-runs.ts'
import { startStore } from './processes.ts'
import { ms, number, percent, table } from './table.ts'

const CONNECTIONS = 64
/** Long enough for some hundred garbage collections and a thousand ticks of the event loop. */
const CARTS = { sqlite: 24_000, postgres: 8_000 } as const
const WARM_UP_CARTS = 1_000
/** No more than the connection pool can serve without a long wait. */
const FILL_AT_ONCE = 40

/** A database in another building: what orders cost then are round trips. */
const DISTANT = { delayMs: 1, connections: 32, carts: 6_000, ofOnePart: 2_000 } as const
const DISTANT_TARGETS = { perSecond: 800, ofOnePart: 200 } as const

type Measured = {
  readonly engine: EngineName
  readonly result: OrderRunResult
  readonly loopDelay: LoopDelay
  readonly barePerSecond: number
  /** From the start of the process to its first response, on an existing database. */
  readonly readyMs: number
}

/** Filling carts and ordering them with full durability, beside the bare engine's own limit. */
export async function run(): Promise<string> {
  const tables: string[] = []
  for (const engine of ENGINES) {
    tables.push(tableOf(await onNewDatabase(engine, (url) => measure(engine, url))))
    if (engine === 'postgres') tables.push(await onNewDatabase(engine, measureDistant))
  }
  return tables.join('\n\n')
}

async function measure(engine: EngineName, url: string): Promise<Measured> {
  const carts = CARTS[engine]
  const products = await stockUp(url)
  const store = await startStore(url)
  const base = { port: store.port, connections: CONNECTIONS, products }
  await driveOrders({ ...base, carts: WARM_UP_CARTS })
  const loopDelayUntil = await watchLoop(store)
  const result = await driveOrders({ ...base, carts })
  const loopDelay = await loopDelayUntil()
  await store.stop()
  const barePerSecond = await measureBare(url, carts)
  return { engine, result, loopDelay, barePerSecond, readyMs: store.readyMs }
}

async function measureDistant(url: string): Promise<string> {
  const products = await stockUp(url)
  const { delayMs, connections, carts, ofOnePart } = DISTANT
  const database = await placeFarAway(url, delayMs)
  const store = await startStore(database.url)
  const base = { port: store.port, connections, products }
  await driveOrders({ ...base, carts: WARM_UP_CARTS })
  const many = await driveOrders({ ...base, carts })
  const one = await driveOrders({ ...base, carts: ofOnePart, products: products.slice(0, 1) })
  await store.stop()
  await database.close()
  const figure = ({ ordered }: OrderRunResult, target: number) =>
    `${number(ordered.perSecond)} a second (target ${target}), p50 ${ms(ordered.p50Ms)} ms, ${number(ordered.failures)} refused`
  return `PostgreSQL with ${delayMs} ms more for each round trip, ${connections} connections: orders ${figure(many, DISTANT_TARGETS.perSecond)}; orders of one and the same part ${figure(one, DISTANT_TARGETS.ofOnePart)}.`
}

/** The same statements in the same database, on similar carts, and consistent afterwards. */
async function measureBare(url: string, carts: number): Promise<number> {
  const store = await openBenchStore(url)
  const sessions = Array.from({ length: carts }, (_, index) => `bare-${index}`)
  const products = await store.db.selectFrom('products').select('id').execute()
  for (let start = 0; start < sessions.length; start += FILL_AT_ONCE) {
    await Promise.all(
      sessions.slice(start, start + FILL_AT_ONCE).map((sessionHash, index) => {
        const productId = products[index % products.length]?.id ?? 0
        return store.write('addToCart', { sessionHash, productId, quantity: 1 })
      }),
    )
  }
  const broken = (await checkInvariants(store)).filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`after the run: ${JSON.stringify(broken)}`)
  await store.close()
  return bareOrders(url, sessions)
}

function tableOf(measured: Measured): string {
  const { engine, result, loopDelay, barePerSecond, readyMs } = measured
  const columns = [
    { title: DISPLAY_NAMES[engine] },
    { title: 'per second', right: true },
    { title: 'p50 ms', right: true },
    { title: 'p99 ms', right: true },
    { title: 'refused', right: true },
    { title: 'bare engine', right: true },
    { title: 'share', right: true },
  ]
  const row = (name: string, phase: PhaseResult, bare?: number) => [
    name,
    number(phase.perSecond),
    ms(phase.p50Ms),
    ms(phase.p99Ms),
    number(phase.failures),
    bare === undefined ? '' : number(bare),
    bare === undefined ? '' : percent(phase.perSecond / bare),
  ]
  return `${table(columns, [
    row('first product into a new cart', result.opened),
    row('more into a known cart', result.added),
    row('orders', result.ordered, barePerSecond),
  ])}\n\nEvent-loop delay meanwhile: p99 at most ${ms(loopDelay.p99Ms)} ms of ${number(loopDelay.ticks)} ticks. ${CONNECTIONS} connections. Start to ready: ${number(readyMs)} ms.`
}
