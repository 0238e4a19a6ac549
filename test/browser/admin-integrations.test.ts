import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { row } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openTestStore } from '../support/store.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { deliverOnce, failForDays } from '../support/webhooks.ts'

const mailServer = await startMailServer()
const receiver = await startReceiver()
const shop = shopInBrowser({
  env: { WEBHOOK_ADDRESSES: 'any', SMTP_URL: mailServer.url, MAIL_FROM: 'shop@parts.example' },
})

afterEach(() => {
  mailServer.behave(() => 'takes')
  receiver.behave(() => 'takes')
})
afterAll(() => Promise.all([mailServer.stop(), receiver.stop()]))

test('a key is shown once, works until it is revoked, and not a call longer', async () => {
  const page = await shop.open('/admin/integrations')
  await page.getByRole('button', { name: 'Add Key' }).click()
  const form = page.getByRole('dialog', { name: 'Add Key' })
  await form.getByLabel('Program').fill('Bookkeeping')
  await form.getByLabel('Read orders').check()
  await form.getByRole('button', { name: 'Create Key' }).click()
  const shown = page.getByRole('dialog', { name: 'The New Key' })
  const key = await shown.locator('code').innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  await row(page, 'Bookkeeping').getByText('Active').waitFor()
  expect(await page.content()).not.toContain(key)
  expect(await statusWith(key)).toBe(200)

  await page.getByRole('button', { name: 'Revoke Bookkeeping' }).click()
  await row(page, 'Bookkeeping').getByText('Revoked').waitFor()
  expect(await statusWith(key)).toBe(401)
})

test('a webhook is added and tested; its log has request and response, and sends again', async () => {
  const page = await addWebhook(['Order placed'])
  await page.getByRole('link', { name: receiver.url }).click()
  await page.getByText('Nothing has been sent yet').waitFor()
  await page.getByRole('button', { name: 'Send a Test Event' }).click()
  await row(page, 'Test').getByText('Delivered').waitFor()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const delivery = page.getByRole('dialog', { name: 'Test' })
  await delivery.getByText('"type": "test"').waitFor()
  await delivery.getByText('webhook-signature: v1,').waitFor()
  await delivery.getByText('x-receiver: test').waitFor()
  await delivery.getByText('thank you').waitFor()

  await delivery.getByRole('button', { name: 'Send Again' }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No webhooks yet').waitFor()
})

test('one that fails for days is paused with a banner on every screen and an email', async () => {
  const page = await addWebhook(['Message received'])
  receiver.behave(() => 'fails')
  await sendMessage()
  await daysPass()
  await page.goto('/admin')
  const banner = page.getByRole('status').filter({ hasText: 'A webhook was paused' })
  await banner.getByRole('link', { name: 'Go to Integrations' }).click()
  await row(page, receiver.url).getByText('Paused').waitFor()
  await page.goto('/admin/email')
  await page
    .getByRole('button', { name: /^Webhook paused/ })
    .first()
    .waitFor()

  receiver.behave(() => 'takes')
  await page.goto('/admin/integrations')
  await page.getByRole('link', { name: receiver.url }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await row(page, 'Message received').getByText('Delivered').waitFor()
  await expect.poll(() => banner.count()).toBe(0)
})

test('an email that is refused says why, and can be read, sent again and stopped', async () => {
  mailServer.behave(() => 'refuses')
  const page = await shop.open('/admin/email')
  await page.getByRole('button', { name: 'Send a Test Email' }).click()
  await page.getByLabel('Send it to').fill('kim@parts.example')
  await page.getByRole('button', { name: 'Send Test Email', exact: true }).click()
  const email = row(page, 'kim@parts.example')
  await email.getByText('Failed').waitFor()
  await email.getByText('550').waitFor()

  mailServer.behave(() => 'takes')
  await openEmail(page)
  await page.frameLocator('dialog iframe').getByRole('heading').first().waitFor()
  await page.getByRole('tab', { name: 'Source' }).click()
  await page.getByText('To: kim@parts.example').waitFor()
  await page.getByRole('button', { name: 'Send Again' }).click()
  await email.getByText('Sent', { exact: true }).waitFor()
  expect(mailServer.received.map(({ to }) => to)).toContain('kim@parts.example')

  mailServer.behave(() => 'is busy')
  await openEmail(page)
  await page.getByText('Exactly as it was handed to the mail server.').waitFor()
  await page.getByRole('button', { name: 'Send Again' }).click()
  await email.getByText('Trying again').waitFor()
  await openEmail(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await email.getByText('Stopped').waitFor()
})

async function statusWith(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  return (await fetch(`${shop.origin()}/api/orders`, { headers })).status
}

async function addWebhook(events: readonly string[]): Promise<Page> {
  const page = await shop.open('/admin/integrations')
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add Webhook' })
  await form.getByLabel('Address').fill(receiver.url)
  for (const event of events) await form.getByLabel(event).check()
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'The Signing Secret' })
  expect(await secret.locator('code').innerText()).toMatch(/^whsec_/)
  await secret.getByRole('button', { name: 'Done' }).click()
  return page
}

async function sendMessage(): Promise<void> {
  const response = await fetch(`${shop.origin()}/api/messages`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({
      ...{ kind: 'contact', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
      ...{ subject: 'Product Question', message: 'Does it fit?' },
    }),
  })
  expect(response.status).toBe(201)
}

/** As a second process of the shop would deliver, whose clock is ahead. */
async function daysPass(): Promise<void> {
  let ahead = 0
  const store = await openTestStore(shop.databaseUrl(), { clock: () => Date.now() + ahead })
  await failForDays(
    () => deliverOnce(store),
    (ms) => {
      ahead += ms
    },
  )
  await store.close()
}

/** The newest: one that was sent is sent again as another. */
async function openEmail(page: Page): Promise<void> {
  await row(page, 'kim@parts.example').getByRole('button').click()
}
