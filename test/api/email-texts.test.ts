import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneLine } from '#domain/emails/content.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { DEFAULT_SETTINGS, type SettingsChange } from '#domain/shop/settings.ts'
import type { Composer } from '#jobs/emails/compose-email.ts'
import { readEmail } from '#jobs/emails/read-email.ts'
import { mailOf } from '#server/mail.ts'
import { listEntries } from '#storage/outbox/list.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { readSettings } from '#storage/shop/settings.ts'
import { createDatabase, type TestDatabase } from '../support/databases.ts'
import { writeMailings } from '../support/email-links.ts'
import { placeOne } from '../support/emails.ts'
import { makeProduct, makeProducts, newSession, orderFor, setStock } from '../support/fixtures.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { testConfig } from '../support/shop.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

/** Every way to end a line that some program somewhere believes in. */
const LINE_ENDS = [
  ...['\r\n', '\n', '\r', '\r\n\r\n', '\n\n', '\r\n ', '\r\n\t', '\v', '\f', '\x00\r\n'],
  ...[
    '\u0085',
    '\u2028',
    '\u2029',
    '%0d%0a',
    '\\r\\n',
    '=0D=0A',
    '?=\r\n',
    '\uFEFF\r\n',
    '\x1b',
    ';\n',
  ],
]
const HEADERS = ['Bcc: all@evil.example', 'Subject: You have won', 'Content-Type: text/html']

/** Sixty values that would add a header if they could. */
const INJECTIONS = LINE_ENDS.flatMap((end) => HEADERS.map((header) => `Ann${end}${header}`))

const OUR_HEADERS = [
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['auto-submitted', 'x-auto-response-suppress'],
]

const STOP_HEADERS = ['list-unsubscribe', 'list-unsubscribe-post']

let database: TestDatabase
let store: TestStore
let composer: Composer

beforeAll(async () => {
  database = await createDatabase('sqlite')
  store = await openTestStore(database.url)
  composer = mailOf(testConfig(database.url), store).composer
  await store.write('subscribe', { email: 'ann@example.com', topics: [] })
  await store.write('confirmSubscription', { id: 1 })
})

afterAll(async () => {
  await store.close()
  await database.drop()
})

test('there are sixty of each kind', () => {
  expect([INJECTIONS.length, HOSTILE_TEXTS.length]).toEqual([60, 60])
})

test.each(INJECTIONS)('no header comes of %j, whatever field it is typed into', async (typed) => {
  for (const bytes of await emailsWith(typed)) {
    const head = bytes.toString('latin1').split('\r\n\r\n')[0] ?? ''
    const lines = head.split('\r\n').filter((line) => !/^[ \t]/.test(line))
    const names = lines.map((line) => line.split(':')[0]?.toLowerCase())
    const stops = names.filter((name) => name?.startsWith('list-'))
    expect(stops).toEqual(stops.length === 0 ? [] : STOP_HEADERS)
    expect(names.filter((name) => !stops.includes(name)).toSorted()).toEqual(OUR_HEADERS.toSorted())
    // Outside of the encoded texts a header is plain ASCII without control characters.
    expect(head).toMatch(/^[\r\n\t -~]*$/)
    expect(head).not.toMatch(/\r(?!\n)|(?<!\r)\n/)
    const { headers } = readEmail(bytes)
    expect(headers.get('to')).not.toContain('evil')
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
  }
})

test.each(HOSTILE_TEXTS)('%j is text in both parts', async (typed) => {
  const line = oneLine(typed)
  for (const bytes of await emailsWith(typed)) {
    const { text, html, headers } = readEmail(bytes)
    // To an address that anybody may have typed, nothing is repeated.
    if (headers.get('subject')?.endsWith('has your message')) {
      expect(text + html).not.toContain(line)
      continue
    }
    expect(text).toContain(line)
    expect(html).toContain(escapeHtml(line))
    expect(html.replaceAll(/<title>.*<\/title>/g, '')).not.toContain(line)
    expect(html).not.toMatch(/<(script|img|svg|iframe|object|base|form|input|video|details)/i)
  }
})

describe('settings of the shop', () => {
  const { name, legalName, street, phone } = DEFAULT_SETTINGS
  const change = async (settings: SettingsChange) => {
    const { version } = await readSettings(store.db)
    await store.write('saveSettings', { change: settings, version, actor: 'staff' })
  }
  afterAll(() => change({ name, legalName, street, phone }))

  test.each(HOSTILE_TEXTS)('that say %j are text in both parts', async (typed) => {
    await change({ name: typed, legalName: typed, street: typed, phone: typed })
    const { id } = await placeOne(store)
    const [entry] = await entriesOf({ orderId: id })
    const email = entry && (await composer.compose(entry))
    const { text, html } = readEmail(email?.bytes ?? Buffer.alloc(0))
    expect(text).toContain(typed)
    expect(html).toContain(escapeHtml(typed))
    expect(html).not.toMatch(/<(script|img|svg|iframe|object|base|form|input|video|details)/i)
  })
})

test('an order of a hundred lines with the longest names stays below 100 KB', async () => {
  const lines = Array.from({ length: 100 }, () => ({ cents: 1_000, quantity: 1 }))
  const products = lines.map((_, index) => ({
    ...{ sku: `LONG-${index}`, name: `${'部'.repeat(290)} ${index}`, cents: 1_000 },
  }))
  const sessionHash = newSession()
  for (const productId of await makeProducts(store, products)) {
    await store.write('addToCart', { sessionHash, productId, quantity: 1 })
  }
  const { order } = await store.write('placeOrder', orderFor(sessionHash, lines))
  const [entry] = await entriesOf({ orderId: order.id })
  const email = entry && (await composer.compose(entry))
  if (!email) throw new Error('no email was written')
  expect(email.bytes.length).toBeGreaterThan(20_000)
  expect(email.bytes.length).toBeLessThan(100_000)
  expect(readEmail(email.bytes).text).toContain('And 70 more')
})

/** All emails of an order, a message, a part and a newsletter in which this was typed everywhere. */
async function emailsWith(typed: string): Promise<readonly Buffer[]> {
  const { id } = await placeOne(store, {
    ...{ firstName: typed, lastName: typed, shippingAddress: typed, email: 'ann@example.com' },
  })
  await store.write('receiveMessage', {
    ...{ kind: 'contact', name: typed, email: 'ann@example.com' },
    fields: { subject: typed, message: typed },
  })
  await writeMailingsWith(typed)
  const { entries: newest } = await listEntries(
    store.db,
    { channel: 'email' },
    { limit: 4, offset: 0 },
  )
  const all = [...(await entriesOf({ orderId: id })), ...newest]
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    ...['back-in-stock', 'message-for-staff', 'message-received', 'newsletter', 'order-placed'],
  ])
  return Promise.all(
    all.map(async (entry) => (await composer.compose(entry))?.bytes ?? Buffer.alloc(0)),
  )
}

/** Somebody waits for a part of this name, and one subscriber gets a newsletter of these words. */
async function writeMailingsWith(typed: string): Promise<void> {
  const productId = await makeProduct(store, { name: typed, cents: 100, stock: 0 })
  await store.write('askForStockAlert', { productId, email: 'ann@example.com' })
  await setStock(store, productId, 1)
  const draft = { subject: typed, heading: typed, text: typed, topic: undefined }
  const id = await store.write('createNewsletter', { draft, actor: 'staff' })
  await store.write('sendNewsletter', { id, version: 1, actor: 'staff' })
  await writeMailings(store)
}

async function entriesOf(filter: { readonly orderId: number }): Promise<readonly Entry[]> {
  const page = { limit: 10, offset: 0 }
  return (await listEntries(store.db, { channel: 'email', ...filter }, page)).entries
}
