import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '#web/entry-server.tsx'
import { hydrated, shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()
const PHONE = { viewport: { width: 390, height: 844 } }

/** The table's information pages: all that are neither for buying nor for staff. */
const SHOPPING =
  /^\/($|search|order-confirmation|admin|appliance-parts\/(categories|products|models|cart|checkout))/
const INFORMATION = routes
  .filter(({ path }) => !SHOPPING.test(path))
  .map(({ path }) => path.replace(':slug', 'dryer-takes-too-long'))

test('every information page passes axe and fits a phone', { timeout: 300_000 }, async () => {
  expect(INFORMATION.length).toBeGreaterThanOrEqual(30)
  const page = await shop.open(INFORMATION[0] ?? '/', PHONE)
  const problems: string[] = []
  for (const path of INFORMATION) {
    await page.goto(path)
    await hydrated(page)
    problems.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(problems).toEqual([])
})

async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 120)}`),
    ...(isWide ? ['wider than a phone'] : []),
  ]
}
