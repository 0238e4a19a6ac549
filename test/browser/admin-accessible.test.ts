import { expect, test } from 'vitest'
import { ADMIN_PATTERNS } from '#web/paths/admin-paths.ts'
import { graveAxeFaults } from '../support/axe.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { PHONE } from '../support/shopping.ts'

const shop = shopInBrowser()

const SCREENS = Object.values(ADMIN_PATTERNS).map((path) =>
  path.replace(':id', '1').replace(':slug', 'dryer-drum'),
)

test('every screen stays within a phone and has nothing that axe calls serious', {
  timeout: 180_000,
}, async () => {
  const page = await shop.open('/admin', PHONE)
  const faults: string[] = []
  for (const path of SCREENS) {
    await page.goto(path)
    await hydrated(page)
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (tooWide !== 0) faults.push(`${path}: ${tooWide} pixels wider than a phone`)
    faults.push(...(await graveAxeFaults(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(SCREENS.length).toBeGreaterThan(30)
  expect(faults).toEqual([])
})

test('the product dialog has nothing that axe calls serious, messages and folds included', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog')
  for (const fold of await dialog.locator('summary').all()) await fold.click()
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await dialog.getByText('SKU is required').waitFor()
  expect(await graveAxeFaults(page)).toEqual([])
})
