import { expect, test } from 'vitest'
import type { KeyJson } from '#contract/integrations/keys.ts'
import { makeKey } from '../support/keys.ts'
import { inEachShop, openShop, PASSWORD, type TestShop } from '../support/shop.ts'
import { cookiesOf, trySignIn } from '../support/sign-ins.ts'

const KEYS = '/api/admin/integrations/keys'
const DAY_MS = 24 * 60 * 60 * 1000

inEachShop(
  'keys of other programs',
  (shop, engine) => {
    test('a key is shown once, and the database holds only its hash', async () => {
      const { key, hint, id } = await makeKey(shop(), {}, await staffOf(shop()))
      expect(key).toMatch(/^psk_[\w-]{43}$/)
      expect(key.endsWith(hint)).toBe(true)
      const [listed] = await keysOf(shop())
      expect(listed).toMatchObject({ id, hint, lastUsedAt: null, revokedAt: null })
      expect(JSON.stringify(listed)).not.toContain(key)
      const rows = await shop().store.db.selectFrom('api_keys').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(key.slice(4))
    })

    test('opens what its scopes name, and refuses the rest naming the scope', async () => {
      const reader = await makeKey(shop(), { scopes: ['read-catalogue'] }, await staffOf(shop()))
      expect((await shop().get('/api/admin/products', reader.bearer)).statusCode).toBe(200)
      const orders = await shop().get('/api/orders', reader.bearer)
      expect([orders.statusCode, orders.body]).toEqual([
        403,
        'This key lacks the scope read-orders, which this call needs.',
      ])
      const change = await deleteFirst(shop(), reader.bearer)
      expect([change.statusCode, change.body]).toEqual([
        403,
        'This key lacks the scope write-catalogue, which this call needs.',
      ])
      const problem = await shop().get('/api/orders', {
        ...reader.bearer,
        accept: 'application/problem+json',
      })
      expect(problem.json()).toMatchObject({ code: 'forbidden', details: { scope: 'read-orders' } })
    })

    test('writing includes reading, of its own noun alone', async () => {
      const writer = await makeKey(shop(), { scopes: ['write-orders'] }, await staffOf(shop()))
      expect((await shop().get('/api/orders', writer.bearer)).statusCode).toBe(200)
      expect((await shop().get('/api/admin/products', writer.bearer)).statusCode).toBe(403)
    })

    test('makes no keys, opens no screens and is no member of staff', async () => {
      const { bearer } = await makeKey(shop(), {}, await staffOf(shop()))
      const keys = await shop().get(KEYS, bearer)
      expect([keys.statusCode, keys.body]).toEqual([
        403,
        'Keys cannot do this: it is for people who are signed in as staff.',
      ])
      expect((await shop().get('/api/admin/session', bearer)).json()).toMatchObject({
        staff: false,
      })
      expect((await shop().get('/openapi.json', bearer)).json().paths).not.toHaveProperty(
        '/api/admin/dashboard',
      )
    })

    test('an unknown, expired or revoked key is refused with a sentence', async () => {
      const headers = await staffOf(shop())
      const expiresAt = new Date(shop().now() + DAY_MS).toISOString()
      const short = await makeKey(shop(), { expiresAt }, headers)
      const revoked = await makeKey(shop(), {}, headers)
      const read = (bearer: Record<string, string>) => shop().get('/api/orders', bearer)
      expect((await read(short.bearer)).statusCode).toBe(200)
      const gone = await shop().call({ method: 'DELETE', url: `${KEYS}/${revoked.id}`, headers })
      expect(gone.statusCode).toBe(204)
      const again = await shop().call({ method: 'DELETE', url: `${KEYS}/${revoked.id}`, headers })
      expect(again.statusCode).toBe(404)
      shop().travel(DAY_MS)
      const refusals = await Promise.all(
        [short.bearer, revoked.bearer, { authorization: 'Bearer psk_made-up' }].map(read),
      )
      expect(refusals.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [401, 'This key has expired. Ask the shop for a new one.'],
        [401, 'This key was revoked. Ask the shop for a new one.'],
        [401, 'This key is unknown.'],
      ])
    })

    test('what it changes is in the audit log under its name', async () => {
      const headers = await staffOf(shop())
      const { bearer, id } = await makeKey(shop(), { name: 'Warehouse' }, headers)
      expect((await deleteFirst(shop(), bearer)).statusCode).toBe(204)
      const [entry] = (await shop().get('/api/admin/audit', bearer)).json()
      expect(entry).toMatchObject({ action: 'product.delete', actor: `key ${id} (Warehouse)` })
    })

    test('a page of another site may not change anything with cookies, a key may', async () => {
      const headers = await staffOf(shop())
      const foreign = { origin: 'https://books.example', 'sec-fetch-site': 'cross-site' }
      const { bearer } = await makeKey(shop(), {}, headers)
      expect((await deleteFirst(shop(), { ...headers, ...foreign })).statusCode).toBe(403)
      expect((await deleteFirst(shop(), { ...bearer, ...foreign })).statusCode).toBe(204)
      // The cookie of whoever is signed in does not help a key that may not.
      const reader = await makeKey(shop(), { scopes: ['read-orders'] }, headers)
      const helped = await deleteFirst(shop(), { ...headers, ...reader.bearer, ...foreign })
      expect(helped.statusCode).toBe(403)
    })

    test('its last use is written, at most once a minute', async () => {
      const { bearer, id } = await makeKey(shop(), {}, await staffOf(shop()))
      const lastUse = async () => (await keysOf(shop())).find((key) => key.id === id)?.lastUsedAt
      await shop().get('/api/orders', bearer)
      const first = await lastUse()
      expect(first).not.toBeNull()
      shop().travel(50_000)
      await shop().get('/api/orders', bearer)
      expect(await lastUse()).toBe(first)
      shop().travel(10_000)
      await shop().get('/api/orders', bearer)
      expect(await lastUse()).not.toBe(first)
    })

    test('makes as many calls in a minute as it may', async () => {
      const { bearer } = await makeKey(shop(), { mostPerMinute: 2 }, await staffOf(shop()))
      const other = await makeKey(shop(), { mostPerMinute: 2 }, await staffOf(shop()))
      const read = () => shop().get('/api/orders', bearer)
      toNextMinute(shop())
      expect([await read(), await read(), await read()].map((each) => each.statusCode)).toEqual([
        200, 200, 429,
      ])
      expect((await shop().get('/api/orders', other.bearer)).statusCode).toBe(200)
      shop().travel(60_000)
      expect((await read()).statusCode).toBe(200)
    })

    test('two processes together let no more of its calls through, and hardly fewer', async () => {
      const { bearer, id } = await makeKey(shop(), { mostPerMinute: 100 }, await staffOf(shop()))
      const { url, now } = shop()
      const other = await openShop(engine, { url, clock: now, locked: true })
      toNextMinute(shop())
      const calls = [shop(), other].flatMap((process) =>
        Array.from({ length: 75 }, () => process.get('/api/orders', bearer)),
      )
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
      const refused = await other.get('/api/orders', bearer)
      await other.close()
      const passed = statuses.filter((status) => status === 200).length
      expect(passed).toBeLessThanOrEqual(100)
      expect(passed).toBeGreaterThanOrEqual(98)
      expect(statuses.filter((status) => status === 429)).toHaveLength(150 - passed)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const counters = shop().store.db.selectFrom('rate_counters').select('count')
      // Refused calls are not counted one by one, and former minutes are forgotten.
      expect(await counters.where('bucket', '=', `key ${id}`).execute()).toHaveLength(1)
    })

    test.each([
      [{ scopes: [] }, 'Choose what the key may do'],
      [{ scopes: ['root'] }, 'A scope is one of'],
      [{ name: ' ' }, 'Name is required'],
      [{ name: 'x'.repeat(61) }, 'A name can have at most 60 characters'],
      [{ expiresAt: 'soon' }, 'expiresAt must be a time such as'],
      [{ expiresAt: '2001-01-01T00:00:00Z' }, 'A key must expire in the future'],
      [{ mostPerMinute: 0 }, 'Calls per minute must be a whole number from 1 to 60000'],
    ])('a key with %j is refused', async (input, sentence) => {
      const body = { name: 'Bookkeeping', scopes: ['everything'], ...input }
      const headers = await staffOf(shop())
      const response = await shop().call({ method: 'POST', url: KEYS, body, headers })
      expect(response.statusCode).toBe(400)
      expect(response.body).toContain(sentence)
    })
  },
  { locked: true },
)

test('a key that is revoked in one process ends at once in the other', async () => {
  const first = await openShop('postgres')
  const second = await openShop('postgres', { url: first.url })
  const { bearer, id } = await makeKey(first)
  expect((await second.get('/api/orders', bearer)).statusCode).toBe(200)
  await first.call({ method: 'DELETE', url: `${KEYS}/${id}` })
  expect((await second.get('/api/orders', bearer)).statusCode).toBe(401)
  await second.close()
  await first.close()
})

const cookies = new WeakMap<TestShop, string>()

async function staffOf(shop: TestShop): Promise<{ readonly cookie: string }> {
  const known = cookies.get(shop)
  if (known !== undefined && (await isSignedIn(shop, known))) return { cookie: known }
  const { staff = '' } = cookiesOf(await trySignIn(shop.app, { password: PASSWORD }))
  cookies.set(shop, staff)
  return { cookie: staff }
}

/** Calls are counted in minutes of the clock: none may end while a test counts. */
function toNextMinute({ now, travel }: TestShop): void {
  travel(60_000 - (now() % 60_000))
}

async function isSignedIn(shop: TestShop, cookie: string): Promise<boolean> {
  return (await shop.get('/api/admin/session', { cookie })).json().staff
}

async function keysOf(shop: TestShop): Promise<readonly KeyJson[]> {
  return (await shop.get(KEYS, await staffOf(shop))).json()
}

async function deleteFirst(shop: TestShop, headers: Readonly<Record<string, string>>) {
  const [product] = (await shop.get('/api/products?limit=1')).json()
  return shop.call({ method: 'DELETE', url: `/api/products/${product.id}`, headers })
}
