import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe } from 'vitest'
import type { LoadLimits } from '#http/connections/limits.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { WebBundle } from '#server/web-bundle/web-bundle.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { createDatabase, ENGINES, type TestDatabase } from './databases.ts'
import { checkResponses } from './response-check.ts'
import { loadSampleCatalogue } from './sample-catalogue.ts'
import { openTestStore, planted, type TestStore } from './store.ts'
import type { Contents } from './templates.ts'

/*
 * How a test comes to a shop. Take the least that shows what is to be shown:
 *
 *   createDatabase   databases.ts      a database and nothing else
 *   openTestStore    store.ts          commands and reads on it, without HTTP
 *   openShop         here              the whole app in this process, without a socket
 *   startStore       store-process.ts  the product as its operator starts it, in a process
 *   startShopProcess processes.ts      its API alone in a process, with what a test plants in it
 *   shopInBrowser    browser.ts        the product in a process, and a real browser before it
 *
 * `onEachEngine`, `onTwoStores` and `inEachShop` open one for a whole block, on both engines.
 */

export type TestShop = {
  readonly app: FastifyInstance
  readonly store: TestStore
  /** Of the database. */
  readonly url: string
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  readonly call: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** The server's time of day. */
  readonly now: () => number
  /** Lets time pass for the server. */
  readonly travel: (ms: number) => void
  /** Corrects the server's time of day, by less than zero to set it back; no time passes. */
  readonly setClock: (byMs: number) => void
  readonly close: () => Promise<void>
}

export type ShopOptions = {
  /** What its new database holds; the sample catalogue by default. */
  readonly contents?: Contents
  /** The database of another shop, as a second process would open it. */
  readonly url?: string
  /** Whether staff need `PASSWORD`; without it the shop is a demo, open to this machine. */
  readonly locked?: boolean
  /** As in the environment: `{ RATE_LIMIT: 'off' }`. */
  readonly env?: Readonly<Record<string, string>>
  /** The pages as well: see pages.ts. */
  readonly web?: WebBundle
  readonly bug?: Planted
  readonly clock?: () => number
  readonly monotonicClock?: () => number
  /** What the process takes on at a time, where a test needs less. */
  readonly limits?: Partial<LoadLimits>
  /** Before the app is ready, e.g. a route of the test's own. */
  readonly prepare?: (app: FastifyInstance) => void
}

/** A bug that a test puts into the shop, to see whether its proof notices. */
export type Planted = {
  /** "A shop that …" */
  readonly is: string
  /** A table of commands in which one has the bug. */
  readonly commands?: string
  /** What the API does wrong, before the app is ready. */
  readonly hooks?: (shop: Pick<TestShop, 'app' | 'store'>) => void
  readonly env?: Readonly<Record<string, string>>
  /** The app's time of day, in place of its store's. */
  readonly clock?: () => number
  readonly demo?: boolean
}

export const PASSWORD = 'open sesame please'

/** In production mode and with nothing to sell yet: for tests that make products of their own. */
export const UNSTOCKED = { contents: 'nothing', locked: true } as const satisfies ShopOptions

/** The whole app in front of a database of its own, without a socket. */
export async function openShop(engine: EngineName, options: ShopOptions = {}): Promise<TestShop> {
  const { bug } = options
  const time = movableTime(options)
  const database = await databaseFor(engine, options)
  const store = await openTestStore(database.url, {
    clock: time.clock,
    ...(bug?.commands === undefined ? {} : { commandsUrl: planted(bug.commands) }),
  })
  if (loadsSample(options)) await loadSampleCatalogue(store)
  const isLocked = options.locked === true && bug?.demo !== true
  const app = await buildApp({
    config: testConfig(database.url, {
      ...(isLocked ? { ADMIN_PASSWORD: PASSWORD } : {}),
      ...options.env,
      ...bug?.env,
    }),
    store,
    clock: bug?.clock ?? time.clock,
    monotonicClock: time.monotonicClock,
    ...(options.web ? { web: options.web } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
  })
  // A planted bug is for its own proof to notice.
  if (bug) bug.hooks?.({ app, store })
  else checkResponses(app)
  options.prepare?.(app)
  await app.ready()
  return {
    app,
    store,
    url: database.url,
    // What inject gives back begins only when it is awaited.
    get: async (url, headers = {}) => await app.inject({ method: 'GET', url, headers }),
    call: async (request) => await app.inject(request),
    now: time.clock,
    travel: time.travel,
    setClock: time.setClock,
    close: async () => {
      await app.close()
      await store.close()
      await database.drop()
    },
  }
}

export function testConfig(url: string, env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, ...env })
}

/** The same suite against the API on both engines. */
export function inEachShop(
  title: string,
  suite: (shop: () => TestShop, engine: EngineName) => void,
  options: ShopOptions = {},
): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    let opened: TestShop | undefined
    beforeAll(async () => {
      opened = await openShop(engine, options)
    })
    afterAll(async () => {
      await opened?.close()
    })
    suite(() => {
      if (!opened) throw new Error('the shop is open only inside tests and hooks')
      return opened
    }, engine)
  })
}

async function databaseFor(engine: EngineName, options: ShopOptions): Promise<TestDatabase> {
  const { url, contents = 'sample' } = options
  if (url !== undefined) return { url, drop: async () => {} }
  return createDatabase(engine, loadsSample(options) ? 'nothing' : contents)
}

/** A copy of the sample bears the time of the run, not that of a test's own clock. */
function loadsSample({ url, clock, contents = 'sample' }: ShopOptions): boolean {
  return url === undefined && clock !== undefined && contents === 'sample'
}

function movableTime(options: ShopOptions) {
  const { clock = Date.now, monotonicClock = () => performance.now() } = options
  let passed = 0
  let corrected = 0
  return {
    clock: () => clock() + passed + corrected,
    monotonicClock: () => monotonicClock() + passed,
    travel: (ms: number) => {
      passed += ms
    },
    setClock: (byMs: number) => {
      corrected += byMs
    },
  }
}
