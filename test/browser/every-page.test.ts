import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createMatcher } from '#web/router/matching.ts'
import { routes } from '#web/routes/all-routes.ts'
import { axeFaults, graveAxeFaults } from '../support/axe.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { crawl } from '../support/crawl.ts'
import {
  confirmedNumber,
  fillIn,
  PATHS,
  placeOrder,
  staffOf,
  visitWith,
} from '../support/shopping.ts'

const matchUrl = createMatcher(routes)
const shop = shopInBrowser({ pictures: true })
const staff = staffOf(shop)

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NO_SCRIPT = { javaScriptEnabled: false }

/** What stands in an address for its part that differs from page to page. */
const EXAMPLES: Readonly<Record<string, string>> = {
  category: 'washer-parts',
  model: '110.772200',
  blogArticle: 'dryer-takes-too-long',
  diagram: 'dryer-drum',
  symptom: 'dryer-noisy',
  symptomAnswer: 'dryer-noisy/thump',
  errorCode: 'lg/oe',
  howTo: 'dryer-drum-belt',
}
/** More than the route table's plain addresses: pages that say something else to the same address. */
const STATES = ['/search?q=pump', '/search?q=zzqqxx', '/no-such-page']

/** Where people go to read rather than to buy: there axe may find nothing at all. */
const SHOPPING =
  /^\/($|search|no-such-page|appliance-parts\/(categories|products|models|cart|checkout))/

const PUBLIC = routes.filter(({ staff, name }) => !staff && name !== 'orderConfirmation')

async function publicPaths(): Promise<readonly string[]> {
  const example = { ...EXAMPLES, product: (await featured()).slug }
  const paths = PUBLIC.map(({ path, name }) =>
    path.replace(/:\w+(\/:\w+)?/, () => example[name as keyof typeof example] ?? ''),
  )
  return [...paths, ...STATES]
}

async function featured(): Promise<{ slug: string; name: string; description: string }> {
  const [first] = await (await fetch(`${shop.origin()}/api/products?limit=1`)).json()
  return (await fetch(`${shop.origin()}/api/products/${first.slug}`)).json()
}

test('every page is sound, on a desk and on a phone', { timeout: 300_000 }, async () => {
  const paths = await publicPaths()
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter(isToRead).length).toBeGreaterThanOrEqual(30)
  const part = await staff.shelve('Drum Roller', '19.95')
  const page = await visitWith(shop, PATHS.cart, [[part, 1]], { viewport: PHONE })
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    faults.push(...(await faultsOf(page, isToRead(path))).map((fault) => `${path}: ${fault}`))
  }

  await page.goto(PATHS.checkout)
  await hydrated(page)
  await fillIn(page)
  await placeOrder(page)
  const orderNumber = await confirmedNumber(page)
  faults.push(...(await faultsOf(page)).map((fault) => `order ${orderNumber}: ${fault}`))

  expect(faults).toEqual([])
})

test('the checks would notice a fault', async () => {
  const page = await shop.open('/appliance-parts/about', { viewport: PHONE })
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      // An unnamed button, a second heading, pale letters, and a line that is wider than a phone.
      `<button></button><h1>Again</h1><p class="pale">A sentence</p><p><b>wide</b></p>
      <label>Name <input class="pale" value="A name"></label>`,
    )
    for (const pale of document.querySelectorAll<HTMLElement>('main .pale')) {
      Object.assign(pale.style, { color: '#aaa' })
    }
    const wide = document.querySelector<HTMLElement>('main p b')
    if (wide) Object.assign(wide.style, { display: 'block', width: '900px' })
  })
  const faults = (await faultsOf(page)).join()
  for (const fault of ['button-name', '2 first headings', 'wider than a phone']) {
    expect(faults).toContain(fault)
  }
  expect(faults).toMatch(/color-contrast <p class="pale".*<input class="pale"/)
})

test('no link and no picture leads to nothing', { timeout: 120_000 }, async () => {
  const { statuses, broken } = await crawl(shop.origin(), '/', {
    kindOf(path) {
      const found = matchUrl(path)
      return found.kind === 'page' ? found.match.route.name : path.split('/').slice(0, 3).join('/')
    },
    mostOfAKind: 60,
  })
  expect(broken).toEqual([])
  expect(statuses.size).toBeGreaterThan(300)
  // Links go straight to a page's own address: nobody waits for a redirect.
  const moved = [...statuses.keys()].filter((path) => matchUrl(path).kind === 'moved')
  expect(moved).toEqual([])
})

test('without script every content page can be read', { timeout: 120_000 }, async () => {
  const page = await shop.open('/', NO_SCRIPT)
  const empty: string[] = []
  for (const { path } of PUBLIC.filter(({ path, personal }) => !personal && !path.includes(':'))) {
    await page.goto(path)
    const heading = await page.locator('main h1').innerText()
    const text = await page.locator('main').innerText()
    if (heading === '' || text.length < heading.length + 40) empty.push(path)
  }
  expect(empty).toEqual([])
})

test('without script a part has its name, price and description, and is found', async () => {
  const product = await featured()
  const page = await shop.open(`/appliance-parts/products/${product.slug}`, NO_SCRIPT)
  expect(await page.locator('h1').innerText()).toBe(product.name)
  expect(await page.locator('main').innerText()).toMatch(/\$\d+\.\d\d/)
  await page.getByText(product.description.slice(0, 60)).waitFor()

  const field = page.getByRole('banner').getByPlaceholder('Enter your appliance model #')
  await field.fill('drain pump')
  await field.press('Enter')
  await page.waitForURL('**/search?q=drain%20pump')
  await page.getByText(/^Found \d+ results$/).waitFor()
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.waitForURL('**/search?q=drain%20pump&page=2')
})

const isToRead = (path: string) => !SHOPPING.test(path)

/** A list that is being refreshed is dimmed, and what moves is on its way to somewhere. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return moving.length === 0 && document.querySelector('main [aria-busy="true"]') === null
  })
}

/** What is wrong with the page on screen, in a few words each; looks at both widths. */
async function faultsOf(page: Page, isToRead = false): Promise<readonly string[]> {
  await atRest(page)
  const faults = [...(isToRead ? await axeFaults(page) : await graveAxeFaults(page))]
  const { tooWide, headings } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth > window.innerWidth,
    headings: document.querySelectorAll('h1').length,
  }))
  if (tooWide) faults.push('wider than a phone')
  if (headings !== 1) faults.push(`${headings} first headings`)
  await page.setViewportSize(DESKTOP)
  faults.push(...(await graveAxeFaults(page)))
  await page.setViewportSize(PHONE)
  return faults
}
