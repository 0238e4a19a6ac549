import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { createDatabase } from './databases.ts'
import { killStore, runningEnv, startStore } from './store-process.ts'

/** As long as a condition is polled for: on a busy machine a page may take its time. */
const PATIENCE_MS = 45_000

export type BrowserShop = {
  /** "http://127.0.0.1:41234" */
  readonly origin: () => string
  /** The shop's database, for what only time brings about. */
  readonly databaseUrl: () => string
  /** A page of a new visitor. What goes wrong in it, or is refused by its policy, fails the test. */
  readonly open: (path: string, options?: VisitorOptions) => Promise<Page>
}

export type VisitorOptions = BrowserContextOptions & {
  /** What the visitor did on an earlier visit, by calls with the same cookies. */
  readonly before?: (request: APIRequestContext) => Promise<void>
}

/**
 * The product as a user starts it, on a database of its own with the demo catalogue, and the run's
 * browser before it.
 */
export function shopInBrowser(env: Readonly<Record<string, string>> = {}): BrowserShop {
  let shop: RunningShop | undefined
  let browser: Browser | undefined
  const complaints: string[] = []

  beforeAll(async () => {
    const [started, connected] = await Promise.all([startShop(env), connectBrowser()])
    shop = started
    browser = connected
  })
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
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
  const origin = () => running().origin
  return {
    origin,
    databaseUrl: () => running().databaseUrl,
    async open(path, { before, ...options } = {}) {
      if (!browser) throw new Error('the browser is open only inside tests and hooks')
      const context = await browser.newContext({ baseURL: origin(), ...options })
      await context.addInitScript(reportViolations)
      await before?.(context.request)
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`))
      page.on('console', (message) => {
        // A 404 page is a page like any other; the browser reports its status as an error.
        const isStatus = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isStatus) complaints.push(message.text())
      })
      await page.goto(path)
      if (options.javaScriptEnabled !== false) await hydrated(page)
      return page
    },
  }
}

/** The run's browser. Whoever connects sees only their own contexts, and closing ends only those. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'))
}

/** In the page: what its policy refuses may be caught by the code that tried it, and stay unseen. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`)
  })
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
