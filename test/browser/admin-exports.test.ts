import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()

test('a list is exported as what is chosen, with its filters', async () => {
  const products = await shop.open('/admin/products?search=pump')
  const hrefOf = (name: string) =>
    products.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await hrefOf('Export CSV')).toBe('/api/admin/exports/products?search=pump')
  await products.getByLabel('What to export').selectOption('Prices')
  expect(await hrefOf('Export CSV')).toBe('/api/admin/exports/prices?search=pump')
  expect(await hrefOf('Export Excel')).toBe('/api/admin/exports/prices?search=pump&format=xlsx')

  const orders = await shop.open('/admin/orders?status=pending')
  await orders.getByLabel('What to export').selectOption('Order lines')
  const lines = orders.getByRole('link', { name: 'Export CSV', exact: true })
  expect(await lines.getAttribute('href')).toBe('/api/admin/exports/order-lines?status=pending')
})

test('tax is exported for the months of a return', async () => {
  const page = await shop.open('/admin/exports')
  const link = page.getByRole('link', { name: 'Export CSV of tax by state and month' })
  expect(await link.getAttribute('href')).toBe('/api/admin/exports/taxes')
  await page.getByLabel('First month').fill('2026-07')
  await page.getByLabel('Last month').fill('2026-09')
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe('/api/admin/exports/taxes?from=2026-07&to=2026-09')
  const file = await fetch(`${shop.origin()}${await link.getAttribute('href')}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
})
