import { expect, test } from 'vitest'
import { menu, message, row } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import {
  ANN,
  confirmedNumber,
  fillIn,
  PATHS,
  placeOrder,
  staffOf,
  visitWith,
} from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

async function order(values: Readonly<Record<string, string>>): Promise<string> {
  const part = await staff.shelve('Drain Pump', '24.99')
  const page = await visitWith(shop, PATHS.checkout, [[part, 2]])
  await fillIn(page, { ...ANN, ...values })
  await placeOrder(page)
  return confirmedNumber(page)
}

test('any status can follow any other, its badge and the menu count along', async () => {
  const page = await shop.open('/admin/orders?status=pending')
  const waiting = menu(page).getByRole('link', { name: /^Orders/ })
  await expect.poll(() => waiting.innerText()).toMatch(/5$/)
  const number = await page.getByRole('table').getByRole('link').first().innerText()
  await page.goto(`/admin/orders?search=${number}`)
  const line = row(page, number)
  const menuOf = page.getByLabel(`Status of order ${number}`)
  for (const [status, colour] of [
    ['processing', 'info'],
    ['shipped', 'violet'],
    ['completed', 'stock'],
    ['cancelled', 'danger'],
    ['pending', 'warning'],
  ]) {
    await menuOf.selectOption(status ?? '')
    await message(page, 'Success', 'Order status updated successfully')
    const badge = line.locator(`span.text-${colour}`, { hasText: status ?? '' }).last()
    await badge.waitFor()
    const pending = status === 'pending' ? '5' : '4'
    await expect.poll(() => waiting.innerText()).toMatch(new RegExp(`${pending}$`))
  }
})

test('nothing of the list is cut off at any width', async () => {
  const page = await shop.open('/admin/orders')
  const table = page.getByRole('table', { name: 'Orders' })
  await table.waitFor()
  for (const width of [390, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await table.evaluate((element) => {
      const box = element.parentElement ?? element
      return {
        inBox: element.scrollWidth - box.clientWidth,
        onPage: document.body.scrollWidth - innerWidth,
      }
    })
    expect(hidden.inBox, `${width} px`).toBeLessThanOrEqual(0)
    expect(hidden.onPage, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('orders are found by number, name and email, and filtered by status', async () => {
  const number = await order({ email: 'finder@example.com', firstName: 'Fin' })
  for (const text of [number, 'finder@example.com', 'Fin Lee']) {
    const page = await shop.open('/admin/orders')
    await page.getByLabel('Search by order number, name or email').fill(text)
    await page.waitForURL(/search=/)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await row(page, number).waitFor()
  }
  const page = await shop.open('/admin/orders')
  await page.getByLabel('Filter by status').selectOption('cancelled')
  await page.waitForURL(/status=cancelled/)
  const statuses = page.locator('td span.capitalize:visible')
  await expect
    .poll(async () => new Set(await statuses.allInnerTexts()))
    .toEqual(new Set(['Cancelled']))
})

test('script that a shopper typed shows as text', async () => {
  const evil = '<img src=x onerror="document.title=1">'
  const number = await order({ firstName: evil, shippingAddress: `${evil}\nTown 12345` })
  const page = await shop.open(`/admin/orders?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(evil)
  expect(await page.locator('main img[src=x]').count()).toBe(0)
})

test('an order has its lines, amounts, addresses, history and notes', async () => {
  const number = await order({ email: 'noted@example.com' })
  const page = await shop.open(`/admin/orders?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  const text = () => page.getByRole('main').innerText()
  for (const part of [
    '2 × $24.99',
    '$49.98',
    'FREE',
    '$4.00',
    '$53.98',
    '1 Main St',
    'Order placed',
  ]) {
    expect(await text()).toContain(part)
  }
  await page.getByRole('button', { name: 'Add Note' }).click()
  await page.getByText('Please write a note').waitFor()
  await page.getByLabel('Add a note').fill('Called back: leave at the door')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Called back' }).waitFor()
  await page.getByLabel(`Status of order ${number}`).selectOption('shipped')
  await message(page, 'Success', 'Order status updated successfully')
  await page
    .getByRole('listitem')
    .filter({ hasText: /pending.*to.*shipped/i })
    .waitFor()
})

test('a packing slip names what goes into the box, without prices', async () => {
  const number = await order({ email: 'packed@example.com' })
  const page = await shop.open(`/admin/orders?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: 'Packing Slip' }).click()
  await page.getByRole('heading', { level: 1, name: 'Packing Slip' }).waitFor()
  await page.getByText(number).waitFor()
  const slip = await page.getByRole('main').innerText()
  expect(slip).toContain('Ann Lee\n1 Main St')
  expect(slip).not.toContain('$')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'Packing Slip' }).isVisible()).toBe(true)
})

test('a failed change of status says so', async () => {
  const page = await shop.open('/admin/orders')
  await page.route('**/api/orders/*/status', (route) => route.abort())
  await page
    .getByRole('combobox', { name: /^Status of order/ })
    .first()
    .selectOption('shipped')
  await message(page, 'Error', 'Failed to update order status')
})

test('messages of visitors wait in the inbox until they are read', async () => {
  const page = await shop.open('/admin/messages')
  await page.getByText('No messages').waitFor()
  const sent = await page.request.post('/api/messages', {
    data: {
      kind: 'contact',
      firstName: 'Eve',
      lastName: '<script>',
      email: 'eve@example.com',
      phone: '',
      subject: 'Order question',
      message: 'Where is it?',
    },
  })
  expect(sent.status()).toBe(201)
  await page.reload()
  await page.getByText('Where is it?').waitFor()
  const inbox = menu(page).getByRole('link', { name: /^Messages/ })
  await expect.poll(() => inbox.innerText()).toMatch(/1$/)
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect.poll(() => inbox.innerText()).toBe('Messages')
  expect(await page.getByRole('main').innerText()).toContain('Eve <script>')
})

test('a request to cancel names its sender once and leads to the order', async () => {
  const number = await order({ email: 'sorry@example.com' })
  const page = await shop.open('/admin/messages')
  await page.request.post('/api/orders/cancel', {
    data: { orderNumber: number, email: 'sorry@example.com' },
  })
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: number })
  await card.getByText('Cancellation request').waitFor()
  expect((await card.innerText()).match(/sorry@example\.com/g)).toHaveLength(1)
  await card.getByRole('link', { name: number }).click()
  await row(page, 'sorry@example.com').getByRole('link', { name: number }).waitFor()
})
