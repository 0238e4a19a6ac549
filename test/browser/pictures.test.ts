import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { graveAxeFaults } from '../support/axe.ts'
import { message } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import { jpegOf } from '../support/photos.ts'
import { pinch } from '../support/pinch.ts'
import { hold, PHONE } from '../support/shopping.ts'
import type { VisitorOptions } from '../support/visitors.ts'

const shop = shopInBrowser({ pictures: true })

const jpeg = async (name: string, width: number, height = 300) => ({
  ...{ name, mimeType: 'image/jpeg', buffer: await jpegOf(width, height) },
})
/** Pastes a file, or drops it onto the place for pictures, as the browser tells the page of it. */
async function give(page: Page, how: 'paste' | 'drop', file: Awaited<ReturnType<typeof jpeg>>) {
  const { name, mimeType, buffer } = file
  const sent = { name, mimeType, how, base64: buffer.toString('base64') }
  await page.evaluate(({ name, mimeType, how, base64 }) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], name, { type: mimeType }))
    const place = document.querySelector('input[type=file][multiple]')?.closest('section')
    const event =
      how === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
    place?.dispatchEvent(event)
    if (!event.defaultPrevented) throw new Error('the page did not take the picture')
  }, sent)
}

const shownFile = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.currentSrc)

const fileInput = (page: Page) => page.locator('input[type=file][multiple]')

test('staff add pictures to a part, order and describe them, and shoppers look closely', async () => {
  const response = await fetch(`${shop.origin()}/api/products?limit=1&search=drain+pump`)
  const [part] = (await response.json()) as { sku: string; slug: string; name: string }[]
  if (!part) throw new Error('there is no drain pump')
  const page = await shop.open(`/admin/products?search=${part.sku}`)
  await page.getByRole('button', { name: `Edit ${part.name}` }).click()
  const dialog = page.getByRole('dialog')
  const arrived = (place: number) =>
    dialog.getByRole('button', { name: `Remove picture ${place}` }).waitFor()
  await fileInput(page).setInputFiles([await jpeg('wide.jpg', 900)])
  await arrived(2)
  await give(page, 'paste', await jpeg('tall.jpg', 200))
  await arrived(3)
  await give(page, 'drop', await jpeg('square.jpg', 300))
  await arrived(4)
  // A file that is none says so and holds nothing up.
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await fileInput(page).setInputFiles([text])
  await dialog.getByText("We can't show this kind of file").waitFor()
  // The drawing of the demo goes, and the second photograph comes first, by the keyboard.
  await dialog.getByRole('button', { name: 'Remove picture 1' }).click()
  await dialog.getByLabel('What picture 2 shows').fill('The pump from behind')
  const up = dialog.getByRole('button', { name: 'Move picture 2 left' })
  await up.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('status').getByText('Moved to place 1').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Move picture 1 left',
  )
  // There is no place before the first, and none is announced.
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('status').getByText('Moved to place').innerText()).toBe(
    'Moved to place 1',
  )
  // The last one is dragged to the second place.
  const tiles = dialog.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem')
  await tiles.nth(2).dragTo(tiles.nth(1))
  await dialog.getByRole('status').getByText('Moved to place 2').waitFor()
  expect(await graveAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Update Product' }).click()
  await message(page, 'Success', 'Product updated successfully')

  const visit = await shop.open(`/appliance-parts/products/${part.slug}`, PHONE)
  const main = visit.getByTitle('Zoom in').locator('img')
  expect(await main.getAttribute('alt')).toBe('The pump from behind')
  expect(await main.getAttribute('srcset')).toMatch(/-160\.webp 160w,.+-1600\.webp 1600w$/)
  expect(await main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // As large as a screen shows it and no larger: three pixels to a point on the phone, one at the desk.
  expect(await shownFile(main)).toMatch(/-800\.webp$/)
  await visit.getByTitle('Zoom in').click()
  const zoom = visit.getByRole('dialog')
  const large = zoom.getByRole('img')
  const transform = () => large.evaluate((image) => image.style.transform)
  await large.waitFor()
  await visit.keyboard.press('+')
  await expect.poll(transform).toBe('translate(0px, 0px) scale(1.5)')
  await visit.keyboard.press('ArrowLeft')
  await expect.poll(transform).toBe('translate(80px, 0px) scale(1.5)')
  await visit.keyboard.press('-')
  await expect.poll(transform).toBe('translate(0px, 0px) scale(1)')
  await pinch(visit, large, 2)
  await expect.poll(transform).toMatch(/scale\(2\)$/)
  await visit.keyboard.press('0')
  await expect.poll(transform).toBe('translate(0px, 0px) scale(1)')
  await visit.keyboard.press('ArrowRight')
  await zoom.getByText('2 of 3').waitFor()
  expect(await graveAxeFaults(visit)).toEqual([])
  await visit.keyboard.press('Escape')
  await zoom.waitFor({ state: 'detached' })

  const cardFile = async (options: VisitorOptions) => {
    const list = await shop.open(`/search?q=${part.sku}`, options)
    return shownFile(list.locator('[data-product] img').first())
  }
  expect(await cardFile(PHONE)).toMatch(/-800\.webp$/)
  expect(await cardFile({ viewport: { width: 1440, height: 900 } })).toMatch(/-400\.webp$/)
})

test('many pictures find their parts by the names of their files, or by what is typed', async () => {
  const response = await fetch(`${shop.origin()}/api/products?limit=3&search=door+gasket`)
  const found = (await response.json()) as { sku: string; slug: string; name: string }[]
  const parts = found.slice(0, 2)
  const photographed = found[2]
  if (!photographed) throw new Error('there are too few gaskets')
  const page = await shop.open('/admin/pictures', PHONE)
  await fileInput(page).setInputFiles([
    ...(await Promise.all(parts.map(({ sku }, at) => jpeg(`${sku}.jpg`, 400 + at)))),
    await jpeg(`${parts[0]?.sku}-2.jpg`, 500),
    await jpeg('IMG_2041.jpg', 600),
    await jpeg('IMG_2042.jpg', 610),
  ])
  await page.getByText('3 of 5 pictures added, 2 need a SKU').waitFor()
  await page.getByText(`Picture 2 of ${parts[0]?.name}`).waitFor()
  const matching = page.waitForResponse('**/api/admin/pictures/matches')
  await page.getByLabel('SKU of the part in IMG_2041.jpg').fill('no-such-part')
  await page.keyboard.press('Enter')
  await matching
  await page.getByLabel('SKU of the part in IMG_2041.jpg').fill(` ${photographed.sku} `)
  await page.keyboard.press('Enter')
  await page.getByText('4 of 5 pictures added').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'SKU of the part in IMG_2042.jpg',
  )
  await page.keyboard.type(`${photographed.sku}-2`)
  await page.keyboard.press('Enter')
  await page.getByText('5 of 5 pictures added').waitFor()
  await page.getByText(`Main picture of ${photographed.name}`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await graveAxeFaults(page)).toEqual([])
  const shown = await fetch(`${shop.origin()}/api/products/${parts[0]?.slug}`)
  const { imageUrl, images } = (await shown.json()) as { imageUrl: string; images: string[] }
  expect([imageUrl, ...images]).toEqual([
    expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-800\.webp$/),
    expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-800\.webp$/),
  ])
})

test('fifty pictures go from a phone to their parts, and leaving meanwhile asks first', async () => {
  const response = await fetch(`${shop.origin()}/api/products?limit=50&sort=name`)
  const parts = (await response.json()) as { sku: string }[]
  const page = await shop.open('/admin/pictures', PHONE)
  const uploads = await hold(page, 'POST', '**/api/admin/pictures')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const files = parts.map(({ sku }, at) => jpeg(`${sku}.jpg`, 300 + at))
  await fileInput(page).setInputFiles(await Promise.all(files))
  await page.getByText('Uploading').first().waitFor()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('still on their way')])
  uploads.release()
  await page.getByText('50 of 50 pictures added').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.waitForURL('**/admin/products')
  expect(asked).toHaveLength(1)
})

test('files that are named after no part hold nothing up', async () => {
  const page = await shop.open('/admin/pictures')
  await fileInput(page).setInputFiles([await jpeg('holiday.jpg', 400)])
  await page.getByText('0 of 1 picture added, 1 needs a SKU').waitFor()
  await page.getByRole('button', { name: 'Clear Finished' }).click()
  await page.getByText('holiday.jpg').waitFor({ state: 'detached' })
  const manual = { name: 'WP-7.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await fileInput(page).setInputFiles([manual])
  await page.getByText('This file is not a picture.').waitFor()
})
