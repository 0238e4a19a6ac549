import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { MODEL, moved, partsFor, visitFor, watchMoves } from '../support/appliances.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'

/* Pages are rendered without the visitor's model and cart: what they add has its place beforehand. */

const shop = shopInBrowser({ pictures: true })
const MOST_MOVED = 0.02
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

describe.each(VIEWPORTS)('with a saved model nothing moves at %o', (viewport) => {
  test('in lists as cards, on a part’s page and in a full cart', async () => {
    const { fitting, other } = await partsFor(shop)
    const page = await visitFor(shop, '/', [MODEL], {
      viewport,
      before: async (request) => {
        await request.post('/api/cart', { data: { productId: fitting.id, quantity: 1 } })
      },
    })
    await watchMoves(page)
    const line = page.getByText(/listed for your WRS325SDHZ08/)
    const verdict = page.getByRole('status').getByText(MODEL).first()
    for (const [path, settled] of [
      ['/appliance-parts/categories/refrigerator-parts', line],
      // None of a dishwasher's parts fits a refrigerator.
      ['/appliance-parts/categories/dishwasher-parts', line],
      ['/search?q=water%20filter', line],
      [`/appliance-parts/models/${MODEL}`, page.getByText('Stop using this model').first()],
      [`/appliance-parts/products/${other.slug}`, verdict],
      ['/appliance-parts/cart', page.getByText('Items (1)')],
    ] as const) {
      expect(await movedOn(page, path, settled), path).toBeLessThanOrEqual(MOST_MOVED)
    }
  })

  test('in lists as rows, where all of a row is seen', async () => {
    const page = await visitFor(shop, '/', [MODEL], { viewport })
    await page.evaluate(() => {
      const kept = { value: 'rows', until: Date.now() + 60 * 60 * 1000 }
      localStorage.setItem('list-view', JSON.stringify(kept))
    })
    await watchMoves(page)
    for (const path of [
      '/appliance-parts/categories/refrigerator-parts',
      '/appliance-parts/categories/dishwasher-parts',
      // Rows that say why they were found.
      '/search?q=fridge%20not%20cooling',
    ]) {
      const marks = page.locator('.product-list').getByText(/^(Fits|Not listed)/)
      expect(await movedOn(page, path, marks.first()), path).toBeLessThanOrEqual(MOST_MOVED)
      expect(await marks.evaluateAll(cutOrBroken), path).toEqual([])
      expect(await page.locator('.product-list [data-product]').evaluateAll(outside), path).toEqual(
        [],
      )
    }
  })

  test('on pages that show some parts beside other things', async () => {
    const page = await visitFor(shop, '/', [MODEL], { viewport })
    await watchMoves(page)
    const mark = page.locator('main').getByText(/^(Fits|Not listed)/)
    for (const path of [
      '/',
      '/appliance-parts/brand',
      '/appliance-parts/blog/water-filter-truths',
    ]) {
      expect(await movedOn(page, path, mark.first()), path).toBe(0)
    }
  })
})

test.each([
  ['/appliance-parts/diagrams/refrigerator-ice-maker', `Showing parts that fit ${MODEL}`],
  ['/appliance-parts/symptoms/refrigerator-dispenser-dripping', `Showing parts that fit ${MODEL}`],
  ['/appliance-parts/error-codes/bosch/e14', `${MODEL} is another appliance.`],
])('%s keeps still on a phone when the parts for the model come late', async (path, settled) => {
  const page = await visitFor(shop, '/', [MODEL], { viewport: { width: 390, height: 844 } })
  await watchMoves(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 500))
  release()
  await page.getByText(settled).waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('.awaits-model').count()).toBe(0)
  await painted(page)
  expect(await moved(page)).toBeLessThanOrEqual(MOST_MOVED)
})

/** How much has moved when a page says what it says late. */
async function movedOn(page: Page, path: string, settled: Locator): Promise<unknown> {
  await page.goto(path)
  await hydrated(page)
  await settled.waitFor({ state: 'attached' })
  await painted(page)
  return moved(page)
}

function painted(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** In the page: the marks that take more than one line, or are not seen in full. */
function cutOrBroken(marks: Element[]): readonly string[] {
  return marks
    .filter(({ clientHeight, clientWidth, scrollWidth }) => {
      return clientHeight > 24 || scrollWidth > clientWidth
    })
    .map(({ textContent, clientHeight, clientWidth, scrollWidth }) =>
      [textContent, clientHeight, clientWidth, scrollWidth].join(' '),
    )
}

/** In the page: what can be pressed but lies beyond the edge of its row. */
function outside(rows: Element[]): readonly string[] {
  return rows.flatMap((row) => {
    const edge = row.getBoundingClientRect().right
    return [...row.querySelectorAll('button, input')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > edge)
      .map((each) => each.getAttribute('aria-label') ?? '')
  })
}
