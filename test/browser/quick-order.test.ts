import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { EXAMPLE } from '#web/storefront/quick-order/list-input.tsx'
import { shopInBrowser } from '../support/browser.ts'
import { staffOf } from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)
const RESOLVE = '**/api/quick-order/resolve'

const open = () => shop.open('/appliance-parts/quick-order')
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click()
const cartOf = (page: Page, items: number) =>
  page.getByRole('link', { name: new RegExp(`^Cart \\(${items}\\)`) }).waitFor()

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Paste a list').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Add Lines' }).click()
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
}

describe('rows', () => {
  test('begin with one of quantity 1, which cannot be removed', async () => {
    const page = await open()
    const remove = page.getByRole('button', { name: 'Remove row 1' })
    expect(await remove.isDisabled()).toBe(true)
    expect(await page.getByLabel('Quantity').inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Add Row' }).click()
    await page.getByLabel('Part Number 2').waitFor()
    await remove.click()
    expect(await remove.isDisabled()).toBe(true)
  })

  test('take whole numbers from 1; anything else is 1', async () => {
    const page = await open()
    const quantity = page.getByLabel('Quantity')
    for (const [typed, taken] of [
      ['7', '7'],
      ['', '1'],
      ['0', '1'],
      ['-3', '1'],
      ['5000', '999'],
    ] as const) {
      await quantity.fill(typed)
      await expect.poll(() => quantity.inputValue(), { message: typed }).toBe(taken)
    }
  })

  test('say what became of a quantity that cannot be ordered', async () => {
    const page = await open()
    await page.getByLabel('Quantity').focus()
    for (const [keys, remark] of [
      ['0', '“0” is not a quantity, so it became 1.'],
      ['-2', '“-2” is not a quantity, so it became 1.'],
      ['9999', 'You can order at most 999 of one part here, so 9999 became 999.'],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(keys)
      await page.getByText(remark).waitFor()
    }
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('5')
    await page.getByText('became').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Quantity').inputValue()).toBe('5')
    await page.getByText('This line has no part number yet.').waitFor()
  })

  test('are typed over, not behind what stands there', async () => {
    const page = await open()
    await page.getByLabel('Part Number 1').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    expect(await page.getByLabel('Quantity').inputValue()).toBe('4')
    expect(await summary(page)).toMatch(/Total quantity\s+4/)
  })
})

describe('what is found', () => {
  test('a list is looked up, bought as far as possible, and reported line by line', async () => {
    const part = await staff.shelve('Cork Pad', '4.50')
    const few = await staff.shelve('Felt Seal', '9.00', 2)
    const page = await open()
    await paste(page, ['Part Number, Quantity', `${part.sku}, 2`, 'NOPE-123 x3', `${few.sku}\t5`])
    await page.getByText('We have no part with this number.').waitFor()
    await page.getByText('Only 2 left').waitFor()
    await page.getByText('$4.50 each').waitFor()
    const rows = page.getByRole('listitem').filter({ has: page.getByLabel('Quantity') })
    const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(heights.filter((height) => height > 72)).toEqual([])
    expect(await summary(page)).toMatch(/Rows\s+3\s+Total quantity\s+10\s+Found\s+2 of 3/)

    await add(page)
    const report = page.getByRole('region', { name: '1 of 3 lines added to your cart' })
    await page.getByText('lines read from').waitFor({ state: 'detached' })
    await report.getByText(`${part.sku} × 2 Cork Pad`).waitFor()
    await report.getByText('NOPE-123 × 3 We have no part with this number').waitFor()
    await report.getByText(`${few.sku} × 5 Felt Seal: Only 2 left`).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('report')
    await cartOf(page, 2)
    expect(await page.getByLabel('Part Number 1').inputValue()).toBe('NOPE-123')
  })

  test('only what can be bought counts, and a line without a number is not lost', async () => {
    const part = await staff.shelve('Cover Plate', '5.00')
    const gone = await staff.shelve('Cover Screw', '1.00', 1)
    await staff.change(gone, '1.00', 0)
    const page = await open()
    await paste(page, [`${part.sku}, 2`, gone.sku, ', 4'])
    await page.getByText('3 lines read from your list. 1 line without a part number.').waitFor()
    await page.getByText('Out of Stock').waitFor()
    const parts = /Found\s+2 of 3\s+Available\s+1 of 3\s+Parts total\s+\$10\.00/
    await expect.poll(() => summary(page)).toMatch(parts)
    await add(page)
    await page.getByText('No part number × 4 Please enter a part number').waitFor()
    await cartOf(page, 2)
  })

  test('rows of one part are summed, and a line of nothing but a quantity of 1 is shown as wrong', async () => {
    const few = await staff.shelve('Felt Ring', '9.00', 3)
    const page = await open()
    await paste(page, [', 1', `${few.sku}, 2`, `${few.sku}, 2`])
    await page.getByText('Only 3 left for all rows of this part').waitFor()
    await page.getByText('This line has no part number yet.').waitFor()
    const parts = /Found\s+2 of 3\s+Available\s+1 of 3\s+Parts total\s+\$18\.00/
    await expect.poll(() => summary(page)).toMatch(parts)
    await paste(page, ['NOPE-9'])
    await page.getByLabel('Part Number 4').waitFor()
    await add(page)
    const report = page.getByRole('region', { name: '1 of 4 lines added to your cart' })
    await report.getByText('No part number × 1 Please enter a part number').waitFor()
    await report.getByText(`${few.sku} × 2 Felt Ring: Only`).waitFor()
    await cartOf(page, 2)
  })

  test('the example in the box is one that works', async () => {
    const page = await open()
    expect(await page.getByLabel('Paste a list').getAttribute('placeholder')).toBe(EXAMPLE)
    await paste(page, EXAMPLE.split('\n'))
    await expect.poll(() => summary(page)).toMatch(/Total quantity\s+5\s+Found\s+2 of 2/)
  })

  test('old numbers lead on, half numbers ask, model numbers say what they are', async () => {
    const page = await open()
    await paste(page, ['W10295370A', 'EDR1RXD', '110.772200'])
    await page.getByText('Replaces W10295370A').waitFor()
    await page.getByText('This is an appliance’s model number.').waitFor()
    const choice = page.getByLabel('Which part is EDR1RXD?')
    await add(page)
    await page.getByText('EDR1RXD × 1 Please choose which part you mean').waitFor()
    await choice.selectOption({ index: 1 })
    await add(page)
    await page.getByRole('heading', { name: '1 of 2 lines added to your cart' }).waitFor()
    await cartOf(page, 2)
  })

  test('what was typed a moment ago is looked up before it is bought', async () => {
    const part = await staff.shelve('Idler Spring', '3.00')
    const page = await open()
    await page.getByLabel('Part Number 1').fill(part.sku)
    await add(page)
    await page.getByRole('heading', { name: '1 of 1 line added to your cart' }).waitFor()
    await cartOf(page, 1)
  })

  test('when the shop cannot be reached it says so, and the list can be tried again', async () => {
    const part = await staff.shelve('Drum Belt', '12.00')
    const page = await open()
    await page.route(RESOLVE, (route) => route.abort())
    await paste(page, [part.sku])
    await page.getByText('We could not look up these parts. Please try again.').waitFor()
    expect(await page.getByText('Looking...').count()).toBe(0)
    await page.unroute(RESOLVE)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('In Stock').waitFor()
  })
})

describe('a file', () => {
  test('is read like a list', async () => {
    const page = await open()
    const one = await staff.shelve('Glide', '2.00')
    await upload(page, 'list.txt', `${one.sku}\t2\nW10295370A\n`)
    await page.getByText('2 lines read from list.txt.').waitFor()
    expect(await page.getByLabel('Quantity').first().inputValue()).toBe('2')
    expect(await page.getByLabel('Part Number 2').inputValue()).toBe('W10295370A')
  })

  test('of more than a hundred lines is cut, and that is said', async () => {
    const page = await open()
    const lines = Array.from({ length: 150 }, (_, at) => `NOPE-${at}, 1`)
    await upload(page, 'long.csv', lines.join('\r\n'))
    await page.getByText('100 of 150 lines read from long.csv: a quick order holds').waitFor()
    expect(await page.getByLabel(/^Part Number \d/).count()).toBe(100)
  })

  test('of another kind is refused', async () => {
    const page = await open()
    await upload(page, 'list.xlsx', 'PK\u0003\u0004')
    await page.getByText('list.xlsx is not a CSV or TXT file.').waitFor()
  })
})

function summary(page: Page): Promise<string> {
  return page
    .locator('dl')
    .filter({ hasText: 'Total quantity' })
    .evaluate((list) => (list as HTMLElement).innerText)
}
