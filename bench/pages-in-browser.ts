import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../test/support/launch-browser.ts'
import { median, medianBy } from './median.ts'
import { ms, table } from './table.ts'

/** An average phone on an average connection. */
const SLOWER_CPU = 4
const LATENCY_MS = 40
const BYTES_PER_SECOND = 10_000_000 / 8
/** The speed of the machine varies over longer times than a page load: hence the median of many. */
const LOADS = 11
const CLICKS = 12
/** After this long without a paint or a layout shift the page is taken to be complete. */
const SETTLED_MS = 800

const SCREENS = [
  { screen: 'phone', viewport: { width: 390, height: 844 } },
  { screen: 'desk', viewport: { width: 1440, height: 900 } },
] as const

type Load = { readonly lcpMs: number; readonly cls: number; readonly what: string }

/** First visits with nothing in the browser's cache. */
export async function measureLoads(
  origin: string,
  pages: readonly { readonly name: string; readonly path: string }[],
): Promise<string> {
  const browser = await launchBrowser()
  const rows: string[][] = []
  try {
    for (const { screen, viewport } of SCREENS) {
      for (const { name, path } of pages) {
        const loads: Load[] = []
        for (let load = 0; load < LOADS; load += 1) {
          loads.push(await measureLoad(browser, origin + path, viewport))
        }
        const { lcpMs, what } = medianBy(loads, (load) => load.lcpMs)
        const worst = Math.max(...loads.map(({ cls }) => cls))
        rows.push([`${name}, ${screen}`, ms(lcpMs), ms(worst), what])
      }
    }
  } finally {
    await browser.close()
  }
  return table(
    [
      { title: `${SLOWER_CPU}× slower CPU, 10 Mbit/s, ${LATENCY_MS} ms` },
      { title: 'LCP ms', right: true },
      { title: 'CLS', right: true },
      { title: 'largest' },
    ],
    rows,
  )
}

async function measureLoad(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Load> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(watchPaint)
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForFunction(hasSettled, SETTLED_MS)
  const load = await page.evaluate(() => Reflect.get(window, 'paint') as Load)
  await context.close()
  return load
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
}

/** Runs in the page. */
function hasSettled(quietMs: number): boolean {
  const { changedAt } = Reflect.get(window, 'paint') as { readonly changedAt: number }
  return performance.now() - changedAt > quietMs
}

/** Runs in the page, before anything else of it. */
function watchPaint(): void {
  const paint = { lcpMs: 0, cls: 0, what: '', changedAt: performance.now() }
  Object.assign(window, { paint })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element?: Element | null }
      paint.lcpMs = entry.startTime
      paint.changedAt = performance.now()
      paint.what = element ? `<${element.tagName.toLowerCase()}>` : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      paint.changedAt = performance.now()
      if (!shift.hadRecentInput) paint.cls += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const CLICK_CASES = [
  { title: 'prefetched', slow: false, held: false },
  { title: 'prefetched, slowed down as above', slow: true, held: false },
  // What the card knows of the part is all there is to show.
  { title: 'its data still on the way', slow: false, held: true },
] as const

/** From the click on a card to the product page's heading on screen. */
export async function measureClicks(origin: string, path: string): Promise<string> {
  const browser = await launchBrowser()
  try {
    const rows: string[][] = []
    for (const { title, slow, held } of CLICK_CASES) {
      const page = await browser.newPage({ viewport: SCREENS[1].viewport })
      if (slow) await slowDown(page)
      if (held) await page.route(/\/api\/products\/[^?]+$/, () => {})
      const times: Click[] = []
      for (let click = 0; click < CLICKS; click += 1) {
        times.push(await clickOn(page, origin + path, click, held))
      }
      const medianOf = (name: keyof Click) => ms(median(times.map((time) => time[name])))
      rows.push([title, medianOf('inDocument'), medianOf('onScreen')])
      await page.close()
    }
    return table(
      [
        { title: 'from the click on a card, median' },
        { title: 'in the document, ms', right: true },
        { title: 'on screen, ms', right: true },
      ],
      rows,
    )
  } finally {
    await browser.close()
  }
}

/** Pointing at the link fetches the next page's code and data; `held` data never comes. */
async function clickOn(page: Page, url: string, place: number, held: boolean): Promise<Click> {
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const link = page.locator('main h3 a').nth(place)
  const related = (address: { url: () => string }) => address.url().endsWith('/related')
  const prefetched = held ? page.waitForRequest(related) : page.waitForResponse(related)
  await link.hover()
  const last = await prefetched
  if ('finished' in last) await last.finished()
  if (!held) await page.waitForLoadState('networkidle')
  return link.evaluate(clickAndWait)
}

type Click = { readonly inDocument: number; readonly onScreen: number }

/** Runs in the page. A frame after the change is in the document, it is on screen. */
function clickAndWait(link: Element): Promise<Click> {
  return new Promise((resolve) => {
    const began = performance.now()
    const name = link.textContent
    const watch = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== name) return
      watch.disconnect()
      const inDocument = performance.now() - began
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve({ inDocument, onScreen: performance.now() - began })
        channel.port2.postMessage(null)
      })
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    ;(link as HTMLElement).click()
  })
}
