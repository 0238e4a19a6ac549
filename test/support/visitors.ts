import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
} from 'playwright-core'

/** As long as a condition is polled for: on a busy machine a page may take its time. */
const PATIENCE_MS = 45_000
/** Of Playwright, where a test names none. */
const DEFAULT_VIEWPORT = { width: 1280, height: 720 }
/** A document of the shop without script, in which what a visitor left can be deleted. */
const BLANK = '/robots.txt'
/** What a test may listen to; Playwright itself listens to other events of a page. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'response'] as const

export type VisitorOptions = Omit<BrowserContextOptions, 'baseURL'> & {
  /** What the visitor did on an earlier visit, by calls with the same cookies. */
  readonly before?: (request: APIRequestContext) => Promise<void>
}

type Visitor = {
  readonly page: Page
  /** Pages of one kind differ in nothing that cannot be changed. */
  readonly kind: string
  /** Whether the test installed something in the page that cannot be removed. */
  readonly isAltered: () => boolean
}

/**
 * The visitors of one shop. Each test meets new ones, without cookies, storage or a past; but a
 * page is cleared and used again, since its browser process then has the application's code
 * compiled already: that is half of the work of a first visit.
 */
export class Visitors {
  readonly #browser: Browser
  readonly #origin: string
  readonly #complain: (complaint: string) => void
  readonly #waiting: Visitor[] = []
  readonly #visiting: Visitor[] = []

  constructor(browser: Browser, origin: string, complain: (complaint: string) => void) {
    this.#browser = browser
    this.#origin = origin
    this.#complain = complain
  }

  async visit(path: string, options: VisitorOptions): Promise<Page> {
    const { before, storageState, ...shape } = options
    const visitor = await this.#find(shape)
    const { page } = visitor
    this.#visiting.push(visitor)
    page.on('pageerror', (error) => this.#complain(`threw: ${error.message}`))
    page.on('console', (message) => this.#hear(message))
    await page.setViewportSize(shape.viewport ?? DEFAULT_VIEWPORT)
    if (storageState) await page.context().setStorageState(storageState)
    await before?.(page.context().request)
    await page.goto(path)
    return page
  }

  /** Between tests. */
  async leave(): Promise<void> {
    const visitors = this.#visiting.splice(0)
    const cleared = await Promise.all(visitors.map((visitor) => this.#clear(visitor)))
    this.#waiting.push(...visitors.filter((_, index) => cleared[index]))
    const contexts = new Set(this.#waiting.map(({ page }) => page.context()))
    const others = this.#browser.contexts().filter((context) => !contexts.has(context))
    await Promise.all(others.map((context) => context.close()))
  }

  async #find(shape: BrowserContextOptions): Promise<Visitor> {
    const { viewport: _, ...fixed } = shape
    const kind = JSON.stringify(fixed)
    const waiting = this.#waiting.findIndex((visitor) => visitor.kind === kind)
    const [found] = waiting < 0 ? [] : this.#waiting.splice(waiting, 1)
    if (found) return found
    const context = await this.#browser.newContext({ baseURL: this.#origin, ...shape })
    await context.addInitScript(reportViolations)
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    return { page, kind, isAltered: watchAlterations(page) }
  }

  /** Whether nothing is left of the visit; a page that cannot be cleared is closed. */
  async #clear({ page, isAltered }: Visitor): Promise<boolean> {
    if (isAltered() || page.isClosed()) return false
    const context = page.context()
    for (const event of EVENTS) page.removeAllListeners(event)
    try {
      await Promise.all(context.pages().map((each) => each === page || each.close()))
      await Promise.all([resetContext(context), page.unrouteAll({ behavior: 'ignoreErrors' })])
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
      await page.goto(BLANK)
      await page.mouse.move(0, 0)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      return true
    } catch {
      return false
    }
  }

  #hear(message: ConsoleMessage): void {
    // A 404 page is a page like any other; the browser reports its status as an error.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) this.#complain(message.text())
  }
}

/** In the page: what its policy refuses may be caught by the code that tried it, and stay unseen. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`)
  })
}

async function resetContext(context: BrowserContext): Promise<void> {
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ])
}

function watchAlterations(page: Page): () => boolean {
  let isAltered = false
  const addInitScript = page.addInitScript.bind(page)
  const installClock = page.clock.install.bind(page.clock)
  Object.assign(page, {
    addInitScript(...given: Parameters<Page['addInitScript']>) {
      isAltered = true
      return addInitScript(...given)
    },
  })
  Object.assign(page.clock, {
    install(...given: Parameters<typeof installClock>) {
      isAltered = true
      return installClock(...given)
    },
  })
  return () => isAltered
}
