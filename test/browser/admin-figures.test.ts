import { expect, test } from 'vitest'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { row } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()

test('a customer is found by name, with what they spent, and leads to their orders', async () => {
  const page = await shop.open('/admin/customers')
  await page.getByText(/^1–50 of 156$/).waitFor()
  await page.getByLabel('Search by name or email').fill('maria.alvarez')
  await page.waitForURL(/search=maria/)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await row(page, 'maria.alvarez@example.com').getByRole('link').nth(1).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await row(page, 'maria.alvarez@example.com').waitFor()
})

test('revenue is listed by day and by month, and downloads as a file', async () => {
  const page = await shop.open('/admin/revenue')
  const chart = page.getByRole('figure', { name: 'Revenue' })
  await chart.getByText('Show as table').click()
  expect(await chart.getByRole('row').count()).toBe(31)
  await page.getByLabel('Time').selectOption('365')
  await page.waitForURL(/days=365/)
  await chart.getByText('Show as table').waitFor()
  await expect.poll(() => chart.getByRole('row').count()).toBe(13)
  const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const response = await page.request.get(file ?? '')
  expect(await response.text()).toMatch(/^\ufeffMonth,Orders,Units,Revenue\r\n/)
})

test('reports tell the sales of products, categories and brands', async () => {
  const page = await shop.open('/admin/reports')
  await page.getByRole('table', { name: 'Sales by product' }).waitFor()
  await page.getByRole('tab', { name: 'Categories' }).click()
  const table = page.getByRole('table', { name: 'Sales by category' })
  await table.waitFor()
  expect(await table.getByRole('row').count()).toBe(7)
  await page.getByRole('tab', { name: 'Brands' }).click()
  await page.getByRole('table', { name: 'Sales by brand' }).waitFor()
})

test('brands lead to their products', async () => {
  const page = await shop.open('/admin/brands')
  await page.getByRole('link', { name: 'Whirlpool', exact: true }).click()
  await page.waitForURL(/\/admin\/products\?brand=Whirlpool/)
  expect(await page.getByLabel('Filter by brand').inputValue()).toBe('Whirlpool')
})

test('the rules in force are shown as they are', async () => {
  const page = await shop.open('/admin/shipping')
  for (const { label } of FIRST_RULES.shipping.methods) await page.getByText(label).waitFor()
  await page.goto('/admin/taxes')
  await page.getByText('8% of the subtotal').waitFor()
  await page.goto('/admin/coupons')
  for (const code of ['PROSOURCE', 'SAVE15', 'FREESHIP', 'NEWCUSTOMER', 'BULKPARTS']) {
    await row(page, code).waitFor()
  }
  await page.goto('/admin/payments')
  await page.getByText('processes no payment').waitFor()
})

test('screens without data say so', async () => {
  for (const [path, title] of [
    ['/admin/promotions', 'Promotions'],
    ['/admin/product-options', 'Product Options'],
  ]) {
    const page = await shop.open(path ?? '')
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    await page.getByText('will be available here.').waitFor()
  }
})
