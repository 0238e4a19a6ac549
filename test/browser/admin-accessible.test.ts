import { expect, test } from 'vitest'
import { PATTERNS } from '#web/paths.ts'
import { graveAxeFaults } from '../support/axe.ts'
import { shopInBrowser } from '../support/browser.ts'
import { PHONE } from '../support/shopping.ts'

const shop = shopInBrowser()

const SCREENS = Object.values(PATTERNS)
  .filter((path) => path.startsWith('/admin'))
  .map((path) => path.replace(':id', '1'))

test.each(SCREENS)(
  '%s stays within a phone and has nothing that axe calls serious',
  async (path) => {
    const page = await shop.open(path, PHONE)
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await graveAxeFaults(page)).toEqual([])
  },
)

test('the product dialog has nothing that axe calls serious, messages and folds included', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog')
  for (const fold of await dialog.locator('summary').all()) await fold.click()
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await dialog.getByText('SKU is required').waitFor()
  expect(await graveAxeFaults(page)).toEqual([])
})
