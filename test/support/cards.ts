import type { Locator, Page } from 'playwright-core'

/** The products that a list shows, by the links of their names. */
export function cards(page: Page): Locator {
  return page.locator('main h3 a')
}
