import { describe, expect, test } from 'vitest'
import type { NewsletterJson, SubscriberJson } from '#contract/newsletter/newsletters.ts'
import {
  emailsTo,
  follow,
  linkIn,
  newestEmailTo,
  oneClick,
  oneClickAddress,
  writeMailings,
} from '../support/email-links.ts'
import { dispatchTo } from '../support/emails.ts'
import { startMailServer } from '../support/mail-server.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'

const DRAFT = {
  subject: 'November at the parts counter',
  heading: 'What is new',
  text: 'Pumps are back.\n\n[See all pumps](/appliance-parts/categories)\n\nSee you.',
}
const DAY_MS = 24 * 60 * 60 * 1000

inEachShop(
  'newsletters',
  (shop) => {
    test('a newsletter about a topic goes to those who want to read about it', async () => {
      const none = { newProducts: false, promotions: false, techTips: false, industry: false }
      await subscriber(shop(), 'tips@topics.example', { ...none, techTips: true })
      await subscriber(shop(), 'trade@topics.example', { ...none, industry: true })
      const { id, version } = await create(shop(), { topic: 'techTips' })
      await send(shop(), id, version)
      await writeMailings(shop().store)
      const kinds = async (to: string) => (await emailsTo(shop(), to)).map(({ kind }) => kind)
      expect(await kinds('tips@topics.example')).toContain('newsletter')
      expect(await kinds('trade@topics.example')).not.toContain('newsletter')
    })

    test('it ends with a way to unsubscribe that needs one click and no account', async () => {
      await subscriber(shop(), 'ann@stop.example')
      const { id, version } = await create(shop())
      await send(shop(), id, version)
      await writeMailings(shop().store)
      const email = await newestEmailTo(shop(), 'ann@stop.example')
      expect(email.text).toContain('See all pumps:\nhttp')
      expect(email.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
      const address = oneClickAddress(email)
      expect((await shop().get(address)).statusCode).toBe(303)
      expect(await subscribersNamed(shop(), 'ann@stop.example')).toHaveLength(1)
      expect((await oneClick(shop(), address)).statusCode).toBe(200)
      expect(await subscribersNamed(shop(), 'ann@stop.example')).toEqual([])
      expect((await follow(shop(), linkIn(email, 'unsubscribe'))).statusCode).toBe(200)
    })

    test('whoever unsubscribes before it was sent does not get it', async () => {
      const server = await startMailServer()
      await subscriber(shop(), 'bo@late.example')
      const { id, version } = await create(shop())
      await send(shop(), id, version)
      await writeMailings(shop().store)
      const [row] = await subscribersNamed(shop(), 'bo@late.example')
      await shop().call({ method: 'DELETE', url: `/api/admin/subscribers/${row?.id}` })
      shop().travel(DAY_MS)
      const dispatcher = dispatchTo(shop().store, server)
      await dispatcher.run()
      await dispatcher.stop()
      await server.stop()
      const [email] = await emailsTo(shop(), 'bo@late.example')
      expect(email).toMatchObject({
        ...{ kind: 'newsletter', state: 'failed' },
        lastError: 'What it is about no longer exists.',
      })
    })

    test('staff see it before, send it to themselves, change it until it is sent, and not after', async () => {
      await subscriber(shop(), 'cy@staff.example')
      const first = await create(shop(), { heading: '<b>Bold</b>' })
      const url = `/api/admin/newsletters/${first.id}`
      const preview = await shop().get(`${url}/preview`)
      expect(preview.body).toContain('&lt;b&gt;Bold&lt;/b&gt;')
      expect(preview.headers['content-security-policy']).toContain('sandbox')
      const body = { recipient: 'kim@staff.example' }
      const tested = await shop().call({ method: 'POST', url: `${url}/test`, body })
      expect(tested.json()).toMatchObject({ kind: 'newsletter', recipient: body.recipient })
      expect((await newestEmailTo(shop(), body.recipient)).source).not.toContain('List-Unsub')
      const change = (version: number) =>
        shop().call({ method: 'PUT', url, body: { ...DRAFT, version } })
      const changed = (await change(first.version)).json<NewsletterJson>()
      expect(changed.heading).toBe(DRAFT.heading)
      expect((await change(first.version)).statusCode).toBe(409)
      expect((await send(shop(), first.id, first.version)).statusCode).toBe(409)
      expect((await send(shop(), first.id, changed.version)).statusCode).toBe(202)
      const sent = await newsletterNamed(shop(), first.id)
      const statuses = [
        await change(sent?.version ?? 0),
        await send(shop(), first.id, sent?.version ?? 0),
        await shop().call({ method: 'DELETE', url: `${url}?version=${sent?.version}` }),
      ]
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    })

    test('a draft can be deleted; what does not exist is not found', async () => {
      const { id, version } = await create(shop())
      const url = `/api/admin/newsletters/${id}`
      const remove = () => shop().call({ method: 'DELETE', url: `${url}?version=${version}` })
      expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404])
      expect((await shop().get(`${url}/preview`)).statusCode).toBe(404)
      const unknown = { method: 'DELETE', url: '/api/admin/subscribers/2147483647' } as const
      expect((await shop().call(unknown)).statusCode).toBe(404)
    })

    test('of an empty text and an unknown topic the shop says what is wrong', async () => {
      const refused = await Promise.all([
        post(shop(), { ...DRAFT, text: ' ' }),
        post(shop(), { ...DRAFT, topic: 'gossip' }),
        post(shop(), { ...DRAFT, subject: 'x'.repeat(151) }),
      ])
      expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [400, 'Please enter a text'],
        [400, 'topic must be one that subscribers can choose'],
        [400, 'Please use at most 150 characters'],
      ])
    })

    test('every subscriber who confirmed gets it once, by two processes at a time', async () => {
      for (let person = 0; person < 230; person += 1) {
        await subscriber(shop(), `reader-${person}@list.example`)
      }
      await ask(shop(), 'unconfirmed@list.example')
      const { id, version } = await create(shop())
      expect((await send(shop(), id, version)).json()).toMatchObject({ state: 'sending' })
      await Promise.all([
        writeMailings(shop().store),
        shop().store.write('writeNewsletter', { id }),
        writeMailings(shop().store),
      ])
      const rows = await shop()
        .store.db.selectFrom('outbox')
        .select('recipient')
        .where('subject', '=', 'newsletter')
        .where('subject_id', '=', id)
        .where('channel', '=', 'email')
        .execute()
      const recipients = rows.map(({ recipient }) => recipient)
      const readers = recipients.filter((recipient) => recipient.endsWith('@list.example'))
      expect([readers.length, new Set(recipients).size]).toEqual([230, recipients.length])
      expect(recipients).not.toContain('unconfirmed@list.example')
      expect(await newsletterNamed(shop(), id)).toMatchObject({
        ...{ state: 'sent', recipients: recipients.length },
      })
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

describe('a newsletter without readers', () => {
  test('is not sent', async () => {
    const shop = await openShop('sqlite')
    const { id, version } = await create(shop)
    const response = await send(shop, id, version)
    await shop.close()
    expect([response.statusCode, response.body]).toEqual([
      400,
      'Nobody has confirmed a subscription yet.',
    ])
  })
})

function ask(shop: TestShop, email: string, preferences?: object) {
  const body = { kind: 'newsletter', email, ...(preferences ? { preferences } : {}) }
  return shop.call({ method: 'POST', url: '/api/messages', body })
}

/** Somebody who asked and confirmed. */
async function subscriber(shop: TestShop, email: string, preferences?: object): Promise<void> {
  await ask(shop, email, preferences)
  const [row] = await subscribersNamed(shop, email)
  await shop.store.write('confirmSubscription', { id: row?.id ?? 0 })
}

async function subscribersNamed(shop: TestShop, email: string): Promise<readonly SubscriberJson[]> {
  return (await shop.get(`/api/admin/subscribers?${new URLSearchParams({ email })}`)).json()
}

function post(shop: TestShop, body: object) {
  return shop.call({ method: 'POST', url: '/api/admin/newsletters', body })
}

async function create(shop: TestShop, change: object = {}): Promise<NewsletterJson> {
  return (await post(shop, { ...DRAFT, ...change })).json()
}

function send(shop: TestShop, id: number, version: number) {
  const url = `/api/admin/newsletters/${id}/send`
  return shop.call({ method: 'POST', url, body: { version } })
}

async function newsletterNamed(shop: TestShop, id: number): Promise<NewsletterJson | undefined> {
  const all = (await shop.get('/api/admin/newsletters')).json<NewsletterJson[]>()
  return all.find((each) => each.id === id)
}
