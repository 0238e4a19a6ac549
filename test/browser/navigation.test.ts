import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
const headTags = (page: Page, selector: string) => page.locator(`head ${selector}`).count()

async function openFirstFeatured(page: Page): Promise<void> {
  await page.locator('section:has(#featured) h3 a').first().click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor()
}

/** Set on the window of the first load; gone as soon as a page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('a link shows the next page in the same document, at its top, with focus on its heading', async () => {
  const page = await shop.open('/')
  await mark(page)
  const card = page.locator('section:has(#featured) h3 a').first()
  const name = await card.innerText()
  await card.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await scrollOf(page)).toBe(0)
  const focused = () => page.evaluate(() => document.activeElement?.matches('main, main h1'))
  expect(await focused()).toBe(true)
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toContain('ProSource Parts')
})

test('structured data and canonical link of a product come and go with its page', async () => {
  const page = await shop.open('/')
  expect(await headTags(page, 'script[type="application/ld+json"]')).toBe(1)
  await openFirstFeatured(page)
  await expect.poll(() => headTags(page, 'script[type="application/ld+json"]')).toBe(2)
  const canonical = await page.locator('head link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(shop.origin() + new URL(page.url()).pathname)
  await page.getByRole('link', { name: /^Cart \(/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor()
  await expect.poll(() => headTags(page, 'script[type="application/ld+json"]')).toBe(0)
  expect(await headTags(page, 'link[rel=canonical]')).toBe(0)
  expect(await headTags(page, 'title')).toBe(1)
})

test('going back finds the page as it was left', async () => {
  const page = await shop.open('/')
  await scrollTo(page, 900)
  await openFirstFeatured(page)
  await page.goBack()
  await page.locator('#featured').waitFor()
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(600)
})

test('going back after a reload restores the scroll as well', async () => {
  const page = await shop.open('/')
  await scrollTo(page, 900)
  await openFirstFeatured(page)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await page.locator('#featured').waitFor()
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(600)
})

test('pointing at a link fetches its page beforehand', async () => {
  const page = await shop.open('/')
  const fetched = page.waitForResponse((response) => response.url().includes('/api/products/'))
  await page.locator('section:has(#featured) h3 a').first().hover()
  expect((await fetched).status()).toBe(200)
})

test('what is below the first screen of a page waits for the frame that shows the rest', async () => {
  const page = await shop.open('/')
  const link = page.locator('section:has(#featured) h3 a').first()
  const related = page.waitForResponse((response) => response.url().endsWith('/related'))
  await link.hover()
  await related
  await page.waitForLoadState('networkidle')
  const beforeFrame = await link.evaluate(
    (card) =>
      new Promise((resolve) => {
        const nextFrame = window.requestAnimationFrame.bind(window)
        const held: FrameRequestCallback[] = []
        window.requestAnimationFrame = (act) => held.push(act)
        ;(card as HTMLElement).click()
        // Whatever does not wait for the page's frame is done some frames later.
        let frames = 10
        const pass = (): number => (frames-- > 0 ? nextFrame(pass) : release())
        pass()
        function release(): number {
          const headings = [...document.querySelectorAll('main :is(h1, h2)')]
          resolve(headings.map(({ textContent }) => textContent))
          window.requestAnimationFrame = nextFrame
          for (const act of held) nextFrame(act)
          return held.length
        }
      }),
  )
  expect(beforeFrame).toContain(await page.locator('main h1').innerText())
  expect(beforeFrame).not.toContain('Product Description')
  await page.getByRole('heading', { name: 'Product Description' }).waitFor()
})

test('a link marked for a new tab opens one', async () => {
  const page = await shop.open('/')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  expect((await opened).url()).toContain('/appliance-parts/signin')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the menu of a small screen opens, and closes when a link is chosen', async () => {
  const page = await shop.open('/', { viewport: { width: 390, height: 844 } })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Returns' })
  expect(await link.isVisible()).toBe(false)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
  await link.click()
  await page.waitForURL('**/appliance-parts/returns')
  expect(await link.isVisible()).toBe(false)
})

test('the menu of a small screen leads to categories, tracking, wishlist and quick order', async () => {
  const page = await shop.open('/', { viewport: { width: 390, height: 844 } })
  const main = page.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const [name, path] of [
    ['Washer Parts', 'categories/washer-parts'],
    ['Track Your Order', 'track-order'],
    ['Wishlist', 'wishlist'],
    ['Quick Order', 'quick-order'],
  ] as const) {
    await menu.click()
    await main.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**/appliance-parts/${path}`)
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
  }
})

test('the search form leads to the results, and nowhere when it is blank', async () => {
  const page = await shop.open('/')
  const field = page.getByPlaceholder('Enter your appliance model #')
  await field.fill('   ')
  await page.getByRole('button', { name: 'GO', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/')
  await field.fill('  drain pump ')
  await page.getByRole('button', { name: 'GO', exact: true }).click()
  await page.waitForURL('**/search?q=drain%20pump')
})

test('without script the search form works all the same', async () => {
  const page = await shop.open('/')
  const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  const quiet = await plain?.newPage()
  if (!quiet) throw new Error('no page')
  await quiet.goto(shop.origin())
  await quiet.getByPlaceholder('Enter your appliance model #').fill('pump')
  await quiet.getByRole('button', { name: 'GO', exact: true }).click()
  await quiet.waitForURL('**/search?q=pump')
  await quiet.getByRole('heading', { level: 1 }).waitFor()
})

test('a path that nobody knows shows the fallback, also within the application', async () => {
  const page = await shop.open('/no-such-page')
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  await mark(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await page.waitForURL(`${shop.origin()}/`)
  expect(await isSameDocument(page)).toBe(true)
})
