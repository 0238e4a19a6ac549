import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { crumbs, message, row, type } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

async function open(): Promise<Page> {
  const page = await shop.open('/admin/categories')
  await page.getByRole('heading', { level: 1, name: /^Categories \(\d+\)$/ }).waitFor()
  return page
}

test('the list has the heading, the way here and the columns of the specification', async () => {
  const page = await open()
  await page.getByRole('heading', { name: 'Categories (6)' }).waitFor()
  expect(await crumbs(page)).toEqual(['Admin', 'Products', 'Categories'])
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'Description',
    'Sort Order',
    'Actions',
  ])
})

test('a category is created with its name alone, edited and deleted', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await dialog(page).getByRole('heading', { name: 'Add New Category' }).waitFor()
  expect(await dialog(page).getByLabel('Sort Order').getAttribute('placeholder')).toBe('0')
  await save(page, 'Create Category')
  await dialog(page).getByText('Category name is required', { exact: true }).waitFor()
  await type(page, { name: 'Grill Parts' })
  await save(page, 'Create Category')
  await message(page, 'Success', 'Category created successfully')
  await page.getByRole('heading', { name: 'Categories (7)' }).waitFor()
  expect(await row(page, 'Grill Parts').getByRole('cell').allInnerTexts()).toEqual([
    'Grill Parts',
    'No description',
    '0',
    '',
  ])

  await page.getByRole('button', { name: 'Edit Grill Parts' }).click()
  await dialog(page).getByRole('heading', { name: 'Edit Category' }).waitFor()
  expect(await dialog(page).locator('[name=name]').inputValue()).toBe('Grill Parts')
  await type(page, { description: 'Burners and grates', sortOrder: '9' })
  await save(page, 'Update Category')
  await message(page, 'Success', 'Category updated successfully')
  await expect.poll(() => row(page, 'Grill Parts').innerText()).toContain('Burners and grates')

  // The form of a new one begins empty again.
  await page.getByRole('button', { name: 'Add Category' }).click()
  expect(await dialog(page).locator('[name=name]').inputValue()).toBe('')
  await save(page, 'Cancel')

  await page.getByRole('button', { name: 'Delete Grill Parts' }).click()
  await message(page, 'Success', 'Category deleted successfully')
  await page.getByRole('heading', { name: 'Categories (6)' }).waitFor()
})

test('a name that exists and a category with products are refused with their sentences', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await type(page, { name: 'washer parts' })
  await save(page, 'Create Category')
  await message(page, 'Error', 'There is already a category called Washer Parts.')
  await save(page, 'Cancel')
  await page.getByRole('button', { name: 'Delete Washer Parts' }).click()
  await page
    .getByText(/Move them to another category first/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: 'Categories (6)' }).waitFor()
})

test('the button is disabled while saving, and the server without a sentence has a fallback', async () => {
  const page = await open()
  let fail = () => {}
  const held = new Promise<void>((done) => {
    fail = done
  })
  await page.route('**/api/categories', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await held
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add Category' }).click()
  await type(page, { name: 'Slow Parts' })
  await save(page, 'Create Category')
  const button = dialog(page).getByRole('button', { name: 'Create Category' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  fail()
  await message(page, 'Error', 'Failed to create category')
})
