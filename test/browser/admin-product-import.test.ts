import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { XLSX } from '#contract/responses.ts'
import { IMPORT_COLUMNS } from '#domain/product-import/columns.ts'
import { message } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import { HEADER } from '../support/import-header.ts'
import { hold } from '../support/shopping.ts'
import { PARTS, spreadsheet, withNotes } from '../support/spreadsheets.ts'

const shop = shopInBrowser()
const UPLOAD = '**/api/products/csv-upload'

const area = (page: Page) => page.locator('[name=csvData]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const results = (page: Page) => page.getByRole('region', { name: 'Upload Results' })
const isFocused = (element: Element) => element === document.activeElement

/** Tab until the button has the focus, then Enter. */
async function pressByTab(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  for (let tabs = 0; tabs < 40 && !(await button.evaluate(isFocused)); tabs += 1) {
    await page.keyboard.press('Tab')
  }
  expect(await button.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
}

const lines = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Part ${from + at},CSV-${from + at},${at + 1}.50,Dryer Parts`,
  )

test('blank text is refused', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill('  \n ')
  await press(page, 'Upload Products')
  await message(page, 'No Data', 'Please paste your CSV data first.')
})

test('the sample can be loaded, checked, imported and undone', async () => {
  const page = await shop.open('/admin/csv-upload')
  await press(page, 'Load Sample')
  expect((await area(page).inputValue()).split('\n')[0]).toBe(IMPORT_COLUMNS.join(','))
  await press(page, 'Check Only')
  await page.getByText('Would import 2 products.').waitFor()
  await page.getByText('Nothing has been changed yet.').waitFor()
  await press(page, 'Upload Products')
  await message(page, 'CSV Upload Successful', 'Imported 2 products.')
  await expect.poll(() => area(page).inputValue()).toBe('')
  expect(await results(page).innerText()).toContain('SAMPLE-1001')
  await press(page, 'Undo This Import')
  await message(page, 'Success', 'Import undone: 2 products removed')
})

test('the sample format can be copied', async () => {
  const page = await shop.open('/admin/csv-upload', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await press(page, 'Copy Sample')
  await message(page, 'Copied!', 'Sample CSV copied to clipboard.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Product Name,/)
})

test('every column is explained', async () => {
  const page = await shop.open('/admin/csv-upload')
  const reference = page.getByRole('region', { name: 'Field Reference' })
  expect(await reference.getByRole('term').count()).toBe(42)
  // Of another kind those alone that it can have, the first of which finds the part.
  await page.locator('[name=kind]').selectOption({ label: 'Prices' })
  await expect.poll(() => reference.getByRole('term').count()).toBe(6)
  expect(await reference.getByRole('term').first().innerText()).toContain('Required')
  expect(await reference.innerText()).not.toContain('skipped')
})

test('the button says "Processing..." meanwhile, and ten imported products are named', async () => {
  const page = await shop.open('/admin/csv-upload')
  const held = await hold(page, 'POST', UPLOAD)
  await area(page).fill([HEADER, ...lines(100, 12)].join('\n'))
  await press(page, 'Upload Products')
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
  held.release()
  await message(page, 'CSV Upload Successful', 'Imported 12 products.')
  const named = results(page).getByRole('list', { name: 'Products' }).getByRole('listitem')
  expect(await named.count()).toBe(11)
  expect(await named.last().innerText()).toBe('... and 2 more')
})

test('wrong rows are listed with line, column, reason and value, and come back to be corrected', async () => {
  const page = await shop.open('/admin/csv-upload')
  const wrong = ['No Price,CSV-X1,abc,Dryer Parts', ',CSV-X2,3.00,Dryer Parts']
  await area(page).fill([HEADER, ...lines(200, 1), ...wrong].join('\n'))
  await press(page, 'Upload Products')
  await message(page, 'CSV Upload Successful', 'Imported 1 product. 2 rows rejected.')
  const table = page.getByRole('table', { name: 'Rejected rows' })
  const first = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect([first[0], first[1], first[3]]).toEqual(['3', 'Price', 'abc'])
  expect(await page.getByRole('link', { name: 'Download Rejected Rows' }).isVisible()).toBe(true)
  await press(page, 'Fix Them Here')
  await expect.poll(() => area(page).inputValue()).toContain('CSV-X1')
  await area(page).fill((await area(page).inputValue()).replace(',abc,', ',9.99,'))
  await press(page, 'Upload Products')
  await message(page, 'CSV Upload Successful', 'Imported 1 product. 1 row rejected.')
})

test('a server that cannot be reached is a failure, and the text stays', async () => {
  const page = await shop.open('/admin/csv-upload')
  await page.route(UPLOAD, (route) => route.abort())
  await area(page).fill([HEADER, ...lines(300, 1)].join('\n'))
  await press(page, 'Upload Products')
  await message(page, 'Upload Failed', 'Failed to upload CSV. Please check your data format.')
  expect(await area(page).inputValue()).toContain('CSV-300')
})

test('text that cannot be read says why and stays', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill('hello')
  await press(page, 'Upload Products')
  await message(page, 'Upload Failed', 'The first line must name the columns; missing: "Product')
  await area(page).fill(`${HEADER}\n"Open,CSV-Q,1.00,Dryer Parts`)
  await press(page, 'Upload Products')
  await message(page, 'Upload Failed', 'Imported 0 products. Line 2: a quote is opened')
  expect(await area(page).inputValue()).toContain('CSV-Q')
})

test('a file is sent, followed and undone', async () => {
  const page = await shop.open('/admin/csv-upload')
  const buffer = Buffer.from([HEADER, ...lines(400, 30)].join('\n'))
  await page
    .locator('[name=file]')
    .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Upload File')
  await results(page).getByText('Imported 30 products.').waitFor()
  await results(page).getByText('... and 20 more').waitFor()
  await page.getByRole('button', { name: 'parts.csv' }).waitFor()
  await press(page, 'Undo This Import')
  await message(page, 'Success', 'Import undone: 30 products removed')
})

test('a file of new parts is checked, and applied without being sent again', async () => {
  const page = await shop.open('/admin/csv-upload')
  const rows = ['Free,CSV-701,0,Dryer Parts,', 'Loss,CSV-702,9.00,Dryer Parts,9.50']
  const buffer = Buffer.from([`${HEADER},Cost`, ...rows].join('\n'))
  await page.locator('[name=file]').setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Check File Only')
  await results(page).getByText('Would import 2 products.').waitFor()
  await results(page).getByText('1 part would have no price').waitFor()
  await results(page).getByText('1 part would sell below cost').click()
  const losses = results(page).getByRole('table', { name: 'Parts below cost' })
  expect(await losses.getByRole('row').nth(1).innerText()).toContain('CSV-702')
  await press(page, 'Apply Changes')
  await results(page).getByText('Imported 2 products.').waitFor()
  await results(page).getByRole('list', { name: 'Products' }).getByText('CSV-701').waitFor()
  await press(page, 'Undo This Import')
  await message(page, 'Success', 'Import undone: 2 products removed')
})

test('a supplier’s price file is matched by keyboard, checked, applied and undone', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill([HEADER, ...lines(500, 3)].join('\n'))
  await press(page, 'Upload Products')
  await message(page, 'CSV Upload Successful', 'Imported 3 products.')
  await page.locator('[name=kind]').selectOption({ label: 'Prices' })
  const file = ['Item;What;Dealer', 'X-CSV-500;a;10.00', 'X-CSV-501;b;2.50', 'X-CSV-999;c;1'].join(
    '\n',
  )
  await page
    .locator('[name=file]')
    .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  // The dealer's price is taken for a cost; here it is to become the shop's price.
  const dealer = page.getByLabel('What "Dealer" is')
  await dealer.focus()
  await page.keyboard.type('Price')
  await expect.poll(() => dealer.inputValue()).toBe('Price')
  await page.getByLabel('Times').fill('1.5')
  // What it was taken for first is still compared with the price.
  await expect.poll(() => page.getByLabel('"Dealer" is also used as').inputValue()).toBe('Cost')
  await page.getByText('10.00 → 15.00').waitFor()
  await page.getByLabel('Round up to .99').check()
  await page.getByLabel('Without prefix').fill('X-')
  await page.locator('[name=supplier]').fill('Weekly Supplies')
  await page.getByRole('button', { name: 'Check Changes' }).press('Enter')
  await results(page).getByText('Would change 2 parts. 1 row about unknown parts.').waitFor()
  const moves = results(page).getByRole('table', { name: 'Largest price changes' })
  expect(await moves.getByRole('row').nth(1).innerText()).toContain('$15.99')
  await press(page, 'Apply Changes')
  await results(page).getByText('Changed 2 parts.').waitFor()
  await page.getByText('Prices · Weekly Supplies').waitFor()
  await press(page, 'Undo This Import')
  await message(page, 'Success', 'Import undone: 2 rows restored')
})

test('the keyboard alone checks, applies and undoes: it is taken to the results and stays there', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill([HEADER, ...lines(900, 2)].join('\n'))
  await press(page, 'Upload Products')
  await results(page).getByText('Imported 2 products.').waitFor()
  await page.locator('[name=kind]').selectOption({ label: 'Prices' })
  const buffer = Buffer.from('SKU,Price\nCSV-900,7.00')
  await page.locator('[name=file]').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer })
  await page.locator('[name=supplier]').focus()
  await pressByTab(page, 'Check Changes')
  await results(page).getByText('Would change 1 part.').waitFor()
  await expect.poll(() => results(page).evaluate(isFocused)).toBe(true)
  const { y = -1 } = (await results(page).boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThan(200)
  await pressByTab(page, 'Apply Changes')
  await results(page).getByText('Changed 1 part.').waitFor()
  expect(await results(page).evaluate(isFocused)).toBe(true)
  await pressByTab(page, 'Undo This Import')
  await results(page).getByText('This import was undone.').waitFor()
  expect(await results(page).evaluate(isFocused)).toBe(true)
  // What was checked stays to be read, and every change of it to be downloaded.
  await results(page).getByText('What the check found').click()
  await results(page).getByRole('table', { name: 'Largest price changes' }).waitFor()
  expect(await page.getByRole('link', { name: 'Download Changes' }).isVisible()).toBe(true)
})

test('a file that would change nothing cannot be applied', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill([HEADER, ...lines(970, 1)].join('\n'))
  await press(page, 'Upload Products')
  await results(page).getByText('(CSV-970)').waitFor()
  await page.locator('[name=kind]').selectOption({ label: 'Prices' })
  const buffer = Buffer.from('SKU,Price\nCSV-970,1.50')
  await page.locator('[name=file]').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Check Changes')
  await results(page).getByText('Would change 0 parts.').waitFor()
  const apply = page.getByRole('button', { name: 'Apply Changes' })
  expect(await apply.getAttribute('aria-disabled')).toBe('true')
})

test('a run has an address: going back shows the one before', async () => {
  const page = await shop.open('/admin/csv-upload')
  for (const at of [950, 951]) {
    await area(page).fill([HEADER, ...lines(at, 1)].join('\n'))
    await press(page, 'Upload Products')
    await results(page).getByText(`(CSV-${at})`).waitFor()
  }
  await page.goBack()
  await results(page).getByText('(CSV-950)').waitFor()
  await page.reload()
  await results(page).getByText('(CSV-950)').waitFor()
})

test('the message about a file that waits leads to its run', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill([HEADER, ...lines(960, 1)].join('\n'))
  await press(page, 'Upload Products')
  await results(page).getByText('(CSV-960)').waitFor()
  const columns = [
    { column: 'Product Code/SKU', header: 'sku' },
    { column: 'Price', header: 'price' },
  ]
  const data = { name: 'By Itself', kind: 'prices', mapping: { match: 'sku', columns } }
  await page.request.put('/api/admin/suppliers', { data })
  await page.request.post('/api/admin/imports?kind=prices&supplier=By%20Itself&apply=true', {
    headers: { 'content-type': 'text/csv' },
    data: 'sku,price\nCSV-960,99.00',
  })
  await page.goto('/admin/messages?kind=import')
  const link = page.getByRole('link', { name: /^Import \d+$/ })
  await expect
    .poll(async () => {
      await page.reload()
      return link.count()
    })
    .toBe(1)
  await link.click()
  await results(page).getByText('Would change 1 part.').waitFor()
  await press(page, 'Apply Changes')
  await results(page).getByText('Changed 1 part.').waitFor()
})

test('the sheet that was chosen is remembered, and asked about where a file has none of that name', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill([HEADER, ...lines(800, 1)].join('\n'))
  await press(page, 'Upload Products')
  await message(page, 'CSV Upload Successful', 'Imported 1 product.')
  await page.locator('[name=kind]').selectOption({ label: 'Prices' })
  const choose = (name: string, file: Uint8Array) =>
    page.locator('[name=file]').setInputFiles({ name, mimeType: XLSX, buffer: Buffer.from(file) })
  const weekly = withNotes([
    ['Item', 'Net Price'],
    ['CSV-800', '2.00'],
  ])
  await choose('one.xlsx', weekly)
  const sheet = page.locator('[name=sheet]')
  await sheet.selectOption('Notes')
  await page.getByLabel('What "Net Price" is').selectOption('Price')
  await page.locator('[name=supplier]').fill('Sheet Supplies')
  await press(page, 'Check Changes')
  await results(page).getByText('Would change 1 part').waitFor()
  await choose('two.xlsx', weekly)
  await page.locator('[name=supplier]').fill('Sheet Supplies')
  await expect.poll(() => sheet.inputValue()).toBe('Notes')
  await expect.poll(() => page.getByLabel('What "Net Price" is').inputValue()).toBe('Price')
  const workbook = PARTS['xl/workbook.xml'].replace('"Notes"', '"Week 47"')
  await choose('three.xlsx', spreadsheet({ 'xl/workbook.xml': workbook }))
  await page.locator('[name=supplier]').fill('Sheet Supplies')
  await page.getByText('This file has no sheet “Notes”.').waitFor()
  const check = page.getByRole('button', { name: 'Check Changes' })
  expect(await check.isDisabled()).toBe(true)
  await sheet.selectOption('Week 47')
  await page.getByText('This file has no sheet “Notes”.').waitFor({ state: 'detached' })
})

test('a remembered column that a file lacks is asked about, and rejected rows keep their kind', async () => {
  const page = await shop.open('/admin/csv-upload')
  await area(page).fill([HEADER, ...lines(600, 2)].join('\n'))
  await press(page, 'Upload Products')
  await message(page, 'CSV Upload Successful', 'Imported 2 products.')
  await page.locator('[name=kind]').selectOption({ label: 'Prices' })
  const choose = (name: string, ...rows: readonly string[]) =>
    page
      .locator('[name=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await choose('one.csv', 'Item,Net Price', 'CSV-600,10.00', 'CSV-601,oops')
  await page.getByLabel('What "Net Price" is').selectOption('Price')
  await page.locator('[name=supplier]').fill('Careful Inc')
  await press(page, 'Check Changes')
  await results(page).getByText('Would change 1 part').waitFor()
  // What was rejected comes back as this supplier's prices, not as new parts.
  await press(page, 'Fix Them Here')
  await expect.poll(() => area(page).inputValue()).toContain('oops')
  await area(page).fill((await area(page).inputValue()).replace('oops', '12.00'))
  await page
    .getByRole('region', { name: 'Paste CSV Data' })
    .getByRole('button', { name: 'Match Columns' })
    .click()
  await expect.poll(() => page.locator('[name=supplier]').inputValue()).toBe('Careful Inc')
  await expect.poll(() => page.getByLabel('What "Net Price" is').inputValue()).toBe('Price')
  // Another currency is another column: it is not taken for the remembered one.
  await choose('two.csv', 'item,Net Price (EUR)', 'CSV-600,9.00')
  await page.locator('[name=supplier]').fill('Careful Inc')
  await page.getByText('This file has no column “Net Price”, where Price used to be.').waitFor()
  await expect.poll(() => page.getByLabel('What "item" is').inputValue()).toBe('Product Code/SKU')
  const check = page.getByRole('button', { name: 'Check Changes' })
  expect(await check.isDisabled()).toBe(true)
  await page.getByLabel('What "Net Price (EUR)" is').selectOption('Price')
  await expect.poll(() => check.isDisabled()).toBe(false)
})
