import { expect, test } from 'vitest'
import { makeProduct } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { inEachShop, UNSTOCKED } from '../support/shop.ts'

const MINUTE_MS = 60 * 1_000

/** A minute before the cut-off. */
const MONDAY = Temporal.ZonedDateTime.from('2026-11-16T13:59[America/New_York]').epochMilliseconds

const PROMISED = { ships: '2026-11-16', earliest: '2026-11-25', latest: '2026-12-01' }

inEachShop(
  'the days that an order was promised',
  (shop) => {
    test('stay as they were when it was placed, for its shopper, a guest and staff', async () => {
      const productId = await makeProduct(shop().store, { cents: 2_499 })
      const ann = new Browser(shop().app)
      await ann.send('POST', '/api/cart', { productId, quantity: 1 })
      const key = { 'idempotency-key': 'once' }
      const placed = (await ann.send('POST', '/api/orders', ORDER, key)).json()
      expect(placed.delivery).toEqual(PROMISED)

      shop().travel(2 * MINUTE_MS)
      const now = (await shop().get('/api/delivery-dates')).json()
      expect(now.deliveries[0]).toMatchObject({ method: 'free', ships: '2026-11-17' })

      const { orderNumber } = placed
      const again = await ann.send('POST', '/api/orders', ORDER, key)
      expect(again.json().delivery).toEqual(PROMISED)
      const shown = await ann.send('GET', `/api/orders/placed/${orderNumber}`)
      expect(shown.json().delivery).toEqual(PROMISED)
      const guest = { orderNumber, email: ORDER.email }
      const tracked = await new Browser(shop().app).send('POST', '/api/orders/track', guest)
      expect(tracked.json().delivery).toEqual(PROMISED)
      const staff = await new Browser(shop().app).signIn()
      const [listed] = (await staff.send('GET', '/api/orders')).json()
      expect(listed.delivery).toEqual(PROMISED)
    })
  },
  { ...UNSTOCKED, clock: () => MONDAY },
)
