import { describe, expect, test } from 'vitest'
import type {
  DeliveryDetailJson,
  DeliveryJson,
  EndpointJson,
} from '#contract/integrations/endpoints.ts'
import { placeOne } from '../support/emails.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { deliverOnce } from '../support/webhooks.ts'

const ENDPOINTS = '/api/admin/integrations/endpoints'
const DELIVERIES = '/api/admin/integrations/deliveries'

inEachShop('webhooks in the back office', (shop) => {
  describe('an address', () => {
    test.each([
      ['http://books.example/hooks', 'The address must begin with https://'],
      ['books.example/hooks', 'The address must be complete'],
      ['ftp://books.example', 'The address must be complete'],
      ['javascript:alert(1)', 'The address must be complete'],
      ['https://user:secret@books.example/', 'The address must be complete'],
      ['https://127.0.0.1/hooks', 'private network'],
      ['https://2130706433/', 'private network'],
      ['https://[::ffff:10.0.0.1]/', 'private network'],
      ['https://169.254.169.254/latest/meta-data', 'private network'],
      [`https://books.example/${'x'.repeat(500)}`, 'at most 500 characters'],
    ])('%s is refused', async (url, sentence) => {
      const response = await post(shop(), ENDPOINTS, { url, events: ['order.placed'] })
      expect(response.statusCode).toBe(400)
      expect(response.body).toContain(sentence)
    })
  })

  test('an endpoint without events, or with one that is unknown, is refused', async () => {
    const url = 'https://books.example/hooks'
    for (const events of [[], ['order.eaten'], 'order.placed', null]) {
      expect((await post(shop(), ENDPOINTS, { url, events })).statusCode).toBe(400)
    }
  })

  test('the secret is shown when it is made, and never again', async () => {
    const made = await post(shop(), ENDPOINTS, {
      ...{ url: 'https://books.example/hooks', events: ['order.placed'] },
    })
    const { id, secret } = made.json()
    expect(made.statusCode).toBe(201)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await shop().get(ENDPOINTS)
    expect(list.body).not.toContain(secret)
    const renewed = (await post(shop(), `${ENDPOINTS}/${id}/secret`)).json()
    expect(renewed.secret).not.toBe(secret)
    expect(renewed.formerSecretUntil).not.toBeNull()
    const audit = (await shop().get('/api/admin/audit')).body
    expect(audit).toContain('endpoint.secret')
    expect([audit.includes(secret), audit.includes(renewed.secret)]).toEqual([false, false])
    await remove(shop(), id)
    expect((await post(shop(), `${ENDPOINTS}/${id}/test`)).statusCode).toBe(404)
  })

  test('twenty are enough', async () => {
    const wish = { url: 'https://books.example/hooks', events: ['order.placed'] }
    const made = await Promise.all(Array.from({ length: 20 }, () => post(shop(), ENDPOINTS, wish)))
    expect(made.every(({ statusCode }) => statusCode === 201)).toBe(true)
    const refused = await post(shop(), ENDPOINTS, wish)
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'There are 20 webhooks already. Remove one first.',
    ])
    for (const each of made) await remove(shop(), each.json().id)
  })
})

inEachShop(
  'deliveries in the back office',
  (shop) => {
    test('a test event, what was sent, what came back, and once more', async () => {
      const receiver = await startReceiver()
      const { id } = (
        await post(shop(), ENDPOINTS, { url: receiver.url, events: ['order.placed'] })
      ).json<EndpointJson>()
      const test = (await post(shop(), `${ENDPOINTS}/${id}/test`)).json<DeliveryJson>()
      expect(test).toMatchObject({ event: 'test', state: 'waiting', messageId: null })
      receiver.behave(() => 'fails')
      await deliverOnce(shop().store)
      expect(await detailOf(shop(), test.id)).toMatchObject({
        ...{ state: 'waiting', attempts: 1, lastError: 'The response was 500.' },
        tries: [{ status: 500, body: 'out of order', error: 'The response was 500.' }],
      })
      receiver.behave(() => 'takes')
      await post(shop(), `${DELIVERIES}/${test.id}/replay`)
      await deliverOnce(shop().store)
      const detail = await detailOf(shop(), test.id)
      const [taken] = receiver.received
      expect(detail).toMatchObject({
        ...{ state: 'sent', messageId: taken?.id },
        tries: [{ status: 200, headers: { 'x-receiver': 'test' }, body: 'thank you' }, {}],
      })
      expect(detail.request).toContain(`POST ${receiver.url}`)
      expect(detail.request).toContain(`webhook-signature: ${taken?.headers['webhook-signature']}`)
      expect(detail.request?.endsWith(taken?.body ?? 'nothing came')).toBe(true)
      await post(shop(), `${DELIVERIES}/${test.id}/replay`)
      await deliverOnce(shop().store)
      expect(receiver.received.map((event) => event.id)).toEqual([taken?.id, taken?.id])
      const list = (await shop().get(`${ENDPOINTS}/${id}/deliveries`)).json()
      expect(list).toMatchObject([{ id: test.id, event: 'test', state: 'sent' }])
      await receiver.stop()
      await remove(shop(), id)
    })

    test('a paused endpoint takes no test and no replay; what waits is sent when it is resumed', async () => {
      const receiver = await startReceiver()
      const { id } = (
        await post(shop(), ENDPOINTS, { url: receiver.url, events: ['order.placed'] })
      ).json<EndpointJson>()
      const order = await placeOne(shop().store)
      expect((await post(shop(), `${ENDPOINTS}/${id}/pause`)).json()).toMatchObject({
        ...{ state: 'paused', pausedBy: 'staff' },
      })
      expect((await post(shop(), `${ENDPOINTS}/${id}/pause`)).statusCode).toBe(409)
      expect((await post(shop(), `${ENDPOINTS}/${id}/test`)).statusCode).toBe(409)
      await deliverOnce(shop().store)
      expect(receiver.asked).toEqual([])
      const badges = (await shop().get('/api/admin/badges')).json()
      expect(badges).toMatchObject({ failedEndpoints: 0 })
      await post(shop(), `${ENDPOINTS}/${id}/resume`)
      await deliverOnce(shop().store)
      expect(receiver.received.map(({ event }) => event.data.id)).toEqual([order.id])
      await receiver.stop()
      await remove(shop(), id)
    })

    test('an email is no delivery, and a delivery no email', async () => {
      const order = await placeOne(shop().store)
      const [email] = (await shop().get(`/api/admin/emails?order=${order.id}`)).json()
      expect((await shop().get(`${DELIVERIES}/${email.id}`)).statusCode).toBe(404)
      expect((await post(shop(), `${DELIVERIES}/${email.id}/replay`)).statusCode).toBe(404)
    })
  },
  { env: { WEBHOOK_ADDRESSES: 'any' } },
)

function post(shop: TestShop, url: string, body?: object) {
  return shop.call({ method: 'POST', url, ...(body ? { body } : {}) })
}

async function remove(shop: TestShop, id: number): Promise<void> {
  const response = await shop.call({ method: 'DELETE', url: `${ENDPOINTS}/${id}` })
  expect(response.statusCode).toBe(204)
}

async function detailOf(shop: TestShop, id: number): Promise<DeliveryDetailJson> {
  return (await shop.get(`${DELIVERIES}/${id}`)).json()
}
