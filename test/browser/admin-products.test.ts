import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { graveAxeFaults } from '../support/axe.ts'
import { message, row, type } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import { staffOf } from '../support/shopping.ts'

const shop = shopInBrowser({ pictures: true })
const staff = staffOf(shop)

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const found = (text: string) => `/admin/products?search=${encodeURIComponent(text)}`

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog(page).getByRole('button', { name: 'Update Product' }).waitFor()
}

test('a new product needs a name, a SKU, a price and a category', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await dialog(page).getByRole('heading', { name: 'Add New Product' }).waitFor()
  await save(page, 'Create Product')
  for (const [name, sentence] of Object.entries({
    name: 'Product name is required',
    sku: 'SKU is required',
    price: 'Price is required',
    categoryId: 'Category is required',
  })) {
    await dialog(page).getByText(sentence, { exact: true }).waitFor()
    const field = dialog(page).locator(`[name=${name}]`)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }
})

test('a product is created with all its fields, and the list is refreshed', async () => {
  const page = await shop.open(found('NEW-77'))
  await page.getByText('No products found').waitFor()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await type(page, {
    name: 'Test Igniter <b>bold</b>',
    sku: 'NEW-77',
    price: '24.5',
    categoryId: 'Dryer Parts',
    brand: 'Acme',
    features: 'Quiet, Easy to fit',
    imageUrl: '/pictures/nowhere.svg',
  })
  await dialog(page).getByText('Models and numbers').click()
  await type(page, { fits: 'WTW5000DW1\nWFW75HEFW0', replaces: 'W10224328' })
  await save(page, 'Create Product')
  await message(page, 'Success', 'Product created successfully')
  await dialog(page)
    .waitFor({ state: 'detached' })
    .catch(() => {})
  const line = row(page, 'Test Igniter <b>bold</b>')
  await line.waitFor()
  expect(await line.innerText()).toContain('$24.50')
  const picture = line.getByRole('presentation').first()
  await expect.poll(() => picture.getAttribute('src')).toBe('/pictures/placeholder.svg')

  const [{ id }] = (await (await page.request.get('/api/admin/products?search=NEW-77')).json()) as [
    { id: number },
  ]
  const stored = await (await page.request.get(`/api/admin/products/${id}`)).json()
  expect(stored).toMatchObject({
    stockQuantity: 0,
    inStock: true,
    features: ['Quiet', 'Easy to fit'],
    compatibility: ['WFW75HEFW0', 'WTW5000DW1'],
    replaces: ['W10224328'],
  })
})

test('a SKU that exists is refused with its sentence, and nothing typed is lost', async () => {
  const part = await staff.shelve('Drain Pump', '10.00')
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const values = { name: 'Another', sku: part.sku, price: '1', categoryId: 'Dryer Parts' }
  await type(page, values)
  await save(page, 'Create Product')
  await message(page, 'Error', `The SKU ${part.sku} belongs to another product: ${part.name}.`)
  expect(await dialog(page).locator('[name=name]').inputValue()).toBe('Another')
})

test('a script as an image address is refused beneath its field', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await type(page, { imageUrl: 'javascript:alert(1)' })
  await save(page, 'Create Product')
  await dialog(page).getByText('An image address must begin with https://, http:// or /').waitFor()
})

test('the form is filled from the product, and an update shows in the list', async () => {
  const part = await staff.shelve('Door Gasket', '58.00', 7)
  const page = await shop.open(found(part.sku))
  await edit(page, part.name)
  await dialog(page).getByRole('heading', { name: 'Edit Product' }).waitFor()
  const value = (name: string) => dialog(page).locator(`[name=${name}]`).inputValue()
  expect([await value('name'), await value('price'), await value('stockQuantity')]).toEqual([
    part.name,
    '58.00',
    '7',
  ])
  expect(await value('categoryId')).toBe('1')
  await type(page, { price: '61.25' })
  await save(page, 'Update Product')
  await message(page, 'Success', 'Product updated successfully')
  await expect.poll(() => row(page, part.sku).innerText()).toContain('$61.25')
})

test('a save over a later one is refused, and the later one can be loaded', async () => {
  const part = await staff.shelve('Lid Switch', '20.00')
  const page = await shop.open(found(part.sku))
  await edit(page, part.name)
  await staff.change(part, '22.00')
  await type(page, { price: '19.00' })
  await save(page, 'Update Product')
  await message(
    page,
    'Error',
    'Someone else changed this product while you were editing. Reload it and try again.',
  )
  await dialog(page).getByRole('button', { name: 'Load the Current Version' }).click()
  await expect.poll(() => dialog(page).locator('[name=price]').inputValue()).toBe('22.00')
  await type(page, { price: '19.00' })
  await save(page, 'Update Product')
  await message(page, 'Success', 'Product updated successfully')
})

test('stock that was sold while the form was open is not put back by saving it', async () => {
  const part = await staff.shelve('Water Valve', '33.00', 9)
  const page = await shop.open(found(part.sku))
  await edit(page, part.name)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await type(page, { brand: 'Other' })
  await save(page, 'Update Product')
  expect(Object.keys((await sent).postDataJSON())).not.toContain('stockQuantity')
  await message(page, 'Success', 'Product updated successfully')
})

test('deleting is immediate, and "Undo" brings the product back', async () => {
  const part = await staff.shelve('Belt', '12.00')
  const page = await shop.open(found(part.sku))
  await page.getByRole('button', { name: `Delete ${part.name}` }).click()
  await message(page, 'Success', 'Product deleted successfully')
  await row(page, part.sku).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, part.sku).waitFor()
})

test('what was deleted by mistake is found among the deleted products and restored', async () => {
  const part = await staff.shelve('Wall Bracket', '12.00', 7)
  const page = await shop.open(found(part.sku))
  await page.getByRole('button', { name: `Delete ${part.name}` }).click()
  await row(page, part.sku).waitFor({ state: 'detached' })
  await page.getByLabel('Filter by visibility').selectOption('Deleted')
  await page.waitForURL(/visibility=deleted/)
  const line = row(page, part.sku)
  await line.waitFor()
  expect(await line.innerText()).toMatch(/Deleted\s+\w{3} \d+, \d{4}, .+ · demo/)
  expect(await line.getByRole('button').allInnerTexts()).toEqual(['Restore'])
  expect(await line.locator('input').count()).toBe(0)
  expect(await graveAxeFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Restore ${part.name}` }).click()
  await message(page, 'Success', `${part.name} was restored`)
  await line.waitFor({ state: 'detached' })
  await page.getByLabel('Filter by visibility').selectOption('Visible and hidden')
  await expect.poll(() => page.getByLabel(`Stock of ${part.name}`).inputValue()).toBe('7')
})

test('counted stock is typed straight into the list', async () => {
  const part = await staff.shelve('Thermal Fuse', '8.00', 4)
  const page = await shop.open(found(part.sku))
  const stock = page.getByLabel(`Stock of ${part.name}`)
  await stock.fill('abc')
  await stock.press('Enter')
  await message(page, 'Error', 'Stock must be a whole number')
  await stock.fill('15')
  await stock.press('Enter')
  await message(page, 'Success', `${part.name}: 15 in stock`)
  await expect.poll(() => stock.inputValue()).toBe('15')
})

test('price, stock and category of several products change at once', async () => {
  const [one, two] = [
    await staff.shelve('Quorvex Knob', '10.00'),
    await staff.shelve('Quorvex Knob', '20.00'),
  ]
  const page = await shop.open(found('Quorvex Knob'))
  await row(page, two.sku).waitFor()
  await page.getByLabel('Select all on this page').check()
  await page.getByText('2 products selected').waitFor()
  await page.getByRole('button', { name: 'Edit Price, Stock or Category' }).click()
  await save(page, 'Update 2 Products')
  await dialog(page).getByText('Please say what to change').waitFor()
  await type(page, { priceHow: 'Change by (%)', price: '10', stockHow: 'Set to', stock: '3' })
  await type(page, { categoryId: 'HVAC Parts' })
  await save(page, 'Update 2 Products')
  await message(page, 'Success', '2 products updated')
  await expect.poll(() => row(page, one.sku).innerText()).toContain('$11.00')
  expect(await row(page, two.sku).innerText()).toContain('HVAC Parts')
})

test('search, filters, sort and page live in the address, and the export follows them', async () => {
  const page = await shop.open('/admin/products')
  await row(page, 'In Stock').waitFor()
  await page.getByLabel('Search name, SKU, part number or brand').fill('gasket')
  await page.waitForURL(/search=gasket/)
  await page.getByLabel('Filter by brand').selectOption('Whirlpool')
  // A link leads where the screen it stands on says: wait for that, not for the address.
  const head = page.getByRole('columnheader', { name: 'Price' })
  const link = head.getByRole('link')
  await expect.poll(() => link.getAttribute('href')).toContain('search=gasket&brand=Whirlpool')
  await link.click()
  await page.waitForURL(/sort=price/)
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toContain('/api/admin/exports/products?search=gasket&brand=Whirlpool&sort=price')
  await page.goto('/admin/products')
  await page.getByText(/^1–50 of/).waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(/^51–100 of/).waitFor()
})
