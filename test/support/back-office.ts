import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The menu of the back office. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' })

export const crumbs = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => (item.textContent ?? '').replace(/^\//, '')))

/** A message with this title; it says exactly this. */
export async function message(page: Page, title: string, text: string): Promise<void> {
  const shown = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text })
  await shown.first().waitFor()
  expect(await shown.first().innerText()).toContain(`${title}\n${text}`)
}

/** The row of a table that says this. */
export const row = (page: Page, text: string) =>
  page.getByRole('row').filter({ hasText: text }).first()

/** Types into fields by their names, as the specification names them. */
export async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, value] of Object.entries(values)) {
    const field = dialog.locator(`[name=${name}]`)
    const tag = await field.evaluate((element) => element.tagName)
    if (tag === 'SELECT') await field.selectOption({ label: value })
    else await field.fill(value)
  }
}
