import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { crumbs, menu, message, row, type } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import { staffOf } from '../support/shopping.ts'

/* Sentences of the specification that no other test of the back office has as its subject. */

const shop = shopInBrowser({ pictures: true })
const staff = staffOf(shop)
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

const MENU: Readonly<Record<string, readonly string[]>> = {
  '': ['/admin', '/admin/orders', '/admin/customers', '/admin/messages'],
  Products: [
    '/admin/products',
    '/admin/csv-upload',
    '/admin/categories',
    '/admin/brands',
    '/admin/product-options',
  ],
  Analytics: ['/admin/analytics', '/admin/reports', '/admin/revenue'],
  Marketing: ['/admin/promotions', '/admin/coupons', '/admin/email'],
  Settings: ['/admin/settings', '/admin/payments', '/admin/shipping', '/admin/taxes'],
}

test('the menu has every entry, in its group, and each leads to its screen', async () => {
  const page = await shop.open('/admin')
  const links = () =>
    menu(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect((await links()).toSorted()).toEqual(MENU['']?.toSorted())
  for (const [group, entries] of Object.entries(MENU)) {
    for (const path of entries) {
      const isClosed = menu(page).getByRole('button', { name: group, expanded: false })
      if (group !== '' && (await isClosed.count()) > 0) await isClosed.click()
      await menu(page).locator(`a[href="${path}"]`).click()
      await page.waitForURL((url) => url.pathname === path)
      // The entry that is marked is the one of the path, and its group is open by itself.
      const marked = menu(page).locator('[aria-current=page]')
      await expect.poll(() => marked.getAttribute('href')).toBe(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect((await crumbs(page))[0]).toBe('Admin')
    }
  }
  await page.goto('/admin/taxes')
  await menu(page).getByRole('button', { name: 'Settings', expanded: true }).waitFor()
  const closed = menu(page).getByRole('button', { expanded: false })
  expect(await closed.allInnerTexts()).toEqual(['Products', 'Analytics', 'Marketing'])
})

test('the product dialog is at most 2xl wide and scrolls at 90% of the height', async () => {
  const page = await shop.open('/admin/products', { viewport: { width: 1440, height: 700 } })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await dialog(page).getByRole('heading', { name: 'Add New Product' }).waitFor()
  const box = await dialog(page).boundingBox()
  expect([box?.width, box?.height]).toEqual([672, 630])
  expect(await dialog(page).evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true)
  const price = dialog(page).locator('[name=price]')
  expect([await price.getAttribute('type'), await price.getAttribute('step')]).toEqual([
    'number',
    '0.01',
  ])
})

test('the product dialog closes and begins empty again after a success', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const values = { name: 'Twice', sku: 'TWICE-1', price: '3', categoryId: 'Washer Parts' }
  await type(page, { ...values, features: 'Quiet,,  Easy to fit ,' })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await save(page, 'Create Product')
  // What the specification says is sent: a number, a list, nought and no models.
  expect((await sent).postDataJSON()).toMatchObject({
    categoryId: expect.any(Number),
    features: ['Quiet', 'Easy to fit'],
    stockQuantity: 0,
    compatibility: [],
  })
  await message(page, 'Success', 'Product created successfully')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add Product' }).click()
  for (const name of Object.keys(values)) {
    expect(await dialog(page).locator(`[name=${name}]`).inputValue()).toBe('')
  }
})

test('a picture is shown while its address is typed, and the fallback when there is none', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const picture = dialog(page).getByRole('img')
  await type(page, { imageUrl: '/pictures/parts/drain-pump.svg' })
  await expect.poll(() => picture.getAttribute('src')).toBe('/pictures/parts/drain-pump.svg')
  await type(page, { imageUrl: '/pictures/parts/nothing-here.svg' })
  await expect.poll(() => picture.getAttribute('src')).toBe('/pictures/placeholder.svg')
})

test('products: a server without a sentence of its own has the specified ones', async () => {
  const part = await staff.shelve('Unlucky Part', '5.00')
  const page = await shop.open(`/admin/products?search=${part.sku}`)
  await row(page, part.sku).waitFor()
  await page.route(/\/api\/products(\/\d+)?$/, (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${part.name}` }).click()
  await message(page, 'Error', 'Failed to delete product')
  await page.getByRole('button', { name: `Edit ${part.name}` }).click()
  await save(page, 'Update Product')
  await message(page, 'Error', 'Failed to update product')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await type(page, { name: 'X', sku: 'X-1', price: '1', categoryId: 'Dryer Parts' })
  await save(page, 'Create Product')
  await message(page, 'Error', 'Failed to create product')
  expect(await dialog(page).isVisible()).toBe(true)
})

test('categories: a failed update and a failed deletion say so', async () => {
  const page = await shop.open('/admin/categories')
  await page.route('**/api/categories/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete Dryer Parts' }).click()
  await message(page, 'Error', 'Failed to delete category')
  await page.getByRole('button', { name: 'Edit Dryer Parts' }).click()
  await save(page, 'Update Category')
  await message(page, 'Error', 'Failed to update category')
})

test('the upload page explains the rules that the specification states', async () => {
  const page = await shop.open('/admin/csv-upload')
  const rules = await page.getByRole('region', { name: 'Instructions' }).innerText()
  for (const words of [
    /Product Name, Product Code\/SKU and Price are required/,
    /commas in double quotes/,
    /true or false/,
    /whole numbers for stock levels and decimals for prices/,
    /several values in one cell with a pipe/,
    /Categories that do not exist yet are created/,
    /SKU already exists are skipped.*Invalid rows are left out/s,
  ]) {
    expect(rules).toMatch(words)
  }
})

test('a second import is refused with a sentence while one is running', async () => {
  const page = await shop.open('/admin/csv-upload')
  const header = 'Product Name,Product Code/SKU,Price'
  const rows = Array.from({ length: 8_000 }, (_, at) => `Long Import ${at},LONG-${at},1.00`)
  const started = await page.request.post('/api/admin/imports', {
    headers: { 'content-type': 'text/csv' },
    data: [header, ...rows].join('\n'),
  })
  expect(started.status()).toBe(202)
  await page.locator('[name=csvData]').fill(`${header}\nSecond,SECOND-1,1.00`)
  await page.getByRole('button', { name: 'Upload Products' }).click()
  const sentence = 'Another import is running. Please wait until it is done.'
  await message(page, 'Upload Failed', sentence)
  expect(await page.locator('[name=csvData]').inputValue()).toContain('SECOND-1')
})

test('customers are sorted by what they ordered, spent and are called', async () => {
  const page = await shop.open('/admin/customers')
  const firstCells = () => page.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  const api = async (query: string) => {
    const [first] = await (await page.request.get(`/api/admin/customers?limit=1&${query}`)).json()
    return first as { name: string; orders: number }
  }
  const sorts = { Orders: 'orders', 'Total Spent': 'total' }
  for (const [column, sort] of Object.entries(sorts)) {
    await page.getByRole('columnheader', { name: column }).getByRole('link').click()
    await page.waitForURL(new RegExp(`sort=${sort}&order=desc`))
    const { name } = await api(`sort=${sort}&order=desc`)
    await expect.poll(async () => (await firstCells())[0]).toBe(name)
  }
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('link').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(async () => (await firstCells())[0]).toBe((await api('sort=name')).name)
})

test('store performance shows what the dashboard shows, and more', async () => {
  const page = await shop.open('/admin/analytics')
  await page.getByRole('heading', { level: 1, name: 'Store Performance' }).waitFor()
  await page.getByText('+12.5% against the 30 days before').waitFor()
  for (const title of ['Sales by Category, 12 months', 'Sales by Brand, 12 months']) {
    await page.getByRole('region', { name: title }).getByText('$').first().waitFor()
  }
})
