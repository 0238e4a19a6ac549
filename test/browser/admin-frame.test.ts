import { expect, test } from 'vitest'
import { crumbs, menu } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import { PHONE } from '../support/shopping.ts'

const shop = shopInBrowser()

test('a fresh demo shows the figures of the specification, all of them computed', async () => {
  const page = await shop.open('/admin')
  const card = (title: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first().innerText()
  await page.getByText('Total Revenue').waitFor()
  expect(await card('Total Revenue')).toContain('+12.5%')
  expect(await card('Customers')).toContain('156')
  expect(await card('Customers')).toContain('+8 this week')
  expect(await card('Total Categories')).toContain('6')
  expect(
    await menu(page)
      .getByRole('link', { name: /^Orders/ })
      .innerText(),
  ).toMatch(/5$/)
})

test('revenue counts completed orders alone, and the first five orders are listed', async () => {
  const page = await shop.open('/admin')
  await page.getByText('Total Revenue').waitFor()
  const response = await page.request.get('/api/orders?status=completed&limit=1000')
  const completed = (await response.json()) as { total: string }[]
  const cents = completed.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0)
  const shown = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await page.getByText(shown, { exact: true }).waitFor()
  const recent = page.getByRole('region', { name: 'Recent Orders' })
  expect(await recent.getByRole('listitem').count()).toBe(5)
})

test('the charts say the same as a table', async () => {
  const page = await shop.open('/admin')
  const chart = page.getByRole('figure', { name: /^Orders placed/ })
  await chart.getByText('Show as table').click()
  expect(await chart.getByRole('row').count()).toBe(31)
})

test('a group opens by the path, can be toggled, and the entry of the path is marked', async () => {
  const page = await shop.open('/admin/categories')
  const products = menu(page).getByRole('button', { name: 'Products' })
  const marked = () => menu(page).locator('[aria-current=page]').allInnerTexts()
  expect(await products.getAttribute('aria-expanded')).toBe('true')
  expect(await marked()).toEqual(['Categories'])
  await products.click()
  expect(await menu(page).getByRole('link', { name: 'Brands' }).count()).toBe(0)
  await menu(page).getByRole('button', { name: 'Analytics' }).click()
  await menu(page).getByRole('link', { name: 'Revenue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Revenue' }).waitFor()
  expect(await marked()).toEqual(['Revenue'])
  expect(await crumbs(page)).toEqual(['Admin', 'Analytics', 'Revenue'])
})

test('the dashboard is marked on its own path only, orders on the paths below theirs', async () => {
  const page = await shop.open('/admin/orders/1')
  await page.getByRole('heading', { level: 1, name: /^Order PS-/ }).waitFor()
  expect(await menu(page).locator('[aria-current=page]').allInnerTexts()).toEqual([
    expect.stringMatching(/^Orders/),
  ])
})

test('a ribbon says that this is a demo and how to lock it', async () => {
  const page = await shop.open('/admin')
  await page.getByText('Demo mode.').waitFor()
  await page
    .getByText('To lock it, set a staff password: the operations guide shows how.')
    .waitFor()
})

test('on a phone the menu opens from a button and closes with the next screen', async () => {
  const page = await shop.open('/admin', PHONE)
  expect(await menu(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu(page).getByRole('link', { name: 'Customers' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  expect(await menu(page).isVisible()).toBe(false)
})

const SENTENCES: Readonly<Record<string, string>> = {
  '/admin/customers': 'Customer management features will be available here.',
  '/admin/analytics': 'Performance metrics and analytics will be available here.',
}

test('the placeholder screens keep their sentences', async () => {
  for (const [path, sentence] of Object.entries(SENTENCES)) {
    const page = await shop.open(path)
    await page.getByText(sentence).waitFor()
  }
})
