import { expect, test } from 'vitest'
import { message } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser()

test('staff change a page with a preview, publish it, and visitors who click a link read it', async () => {
  const page = await shop.open('/admin/pages')
  await page.getByRole('link', { name: 'Edit About Us', exact: true }).click()
  const text = page.getByLabel('Text', { exact: true })
  expect(await text.inputValue()).toMatch(/^## Our story\n/)

  await text.fill('## Our van\n\n[Call](javascript:alert(1))')
  await page.getByRole('region', { name: 'Preview' }).getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByText(/^A link cannot lead to “javascript:alert/)
    .first()
    .waitFor()
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')

  await text.fill('## Our van\n\nIt is **orange**.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Our van' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await message(page, 'Success', 'The page is published')

  const visitor = await shop.open('/')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await visitor.getByRole('heading', { level: 2, name: 'Our van' }).waitFor()
  await visitor.goBack()
  await visitor.goForward()
  await visitor.getByRole('heading', { level: 2, name: 'Our van' }).waitFor()
})

test('a page of one’s own is added, linked in the footer, hidden and returned to', async () => {
  const page = await shop.open('/admin/pages?kind=own')
  await page.getByLabel(/^Address/).fill('/appliance-parts/help')
  await page.getByLabel(/^Title/).fill('Claims')
  await page.getByLabel('Link in the footer').selectOption('Company')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('There is already a page at /appliance-parts/help.').first().waitFor()
  await page.getByLabel(/^Address/).fill('/claims')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Claims' }).waitFor()

  const visitor = await shop.open('/appliance-parts/help')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Claims' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Claims' }).waitFor()
  expect(new URL(visitor.url()).pathname).toBe('/claims')

  await page.getByRole('button', { name: 'Hide Page' }).click()
  await page.getByRole('button', { name: 'Show Page' }).waitFor()
  expect((await fetch(`${shop.origin()}/claims`)).status).toBe(404)
})
