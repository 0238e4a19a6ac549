import { expect, test } from 'vitest'
import { MODEL, moved, partsFor, visitFor, watchMoves } from '../support/appliances.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'

/* Pages are rendered without the visitor's model and cart: what they add has its place beforehand. */

const shop = shopInBrowser()
const MOST_MOVED = 0.02
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

test.each(VIEWPORTS)('with a saved model and a full cart nothing moves at %o', async (viewport) => {
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
    await page.goto(path)
    await hydrated(page)
    await settled.waitFor({ state: 'attached' })
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    expect(await moved(page), path).toBeLessThanOrEqual(MOST_MOVED)
  }
})
