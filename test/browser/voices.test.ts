import { expect, test } from 'vitest'
import { graveAxeFaults } from '../support/axe.ts'
import { shopInBrowser } from '../support/browser.ts'
import { ANSWER } from '../support/buyers.ts'
import { orderForm } from '../support/order-form.ts'
import {
  ANN,
  confirmedNumber,
  fillIn,
  PATHS,
  type Part,
  placeOrder,
  staffOf,
  visitWith,
} from '../support/shopping.ts'

const shop = shopInBrowser({ pictures: true })
const staff = staffOf(shop)

const HOSTILE = '</p><img src=x onerror=alert(1)> & "take a picture" first'
const CENTS = 2_499

test('a buyer answers by the link of the confirmation, and the fifth answer makes a median', async () => {
  const part = await staff.shelve('Circulation Pump', '24.99')
  const page = await visitWith(shop, PATHS.checkout, [[part, 1]])
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await fillIn(page, ANN)
  await placeOrder(page)
  await ship(await confirmedNumber(page))
  await page.getByRole('link', { name: 'link for this order' }).click()
  await page.getByRole('button', { name: 'Send My Answer' }).click()
  await page.getByText('Please say whether it fixed the problem').waitFor()
  await page.getByLabel('Yes').check()
  await page.getByLabel('advanced').check()
  await page.getByLabel('How long did it take?').fill('45')
  await page.getByLabel('Pliers').check()
  await page.getByLabel('What should others know?').fill(HOSTILE)
  expect(await graveAxeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send My Answer' }).click()
  await page.getByText('Thank you. Your answer helps').waitFor()

  for (const minutes of [10, 20, 30]) await answerByCall(part, minutes)
  const product = await shop.open(PATHS.product(part))
  expect(await product.getByText('Median of').count()).toBe(0)
  await answerByCall(part, 40)
  await product.reload()
  await product.getByText('Median of 5 buyers').waitFor()
  await product.getByText(/^easy, 30 minutes$/i).waitFor()
  expect(await product.getByText('take a picture').count()).toBe(0)

  const office = await shop.open('/admin/questions/from-buyers')
  const said = office.getByRole('listitem').filter({ hasText: HOSTILE })
  await said.getByRole('button', { name: 'Show' }).click()
  await said.getByText('Shown').waitFor()
  await product.reload()
  await product.getByText(HOSTILE, { exact: true }).waitFor()
  expect(await product.locator('img[src=x]').count()).toBe(0)
})

test('a question on a part’s page is answered in the back office and appears with its answer', async () => {
  const part = await staff.shelve('Door Gasket', '24.99')
  const page = await shop.open(PATHS.product(part))
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  await page.getByLabel('Your Question').fill(HOSTILE)
  await page.getByLabel('Model Number (optional)').fill('WRS325SDHZ08')
  await page.getByRole('button', { name: 'Send Question' }).click()
  await page
    .getByText('Your question will appear on this part’s page as soon as we have answered it.')
    .waitFor()

  const office = await shop.open('/admin/questions?state=waiting')
  const asked = office.getByRole('listitem').filter({ hasText: HOSTILE })
  await asked.getByLabel('Answer').fill('All four sides, <b>magnet</b> included.')
  await asked.getByRole('button', { name: 'Answer and Show' }).click()
  await asked.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText(HOSTILE, { exact: true }).waitFor()
  await page.getByText('All four sides, <b>magnet</b> included.', { exact: true }).waitFor()
  await page.getByText('Asked for model WRS325SDHZ08').waitFor()
  expect(await page.locator('main img[src=x]').count()).toBe(0)
})

test('without script a question is sent as well', async () => {
  const part = await staff.shelve('Lint Filter', '24.99')
  const page = await shop.open(PATHS.product(part), { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: 'Ask a Question' }).isVisible()).toBe(false)
  await page.getByLabel('Your Question').fill('Does it fold?')
  await page.getByRole('button', { name: 'Send Question' }).click()
  await page.getByRole('heading', { name: 'Question received' }).waitFor()
  await page.getByRole('link', { name: 'Back to the Page' }).click()
  await page.waitForURL(`**${PATHS.product(part)}`)
  const office = await shop.open('/admin/questions?state=waiting')
  await office.getByText('Does it fold?').waitFor()
})

async function ship(orderNumber: string): Promise<void> {
  const [order] = await call<{ id: number }[]>('GET', `/api/orders?search=${orderNumber}`)
  await call('PUT', `/api/orders/${order?.id}/status`, { status: 'shipped' })
}

/** Somebody else buys the part, gets it and answers. */
async function answerByCall({ id }: Part, minutes: number): Promise<void> {
  const form = { ...orderForm(CENTS), email: `buyer-${minutes}@example.com` }
  const session = { 'x-session-id': '' }
  await call('POST', '/api/cart', { productId: id, quantity: 1 }, session)
  const { orderNumber } = await call<{ orderNumber: string }>('POST', '/api/orders', form, session)
  await ship(orderNumber)
  const { email } = form
  const track = { orderNumber, email }
  const { answerLink: link } = await call<{ answerLink: string }>(
    'POST',
    '/api/orders/track',
    track,
  )
  const sheet = await call<{ lines: { item: number }[] }>('POST', '/api/orders/answers/find', {
    link,
  })
  const item = sheet.lines[0]?.item
  await call('POST', '/api/orders/answers', { ...ANSWER, minutes, link, item })
}

/** Calls the API and parses the response; `session` holds headers to send, and receives the session ID. */
async function call<Body>(
  method: string,
  path: string,
  body?: unknown,
  session: Record<string, string> = {},
): Promise<Body> {
  const response = await fetch(`${shop.origin()}${path}`, {
    method,
    headers: { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  const given = response.headers.get('x-session-id')
  if (given !== null) session['x-session-id'] = given
  return (await response.json()) as Body
}
