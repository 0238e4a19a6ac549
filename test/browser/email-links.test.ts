import { expect, test, vi } from 'vitest'
import type { EmailDetailJson, EmailJson } from '#contract/emails/emails.ts'
import { shopInBrowser } from '../support/browser.ts'
import { linkIn } from '../support/email-links.ts'
import { staffOf } from '../support/shopping.ts'

const shop = shopInBrowser()
const staff = staffOf(shop)

test('who asks on a sold-out page hears when the part is back, and stops the rest by a button', async () => {
  const pump = await staff.shelve('Awaited Pump', '24.99', 1)
  const hose = await staff.shelve('Awaited Hose', '24.99', 1)
  for (const part of [pump, hose]) {
    await staff.change(part, '24.99', 0)
    const page = await shop.open(`/appliance-parts/products/${part.slug}`)
    await page.getByLabel('Email me when it’s back in stock').fill('nobody')
    await page.getByRole('button', { name: 'Notify Me' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByLabel('Email me when it’s back in stock').fill('wait@example.com')
    await page.getByRole('button', { name: 'Notify Me' }).click()
    await page.getByRole('heading', { name: 'We will let you know' }).waitFor()
  }
  await staff.change(pump, '24.99', 3)
  const email = await arrived('wait@example.com')
  expect(email.subject).toBe('Awaited Pump is back in stock')

  const page = await shop.open(`/appliance-parts/email#${linkIn(email, 'stop-alerts')}`)
  await page.getByRole('heading', { name: 'Stop back-in-stock emails' }).waitFor()
  await page.getByRole('button', { name: 'Stop These Emails' }).click()
  await page.getByText('We will send you no more back-in-stock emails.').waitFor()
})

test('without script the field for it works all the same', async () => {
  const part = await staff.shelve('Awaited Belt', '24.99', 1)
  await staff.change(part, '24.99', 0)
  const address = `/appliance-parts/products/${part.slug}`
  const page = await shop.open(address, { javaScriptEnabled: false })
  const field = page.getByLabel('Email me when it’s back in stock')
  await field.fill('plain@example')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await field.inputValue()).toBe('plain@example')
  await field.fill('plain@example.com')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await page.getByRole('heading', { name: 'We will let you know' }).waitFor()
  await page.getByRole('link', { name: 'Back to the Page' }).click()
  expect(new URL(page.url()).pathname).toBe(address)
  await staff.change(part, '24.99', 3)
  expect((await arrived('plain@example.com')).subject).toBe('Awaited Belt is back in stock')
})

test('a form that was sent before the script came and was refused goes through with it', async () => {
  const part = await staff.shelve('Awaited Knob', '24.99', 1)
  await staff.change(part, '24.99', 0)
  const page = await shop.open(`/appliance-parts/products/${part.slug}`)
  const field = page.getByLabel('Email me when it’s back in stock')
  await field.fill('late@example')
  // As the browser does before anything listens.
  await field.evaluate((input: HTMLInputElement) => input.form?.submit())
  await page.getByRole('heading', { name: 'That did not work' }).waitFor()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await field.fill('late@example.com')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await page.getByRole('heading', { name: 'We will let you know' }).waitFor()
  expect(await page.getByText('That did not work').count()).toBe(0)
})

/** The first email to an address, once the shop has written it. */
async function arrived(recipient: string): Promise<EmailDetailJson> {
  const read = async <Body>(path: string) =>
    (await (await fetch(`${shop.origin()}/api/admin/emails${path}`)).json()) as Body
  const first = await vi.waitFor(
    async () => {
      const [email] = await read<EmailJson[]>(`?recipient=${recipient}`)
      if (!email) throw new Error('not written yet')
      return email
    },
    { timeout: 20_000, interval: 100 },
  )
  return read(`/${first.id}`)
}
