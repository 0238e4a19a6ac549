import { describe, expect, test } from 'vitest'
import type { EmailTextJson } from '#contract/emails/email-texts.ts'
import type { EmailDetailJson, EmailJson } from '#contract/emails/emails.ts'
import { dispatchTo, placeOne } from '../support/emails.ts'
import { startMailServer } from '../support/mail-server.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

inEachShop('emails in the back office', (shop) => {
  test('without a mail server an email is written all the same and can be read', async () => {
    const order = await placeOne(shop().store)
    const [email] = await emailsOf(shop(), `order=${order.id}`)
    expect(email).toMatchObject({
      ...{ kind: 'order-placed', recipient: order.email, state: 'waiting', attempts: 0 },
      ...{ orderId: order.id, lastError: '' },
    })
    expect((await shop().get('/api/admin/emails/status')).json()).toEqual({
      server: null,
      from: 'ProSource Parts <support@prosourceparts.example>',
    })
    const detail = await detailOf(shop(), email?.id)
    expect(detail.isCopy).toBe(false)
    expect(detail.subject).toBe(`Your ProSource Parts order ${order.orderNumber}`)
    expect(detail.text).toContain('$26.99')
  })

  test('the preview runs nothing, loads nothing and is framed by the back office alone', async () => {
    const order = await placeOne(shop().store)
    const [email] = await emailsOf(shop(), `order=${order.id}`)
    const preview = await shop().get(`/api/admin/emails/${email?.id}/preview`)
    const policy = String(preview.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('allow-scripts')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(preview.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(preview.body).toContain(order.orderNumber)
  })

  test('what is shown of a sent email is what was sent, whatever changed since', async () => {
    const server = await startMailServer()
    const order = await placeOne(shop().store)
    const dispatcher = dispatchTo(shop().store, server)
    await dispatcher.run()
    await dispatcher.stop()
    await server.stop()
    const [email] = await emailsOf(shop(), `order=${order.id}`)
    const { version } = (await shop().get('/api/admin/settings')).json()
    const body = { name: 'Another Name', version }
    await shop().call({ method: 'PUT', url: '/api/admin/settings', body })
    const detail = await detailOf(shop(), email?.id)
    const sent = server.received.find(({ to }) => to === order.email)
    expect(detail).toMatchObject({ state: 'sent', attempts: 1, isCopy: true })
    expect(detail.source).toBe(sent?.bytes.toString('latin1'))
  })

  test('staff stop what waits, and send again what did not arrive or arrived', async () => {
    const server = await startMailServer()
    const order = await placeOne(shop().store)
    const [email] = await emailsOf(shop(), `order=${order.id}`)
    const id = email?.id ?? 0
    expect((await post(shop(), `${id}/stop`)).json()).toMatchObject({ state: 'stopped' })
    expect((await post(shop(), `${id}/stop`)).statusCode).toBe(409)
    const send = async () => {
      const dispatcher = dispatchTo(shop().store, server)
      await dispatcher.run()
      await dispatcher.stop()
      return server.received.filter(({ to }) => to === order.email)
    }
    expect(await send()).toEqual([])
    expect((await post(shop(), `${id}/send-again`)).json()).toMatchObject({ id, state: 'waiting' })
    expect(await send()).toHaveLength(1)
    // With the id of the first one, a mailbox would hide the second.
    expect((await post(shop(), `${id}/send-again`)).json().id).not.toBe(id)
    const ids = (await send()).map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
    await server.stop()
  })

  test('a test email is written to an address and to nothing else', async () => {
    const good = await post(shop(), 'test', { recipient: 'kim@parts.example' })
    expect([good.statusCode, good.json().kind]).toEqual([201, 'test'])
    for (const recipient of ['kim', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example']) {
      expect((await post(shop(), 'test', { recipient })).statusCode).toBe(400)
    }
  })

  test('emails are found by state and by the whole address, in any letter case', async () => {
    const { email } = await placeOne(shop().store, { email: 'Case.Study@example.com' })
    const found = await emailsOf(shop(), 'recipient=case.study%40EXAMPLE.com&state=waiting')
    expect(found.map(({ recipient }) => recipient)).toEqual([email])
    expect(await emailsOf(shop(), 'recipient=case.study%40example.com&state=sent')).toEqual([])
  })

  test('an email that does not exist is not found', async () => {
    for (const path of ['2147483647', '2147483647/preview']) {
      expect((await shop().get(`/api/admin/emails/${path}`)).statusCode).toBe(404)
    }
    expect((await post(shop(), '2147483647/stop')).statusCode).toBe(404)
  })

  test('the words of an email can be changed and brought back', async () => {
    const url = '/api/admin/email-texts/order-placed'
    const texts = (await shop().get('/api/admin/email-texts')).json<EmailTextJson[]>()
    expect(texts.map(({ kind, version }) => [kind, version])).toContainEqual(['order-placed', 0])
    const words = {
      ...{ subject: 'Got it, {firstName}: {orderNumber}', heading: 'Hi <b>{firstName}</b>' },
      ...{ opening: 'We pack.\n\nWe ship.', closing: '' },
    }
    const save = (version: number, change = {}) =>
      shop().call({ method: 'PUT', url, body: { ...words, ...change, version } })
    expect((await save(0)).json()).toMatchObject({ ...words, version: 1 })
    expect((await save(0)).statusCode).toBe(409)
    expect((await save(1, { closing: '{password}' })).body).toContain(
      'You can use {shop}, {orderNumber}, {firstName}, {arrival}.',
    )
    const order = await placeOne(shop().store)
    const [email] = await emailsOf(shop(), `order=${order.id}`)
    const detail = await detailOf(shop(), email?.id)
    expect(detail.subject).toBe(`Got it, Ann: ${order.orderNumber}`)
    expect(detail.text).toContain('We pack.\n\nWe ship.')
    const query = new URLSearchParams(words)
    const sample = await shop().get(`${url}/preview?${query}`)
    expect(sample.body).toContain('Hi &lt;b&gt;Ann&lt;/b&gt;')
    expect(sample.headers['content-security-policy']).toContain('sandbox')
    expect((await shop().call({ method: 'DELETE', url })).json()).toMatchObject({ version: 0 })
    expect((await detailOf(shop(), email?.id)).subject).toContain('Your ')
  })

  test('the link of an email shows what number and address would, and only for 90 days', async () => {
    const order = await placeOne(shop().store)
    const link = await linkOf(shop(), order.id)
    const byLink = await follow(shop(), link)
    const { orderNumber, email } = order
    const byNumber = await shop().call({
      ...{ method: 'POST', url: '/api/orders/track', body: { orderNumber, email } },
    })
    expect(byLink.statusCode).toBe(200)
    // The link for answers is signed anew each time.
    expect(byLink.json()).toEqual({ ...byNumber.json(), answerLink: expect.any(String) })
    shop().travel(90 * DAY_MS + 1)
    expect((await follow(shop(), link)).statusCode).toBe(404)
    shop().travel(-90 * DAY_MS - 1)
  })

  test('no other link shows anything', async () => {
    const [one, other] = [await placeOne(shop().store), await placeOne(shop().store)]
    const link = await linkOf(shop(), one.id)
    const [number = '', until = '', signature = ''] = link.split('.')
    const later = (Number.parseInt(until, 36) + DAY_MS).toString(36)
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const forged of [
      `${other.orderNumber}.${until}.${signature}`,
      `${number}.${later}.${signature}`,
      `${number}.${until}.${changed}`,
      `${number}.${until}.${signature.slice(1)}`,
      `${number}.${until}.`,
      `${number}..${signature}`,
      number,
      '../../etc/passwd',
      'x'.repeat(100),
    ]) {
      expect([forged, (await follow(shop(), forged)).statusCode]).toEqual([forged, 404])
    }
    expect((await follow(shop(), link)).statusCode).toBe(200)
  })
})

describe('emails of a shop with a password', () => {
  test('are for staff alone', async () => {
    const shop = await openShop('sqlite', { locked: true })
    await placeOne(shop.store)
    for (const path of ['', '/status', '/1', '/1/preview']) {
      expect((await shop.get(`/api/admin/emails${path}`)).statusCode).toBe(401)
    }
    for (const path of ['1/stop', '1/send-again']) {
      expect((await post(shop, path)).statusCode).toBe(401)
    }
    await shop.close()
  })
})

async function emailsOf(shop: TestShop, query: string): Promise<readonly EmailJson[]> {
  return (await shop.get(`/api/admin/emails?${query}`)).json()
}

async function detailOf(shop: TestShop, id = 0): Promise<EmailDetailJson> {
  return (await shop.get(`/api/admin/emails/${id}`)).json()
}

function post(shop: TestShop, path: string, body?: object) {
  const url = `/api/admin/emails/${path}`
  return shop.call({ method: 'POST', url, ...(body ? { body } : {}) })
}

async function linkOf(shop: TestShop, orderId: number): Promise<string> {
  const [email] = await emailsOf(shop, `order=${orderId}`)
  const { text } = await detailOf(shop, email?.id)
  return /#(\S+)/.exec(text)?.[1] ?? ''
}

function follow(shop: TestShop, link: string) {
  return shop.call({ method: 'POST', url: '/api/orders/track-link', body: { link } })
}
