import { expect, test } from 'vitest'
import { emailsTo, follow, linkIn, newestEmailTo, oneClick } from '../support/email-links.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

inEachShop(
  'subscriptions to the newsletter',
  (shop) => {
    test('an address is on the list once its owner has followed the link, and not before', async () => {
      await subscribe(shop(), 'ann@example.com')
      expect(await confirmed(shop(), 'ann@example.com')).toBe(false)
      const email = await newestEmailTo(shop(), 'ann@example.com')
      expect(email.subject).toBe('Please confirm your ProSource Parts newsletter')
      const done = await follow(shop(), linkIn(email, 'confirm'))
      expect(done.json().message).toBe('Thank you. You are subscribed to our newsletter.')
      expect(await confirmed(shop(), 'ann@example.com')).toBe(true)
    })

    test('a visit of the link confirms nothing', async () => {
      await subscribe(shop(), 'bo@example.com')
      const link = linkIn(await newestEmailTo(shop(), 'bo@example.com'), 'confirm')
      const visit = await shop().get(`/api/email-links/one-click?link=${link}`)
      const click = await oneClick(shop(), `/api/email-links/one-click?link=${link}`)
      expect([visit.statusCode, click.statusCode]).toEqual([303, 404])
      expect(await confirmed(shop(), 'bo@example.com')).toBe(false)
    })

    test('nobody learns whether an address is subscribed', async () => {
      const first = await subscribe(shop(), 'cy@example.com')
      await follow(shop(), linkIn(await newestEmailTo(shop(), 'cy@example.com'), 'confirm'))
      const again = await subscribe(shop(), 'CY@example.com')
      const offers = await send(shop(), { kind: 'offers', email: 'cy@example.com' })
      expect([again.body, offers.body]).toEqual([first.body, first.body])
    })

    test('what somebody else asks for an address holds only once its owner confirms it', async () => {
      await subscribe(shop(), 'di@example.com')
      await follow(shop(), linkIn(await newestEmailTo(shop(), 'di@example.com'), 'confirm'))
      expect(await topicsOf(shop(), 'di@example.com')).toEqual(['newProducts', 'promotions'])
      shop().travel(11 * MINUTE_MS)
      await send(shop(), {
        ...{ kind: 'newsletter', email: 'di@example.com' },
        preferences: { newProducts: false, promotions: false, techTips: true, industry: false },
      })
      expect(await topicsOf(shop(), 'di@example.com')).toEqual(['newProducts', 'promotions'])
      await follow(shop(), linkIn(await newestEmailTo(shop(), 'di@example.com'), 'confirm'))
      expect(await topicsOf(shop(), 'di@example.com')).toEqual(['techTips'])
    })

    test('an address is asked at most three times, ten minutes apart, until it is forgotten', async () => {
      const asked = async () => {
        await subscribe(shop(), 'ed@example.com')
        return (await emailsTo(shop(), 'ed@example.com')).length
      }
      expect([await asked(), await asked()]).toEqual([1, 1])
      const later: number[] = []
      for (let time = 0; time < 4; time += 1) {
        shop().travel(11 * MINUTE_MS)
        later.push(await asked())
      }
      expect(later).toEqual([2, 3, 3, 3])
    })

    test('an address that nobody confirms is forgotten after a week, and so is its link', async () => {
      await subscribe(shop(), 'fay@example.com')
      const link = linkIn(await newestEmailTo(shop(), 'fay@example.com'), 'confirm')
      shop().travel(7 * DAY_MS - MINUTE_MS)
      await shop().store.write('expireAddresses', {})
      expect(await known(shop(), 'fay@example.com')).toBe(true)
      shop().travel(2 * MINUTE_MS)
      expect((await follow(shop(), link)).statusCode).toBe(404)
      await shop().store.write('expireAddresses', {})
      expect(await known(shop(), 'fay@example.com')).toBe(false)
    })

    test('no other link does anything', async () => {
      await subscribe(shop(), 'gil@example.com')
      const link = linkIn(await newestEmailTo(shop(), 'gil@example.com'), 'confirm')
      const [action = '', id = '', until = '', signature = ''] = link.split('.')
      const later = (Number.parseInt(until, 36) + DAY_MS).toString(36)
      const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
      for (const forged of [
        `unsubscribe.${id}.${until}.${signature}`,
        `stop-alerts.${id}.${until}.${signature}`,
        `tracking.${id}.${until}.${signature}`,
        `${action}.${Number(id) + 1}.${until}.${signature}`,
        `${action}.${id}.${later}.${signature}`,
        `${action}.${id}.${until}.${changed}`,
        `${action}.${id}.${until}.${signature.slice(1)}`,
        `${action}.${id}.${until}`,
        `${action}.`,
        'constructor.1.2.3',
        '',
      ]) {
        expect([forged, (await follow(shop(), forged)).statusCode]).toEqual([forged, 404])
      }
      const asTracking = await shop().call({
        ...{ method: 'POST', url: '/api/orders/track-link' },
        body: { link: link.slice(action.length + 1) },
      })
      expect(asTracking.statusCode).toBe(404)
      expect(await confirmed(shop(), 'gil@example.com')).toBe(false)
      expect((await follow(shop(), link)).statusCode).toBe(200)
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

function subscribe(shop: TestShop, email: string) {
  return send(shop, { kind: 'newsletter', email })
}

function send({ call }: TestShop, body: object) {
  return call({ method: 'POST', url: '/api/messages', body })
}

function rowOf({ store }: TestShop, email: string) {
  return store.db
    .selectFrom('subscribers')
    .select(['topics', 'confirmed_at'])
    .where('email_key', '=', email)
    .executeTakeFirst()
}

async function known(shop: TestShop, email: string): Promise<boolean> {
  return (await rowOf(shop, email)) !== undefined
}

async function confirmed(shop: TestShop, email: string): Promise<boolean> {
  return typeof (await rowOf(shop, email))?.confirmed_at === 'number'
}

async function topicsOf(shop: TestShop, email: string): Promise<unknown> {
  return JSON.parse((await rowOf(shop, email))?.topics ?? 'null')
}
