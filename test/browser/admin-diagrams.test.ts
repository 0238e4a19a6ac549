import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DiagramDetailJson } from '#contract/diagrams/diagrams.ts'
import { graveAxeFaults } from '../support/axe.ts'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser({ pictures: true })

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><script>alert(1)</script><rect x="10" y="10" width="60" height="40" fill="#9aa7b6"/></svg>',
)

const mark = (page: Page, number: number) => page.locator(`[data-spot="${number}"]`)
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Diagram' }).click()
  await page.getByText('All changes are saved').waitFor()
}
const shown = async (slug: string) => {
  const response = await fetch(`${shop.origin()}/api/diagrams/${slug}`)
  return ((await response.json()) as DiagramDetailJson).spots
}

test('a spot is moved by dragging, by arrow keys and by typing, and visitors see where it is', async () => {
  const page = await shop.open('/admin/diagrams/dryer-drum', {
    viewport: { width: 1440, height: 1000 },
  })
  const [first] = await shown('dryer-drum')
  const drawing = await page.getByAltText(/^Drawing:/).boundingBox()
  const box = await mark(page, 1).boundingBox()
  if (!first || !drawing || !box) throw new Error('the drawing is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - drawing.width / 10, y + drawing.height / 10, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(() => page.getByLabel('X', { exact: true }).inputValue())
    .toBe(String(first.x - 100))
  await mark(page, 1).press('ArrowRight')
  await mark(page, 1).press('Shift+ArrowUp')
  await page.getByRole('button', { name: /^2 Idler Pulley/ }).click()
  await page.getByLabel('X', { exact: true }).fill('123')
  await page.getByText('Not saved yet').waitFor()
  await save(page)
  const after = await shown('dryer-drum')
  expect(after.slice(0, 2)).toMatchObject([{ x: first.x - 90, y: first.y + 99 }, { x: 123 }])
})

test('a click on the drawing adds a spot there', async () => {
  const page = await shop.open('/admin/diagrams/dryer-drum')
  const spots = await shown('dryer-drum')
  const drawing = await page.getByAltText(/^Drawing:/).boundingBox()
  if (!drawing) throw new Error('the drawing is not there')
  await page.mouse.click(drawing.x + drawing.width / 2, drawing.y + drawing.height / 50)
  await mark(page, spots.length + 1).waitFor()
  expect(await page.getByLabel('X', { exact: true }).inputValue()).toBe('500')
})

test('a drawing of one’s own is uploaded, gets its spots by keyboard alone, and is shown', async () => {
  const page = await shop.open('/admin/diagrams')
  await page.getByRole('button', { name: 'New Diagram' }).click()
  await page.getByLabel('Title').fill('Supplier Pump')
  await page.getByLabel('Type of appliance').fill('Washer')
  await page.getByLabel('Drawing', { exact: true }).setInputFiles({
    ...{ name: 'pump.svg', mimeType: 'image/svg+xml', buffer: SVG },
  })
  await page.getByText('The file is ready.').waitFor()
  await page.getByRole('button', { name: 'Add Diagram' }).click()
  await page.getByRole('heading', { level: 1, name: 'Supplier Pump' }).waitFor()
  await page.getByRole('button', { name: 'Add Spot' }).press('Enter')
  await mark(page, 1).press('ArrowLeft')
  await page.getByLabel('Label', { exact: true }).fill('The pump')
  await page.getByLabel('One product').press('Space')
  await page.getByLabel('Find a product by number or name').fill('WPW10348269')
  await page.getByRole('button', { name: /^WPW10348269/ }).press('Enter')
  expect(await graveAxeFaults(page)).toEqual([])
  await save(page)
  await page.getByRole('button', { name: 'Show to Visitors' }).press('Enter')
  await page.getByRole('link', { name: 'View Page' }).waitFor()
  await page.goto(`${shop.origin()}/appliance-parts/diagrams/supplier-pump?model=WTW5000DW1`)
  const row = page.locator('#spot-1')
  await row.getByText(/WPW10348269/).waitFor()
  await row.getByText(/^(Not listed for|Fits model) WTW5000DW1/).waitFor()
  expect(await shown('supplier-pump')).toMatchObject([{ x: 490, y: 500, label: 'The pump' }])
})

test('leaving with changes asks first, and the second of two members of staff loses nothing', async () => {
  const page = await shop.open('/admin/diagrams/oven-door')
  const other = await shop.open('/admin/diagrams/oven-door')
  await other.getByLabel('Title').fill('Oven Door and Glass')
  await page.getByLabel('Title').fill('Oven Door of Ours')
  await save(other)
  await page.getByRole('button', { name: 'Save Diagram' }).click()
  await page.getByRole('alert').getByText('Someone else changed this diagram').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Oven Door of Ours')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Diagrams' }).first().click()
  expect(questions).toEqual([expect.stringContaining('Your changes are not saved')])
  await page.getByRole('button', { name: 'Load the Current Version' }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Oven Door and Glass')
})
