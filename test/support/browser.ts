import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { createDatabase } from './databases.ts'
import { killStore, runningEnv, startStore } from './store-process.ts'
import { type VisitorOptions, Visitors } from './visitors.ts'

export type BrowserShop = {
  /** "http://127.0.0.1:41234" */
  readonly origin: () => string
  /** The shop's database, for what only time brings about. */
  readonly databaseUrl: () => string
  /** A page of a new visitor. What goes wrong in it, or is refused by its policy, fails the test. */
  readonly open: (path: string, options?: VisitorOptions) => Promise<Page>
}

export type BrowserShopOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** Whether the browser loads them: that is a third of the work of showing a page. */
  readonly pictures?: boolean
}

/**
 * The product as a user starts it, on a database of its own with the demo catalogue, and one of the
 * run's browsers before it.
 */
export function shopInBrowser({
  env = {},
  pictures = false,
}: BrowserShopOptions = {}): BrowserShop {
  let shop: RunningShop | undefined
  let browser: Browser | undefined
  let visitors: Visitors | undefined
  const complaints: string[] = []

  beforeAll(async () => {
    const [started, connected] = await Promise.all([startShop(env), connectBrowser({ pictures })])
    shop = started
    browser = connected
    visitors = new Visitors(connected, started.origin, (complaint) => complaints.push(complaint))
  })
  afterEach(async () => {
    await visitors?.leave()
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
  })

  const running = () => {
    if (!shop) throw new Error('the shop is open only inside tests and hooks')
    return shop
  }
  return {
    origin: () => running().origin,
    databaseUrl: () => running().databaseUrl,
    async open(path, options = {}) {
      if (!visitors) throw new Error('the browser is open only inside tests and hooks')
      const page = await visitors.visit(path, options)
      if (options.javaScriptEnabled !== false) await hydrated(page)
      return page
    },
  }
}

/** One of the run's browsers. A connection has its own contexts, and closing it closes only those. */
export function connectBrowser({ pictures = false } = {}): Promise<Browser> {
  const { withPictures, withoutPictures } = inject('browserEndpoints')
  return chromium.connect(pictures ? withPictures : withoutPictures)
}

/** The application has taken over: until then a click is the browser's own. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

type RunningShop = Readonly<Record<'origin' | 'databaseUrl', string>> & {
  readonly stop: () => Promise<void>
}

async function startShop(env: Readonly<Record<string, string>>): Promise<RunningShop> {
  const database = await createDatabase('sqlite', 'demo')
  const store = await startStore(runningEnv(database.url, { env: { DEMO: 'on', ...env } }))
  await store.ready
  return {
    origin: `http://127.0.0.1:${store.port}`,
    databaseUrl: database.url,
    stop: async () => {
      await killStore(store)
      await database.drop()
    },
  }
}
