import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { message, row, type } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()

/** What the keyboard would act on next. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

const namesOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Delete / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))

test('deleting products one after the other needs no way back through the page', async () => {
  const page = await shop.open('/admin/products')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .waitFor()
  const [first, second, third] = await namesOf(page)
  await page.getByRole('button', { name: first ?? '', exact: true }).focus()
  await page.keyboard.press('Enter')
  await message(page, 'Success', 'Product deleted successfully')
  await expect.poll(() => focused(page)).toBe(second)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe(third)
})

test('after the last row of a list the focus is on the heading', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await type(page, {
    name: 'Lonely Part',
    sku: 'LONELY-1',
    price: '1.00',
    categoryId: 'Dryer Parts',
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Product' }).click()
  await message(page, 'Success', 'Product created successfully')
  await page.goto('/admin/products?search=LONELY-1')
  await page.getByRole('button', { name: 'Delete Lonely Part' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('No products found').waitFor()
  await expect.poll(() => focused(page)).toBe('Products')
})

test('a dialog gives the focus back to what opened it, however it is closed', async () => {
  const page = await shop.open('/admin/categories')
  const add = page.getByRole('button', { name: 'Add Category' })
  const dialog = page.getByRole('dialog')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).press('Enter'),
    () => dialog.getByRole('button', { name: 'Close' }).press('Enter'),
  ]
  for (const close of closings) {
    await add.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Add New Category' }).waitFor()
    await close()
    await dialog.waitFor({ state: 'hidden' })
    expect(await focused(page)).toContain('Add Category')
  }
  const edit = page.getByRole('button', { name: 'Edit Dryer Parts' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await type(page, { sortOrder: '3' })
  await page.keyboard.press('Enter')
  await message(page, 'Success', 'Category updated successfully')
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Edit Dryer Parts')
})

test('a form with something typed into it asks before it is thrown away', async () => {
  const page = await shop.open('/admin/products')
  const add = page.getByRole('button', { name: 'Add Product' })
  const form = page.getByRole('dialog', { name: 'Add New Product' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await add.click()
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })

  await add.click()
  await type(page, { name: 'Half a Product' })
  // Escape once asks, Escape again goes on editing, however often.
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
  }
  expect(await form.locator('[name=name]').inputValue()).toBe('Half a Product')
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  expect(await form.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await focused(page)).toContain('Add Product')
  await add.click()
  expect(await form.locator('[name=name]').inputValue()).toBe('')
})

test('a dialog that is opened again at once stays open', async () => {
  const page = await shop.open('/admin/categories')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await dialog.getByRole('heading', { name: 'Add New Category' }).waitFor()
  // Before the browser dispatches the close event, which it does in a later task.
  await dialog.getByRole('button', { name: 'Close' }).evaluate(async (close) => {
    const element = close.closest('dialog')
    const buttons = [...document.querySelectorAll('button')]
    const closed = new Promise((resolve) => element?.addEventListener('close', resolve))
    ;(close as HTMLButtonElement).click()
    while (element?.open) await Promise.resolve()
    buttons.find((button) => button.textContent?.includes('Add Category'))?.click()
    await closed
  })
  await dialog.getByRole('heading', { name: 'Add New Category' }).waitFor()
  await dialog.getByRole('textbox').first().fill('Still here')
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Still here')
})

test('after a change of many the focus is not lost with their selection', async () => {
  const page = await shop.open('/admin/products')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Edit Price, Stock or Category' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How to change Stock').selectOption('Set to')
  await dialog.getByLabel('New Stock', { exact: true }).fill('12')
  await page.keyboard.press('Enter')
  await message(page, 'Success', '1 product updated')
  await page.getByText('1 product selected').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Products')
})

test('two people edit a category: the later save is refused and can begin anew', async () => {
  const page = await shop.open('/admin/categories')
  await page.getByRole('button', { name: 'Edit HVAC Parts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Edit Category' }).waitFor()
  const categories = await (await page.request.get('/api/categories')).json()
  const { id } = categories.find(({ name }: { name: string }) => name === 'HVAC Parts')
  await page.request.put(`/api/categories/${id}`, {
    data: { name: 'HVAC Parts', description: 'Theirs', sortOrder: 6 },
  })
  await type(page, { description: 'Mine' })
  await dialog.getByRole('button', { name: 'Update Category' }).click()
  const sentence =
    'Someone else changed this category while you were editing. Reload it and try again.'
  await dialog.getByText(sentence).waitFor()
  await dialog.getByRole('button', { name: 'Load the Current Version' }).click()
  await expect.poll(() => dialog.locator('[name=description]').inputValue()).toBe('Theirs')
  await type(page, { description: 'Both' })
  await dialog.getByRole('button', { name: 'Update Category' }).click()
  await message(page, 'Success', 'Category updated successfully')
  await expect.poll(() => row(page, 'HVAC Parts').innerText()).toContain('Both')
})
