import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'
import { hold } from '../support/shopping.ts'

const shop = shopInBrowser()
const open = (page: string, options = {}) => shop.open(`/appliance-parts/${page}`, options)
const MESSAGES = '**/api/messages'

type Filled = Readonly<Record<string, string>>

type Form = {
  readonly page: string
  /** What must be pressed before the form is there. */
  readonly opener?: string
  readonly button: string
  /** The sentences beneath the fields of an empty form, in the order of the fields. */
  readonly missing: Filled
  readonly values: Filled
  readonly chosen?: string
  readonly confirmed: string
  /** Where staff read it, if not among the messages. */
  readonly screen?: string
  readonly read: readonly string[]
}

const NAMES = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
}

const FORMS: readonly Form[] = [
  {
    page: 'contact',
    button: 'Send Message',
    missing: { ...NAMES, subject: 'Subject is required', message: 'Please write a message' },
    values: {
      ...{ firstName: 'Cora', lastName: 'Tact', email: 'cora@example.com', phone: '555 010 2030' },
      subject: 'A noise',
      message: 'It hums, then it stops.',
    },
    confirmed: 'Thank you. We have your message',
    read: ['Cora Tact', 'cora@example.com', '555 010 2030', 'A noise', 'It hums, then it stops.'],
  },
  {
    page: 'catalog',
    button: 'Request Catalogs',
    missing: {
      catalogs: 'Please choose at least one catalog',
      ...NAMES,
      address: 'Street address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP code is required',
    },
    values: {
      ...{ firstName: 'Cat', lastName: 'Alog', email: 'cat@example.com', company: 'Cat & Sons' },
      ...{ address: '12 Elm St', city: 'Elgin', state: 'IL', zipCode: '60120' },
    },
    chosen: 'Laundry',
    confirmed: 'Your catalogs are on their way; please allow 5-7 business days.',
    read: ['Cat Alog', 'Cat & Sons', '12 Elm St', 'Elgin', 'IL', '60120', 'laundry'],
  },
  {
    page: 'newsletter',
    button: 'Subscribe',
    missing: { email: NAMES.email },
    values: { email: 'nell@example.com' },
    chosen: 'Tech tips',
    confirmed: 'Thank you for subscribing!',
    screen: '/admin/newsletter',
    read: ['nell@example.com', 'Not confirmed yet'],
  },
  {
    page: 'offers',
    button: 'Subscribe',
    missing: { email: NAMES.email },
    values: { email: 'otto@example.com' },
    confirmed: 'One more click',
    screen: '/admin/newsletter',
    read: ['otto@example.com', 'Not confirmed yet'],
  },
  {
    page: 'careers',
    opener: 'Apply Now: Category Buyer, HVAC',
    button: 'Send Application',
    missing: { ...NAMES, message: 'Please tell us a little about your experience' },
    values: {
      ...{ firstName: 'Job', lastName: 'Seeker', email: 'job@example.com' },
      message: 'Nine summers of condensers.',
    },
    confirmed: 'Thank you for applying.',
    read: ['Job Seeker', 'job@example.com', 'Category Buyer, HVAC', 'Nine summers of condensers.'],
  },
]

describe.each(FORMS)('the form of $page', (form) => {
  test('says beneath each field what is missing, and goes to the first', async () => {
    const page = await openForm(form)
    await submit(page, form)
    for (const [field, sentence] of Object.entries(form.missing)) {
      await page.getByText(sentence, { exact: true }).waitFor()
      if (field === 'catalogs') continue
      expect(await describedBy(page, field)).toContain(sentence)
    }
    expect(await focusedName(page)).toBe(Object.keys(form.missing)[0])
  })

  test('reaches staff once, though it is sent by two clicks, and thanks', async () => {
    const page = await openForm(form)
    await fill(page, form)
    const held = await hold(page, 'POST', MESSAGES)
    const button = page.getByRole('button', { name: form.button })
    await button.dblclick()
    await page.getByRole('button', { name: 'Sending...' }).click({ force: true })
    held.release()
    await page.getByText(form.confirmed).waitFor()
    expect(held.seen).toHaveLength(1)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')

    await page.goto(form.screen ?? '/admin/messages')
    const cards = page.locator('main :is(li, tr)').filter({ hasText: form.values.email ?? '' })
    await cards.first().waitFor()
    expect(await cards.count()).toBe(1)
    const text = await cards.innerText()
    expect(form.read.filter((line) => !text.includes(line))).toEqual([])
  })

  test('keeps what was typed when it cannot be sent, says why, and can be sent again', async () => {
    const page = await openForm(form)
    await fill(page, {
      ...form,
      values: { ...form.values, email: `again-${form.page}@example.com` },
    })
    await page.route(MESSAGES, (route) => route.abort())
    await page.getByRole('button', { name: form.button }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('We could not reach the shop.').waitFor()
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe(form.button)
    for (const [name, value] of Object.entries(form.values)) {
      if (name !== 'email') expect(await page.inputValue(`main [name=${name}]`)).toBe(value)
    }
    await page.unroute(MESSAGES)
    await page.keyboard.press('Enter')
    await page.getByText(form.confirmed).waitFor()
  })
})

test('what cannot be checked in the browser is checked by the server', async () => {
  const page = await open('newsletter')
  await page.route('**/assets/messages-*.js', (route) => route.abort())
  await page.getByLabel('Email').fill('nobody')
  const response = page.waitForResponse(MESSAGES)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  expect((await response).status()).toBe(400)
  await page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' }).waitFor()
  await page.getByLabel('Email').fill('nora@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you for subscribing!').waitFor()
})

test('whoever sends too much is asked to wait', async () => {
  const page = await open('newsletter')
  const sentence = 'We have several messages from this address already. Please wait a while.'
  await page.route(MESSAGES, (route) => route.fulfill({ status: 429, body: sentence }))
  await page.getByLabel('Email').fill('eager@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
})

describe('without script', () => {
  test.each([
    ['signin', { email: 'ann@example.com', password: 'secret' }, 'Sign In'],
    ['contact', { email: 'ann@example.com', message: 'secret' }, 'Send Message'],
    ['track-order', { orderNumber: 'secret', email: 'ann@example.com' }, 'Track Order'],
  ])('%s sends nothing into the address and says what it needs', async (name, values, button) => {
    const page = await open(name, { javaScriptEnabled: false })
    const url = page.url()
    for (const [field, value] of Object.entries(values)) {
      await page.fill(`main [name=${field}]`, value)
    }
    await page.getByRole('main').getByRole('button', { name: button }).click()
    expect(await page.locator('main noscript').innerText()).toContain('needs JavaScript')
    expect(page.url()).toBe(url)
  })
})

async function openForm({ page: name, opener }: Form): Promise<Page> {
  const page = await open(name)
  if (opener !== undefined) await page.getByRole('button', { name: opener }).click()
  return page
}

async function fill(page: Page, { values, chosen }: Form): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    await page.fill(`main [name=${field}]`, value)
  }
  if (chosen !== undefined) await page.getByRole('checkbox', { name: chosen }).check()
}

function submit(page: Page, { button }: Form): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: button }).click()
}

function describedBy(page: Page, field: string): Promise<string> {
  return page.locator(`main [name=${field}]`).evaluate((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  })
}

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}
