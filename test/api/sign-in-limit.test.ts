import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SIGN_IN_LIMIT } from '#domain/staff/sessions.ts'
import { networkOf } from '#http/guards/network.ts'
import { SteadyPace } from '#http/guards/steady-pace.ts'
import { startHousekeeping } from '#jobs/housekeeping.ts'
import { ENGINES } from '../support/databases.ts'
import { caughtOnEachEngine, type Proof, proof } from '../support/proofs.ts'
import { openShop, PASSWORD, type TestShop, UNSTOCKED } from '../support/shop.ts'
import { addresses, cookiesOf, guess, trySignIn } from '../support/sign-ins.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SET_BACK_MS = 3 * 60 * MINUTE_MS
const UNLIMITED = { is: 'counts no passwords', commands: 'unlimited-sign-ins' }
const EARLY = { is: 'takes old sessions for new after a correction', commands: 'early-sessions' }
const SHARED = { is: 'counts strangers against staff', commands: 'shared-sign-in-limit' }

const PROOFS: readonly Proof<TestShop>[] = [
  proof('a network has five tries, whatever else is sent', UNLIMITED, fiveTries),
  proof('an IPv6 network is a /64', UNLIMITED, wholeNetworks),
  proof('strangers do not lock out a fresh address', SHARED, freshAddress),
  proof('strangers of the same network do not lock out a known device', SHARED, sameNetwork),
  proof('a clock that is set back ends sessions for good', EARLY, clockSetBack),
]

describe.each(ENGINES)('signing in (%s)', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine, UNSTOCKED)
  })
  beforeEach(() => beginTomorrow(shop))
  afterAll(() => shop.close())

  test.each(PROOFS.map((each) => [each.title, each] as const))('%s', (_, { prove }) => prove(shop))

  test('a device is known by a signed cookie alone, and that opens nothing', () =>
    signedDevice(shop))

  test('a crowd of networks slows strangers down by seconds, and known devices not at all', () =>
    crowd(shop))

  test('a session that nobody shows while the clock is back is over as well', () =>
    unseenSession(shop))

  test('a clock that is set back makes nobody wait longer', () => counters(shop))
})

caughtOnEachEngine('signing in', PROOFS, async (engine, bug, use) => {
  const shop = await openShop(engine, { ...UNSTOCKED, bug })
  beginTomorrow(shop)
  await use(shop)
  await shop.close()
})

/**
 * Whatever was counted is long over, also for a clock that is set back by hours; and counting to
 * five is not interrupted by the next window.
 */
function beginTomorrow(shop: TestShop): void {
  const { windowMs } = SIGN_IN_LIMIT
  shop.travel(DAY_MS + windowMs - (shop.now() % windowMs) + 1_000)
}

async function fiveTries({ app }: TestShop): Promise<void> {
  const tries = Array.from({ length: 50 }, (_, at) =>
    trySignIn(app, { password: 'wrong', headers: { 'x-forwarded-for': `10.0.0.${at}` } }),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  const right = await trySignIn(app, { password: PASSWORD, from: '::ffff:192.0.2.1' })
  expect(right.statusCode).toBe(429)
  expect(right.body).toMatch(/^Too many wrong passwords\. Please wait 15 minutes and try again\.$/)
}

async function wholeNetworks({ app }: TestShop): Promise<void> {
  await guess(app, ['2001:db8::1', '2001:db8:0:0:a::2', '2001:DB8::ffff:3'], 1)
  await guess(app, ['2001:db8:0::4', '2001:db8::5'], 1)
  const [same] = await guess(app, ['2001:0db8::6'], 1)
  expect(same?.statusCode).toBe(429)
  const [next] = await guess(app, ['2001:db8:0:1::1'], 1)
  expect(next?.statusCode).toBe(401)
}

async function freshAddress({ app }: TestShop): Promise<void> {
  await guess(app, addresses(30), 5)
  const honest = await trySignIn(app, { password: PASSWORD, from: '203.0.113.5' })
  expect(honest.statusCode).toBe(201)
}

async function sameNetwork({ app }: TestShop): Promise<void> {
  const first = await trySignIn(app, { password: PASSWORD })
  expect(first.statusCode).toBe(201)
  const device = cookiesOf(first)['staff-device'] ?? ''
  await guess(app, ['192.0.2.1'], 7)
  expect((await trySignIn(app, { password: PASSWORD })).statusCode).toBe(429)
  expect((await trySignIn(app, { password: PASSWORD, cookie: device })).statusCode).toBe(201)
  // Elsewhere it is the same device, and its own tries are as few as anybody's.
  const tries = Array.from({ length: 6 }, (_, at) =>
    trySignIn(app, { password: 'wrong', cookie: device, from: `10.9.0.${at}` }),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429])
}

async function signedDevice({ app }: TestShop): Promise<void> {
  const response = await trySignIn(app, { password: PASSWORD })
  const [, header = ''] = [response.headers['set-cookie'] ?? []].flat()
  expect(header).toMatch(
    /^staff-device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
  )
  const device = cookiesOf(response)['staff-device'] ?? ''
  const again = await trySignIn(app, { password: PASSWORD, cookie: device })
  expect(cookiesOf(again)['staff-device']).toBe(device)
  const orders = await app.inject({ url: '/api/orders', headers: { cookie: device } })
  expect(orders.statusCode).toBe(401)
  await guess(app, ['192.0.2.1'], 5)
  const flipped = `${device.slice(0, -2)}${device.endsWith('AA') ? 'BB' : 'AA'}`
  const [id = ''] = device.split('.')
  for (const cookie of [flipped, id, `${id}.`, 'staff-device=x', device.replace('=', '=A')]) {
    expect((await trySignIn(app, { password: PASSWORD, cookie })).statusCode).toBe(429)
  }
}

async function crowd({ app, store }: TestShop): Promise<void> {
  const known = cookiesOf(await trySignIn(app, { password: PASSWORD }))['staff-device'] ?? ''
  for (let tries = 0; tries < SIGN_IN_LIMIT.overall; tries += 10) {
    const sources = Array.from({ length: 10 }, (_, at) => `network ${tries + at}`)
    await Promise.all(
      sources.map((source) => store.write('countSignInAttempt', { source, isKnown: false })),
    )
  }
  const flood = Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      trySignIn(app, { password: 'wrong', from: `172.16.0.${at}` }),
    ),
  )
  const device = await trySignIn(app, { password: PASSWORD, cookie: known })
  expect(device.statusCode).toBe(201)
  const refused = (await flood).filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(body).toContain('Please try again in a few seconds')
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(6)
  }
  // Those that were refused have lost no attempt, and get through in turn.
  const honest = await trySignIn(app, { password: PASSWORD, from: '203.0.113.5' })
  expect(honest.statusCode).toBe(201)
}

async function counters(shop: TestShop): Promise<void> {
  const { app, setClock, travel } = shop
  await guess(app, ['192.0.2.1'], 6)
  setClock(-SET_BACK_MS)
  const [before] = (await guess(app, ['192.0.2.1'], 6)).slice(-1)
  expect(before?.statusCode).toBe(429)
  expect(Number(before?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  // Three hours later the time of the first tries is reached again: they are long over.
  travel(SET_BACK_MS)
  expect((await trySignIn(app, { password: PASSWORD })).statusCode).toBe(201)
}

async function clockSetBack(shop: TestShop): Promise<void> {
  const { app, setClock, travel } = shop
  const { staff = '' } = cookiesOf(await trySignIn(app, { password: PASSWORD }))
  const status = async () =>
    (await app.inject({ url: '/api/orders', headers: { cookie: staff } })).statusCode
  setClock(-SET_BACK_MS)
  expect(await status()).toBe(401)
  travel(SET_BACK_MS + MINUTE_MS)
  expect(await status()).toBe(401)
}

async function unseenSession({ app, store, setClock, travel }: TestShop): Promise<void> {
  const { staff = '' } = cookiesOf(await trySignIn(app, { password: PASSWORD }))
  setClock(-SET_BACK_MS)
  const housekeeping = startHousekeeping({ store, log: () => {} })
  await housekeeping.run()
  housekeeping.stop()
  travel(SET_BACK_MS)
  const orders = await app.inject({ url: '/api/orders', headers: { cookie: staff } })
  expect(orders.statusCode).toBe(401)
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
])('%s counts for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a steady pace lets one through after the other and turns the rest away', async () => {
  let now = 0
  const pauses: number[] = []
  const pace = new SteadyPace({
    everyMs: 100,
    longestWaitMs: 250,
    monotonicClock: () => now,
    pause: async (ms) => pauses.push(ms),
  })
  const turns = () => Promise.all([1, 2, 3, 4, 5].map(() => pace.turn()))
  expect(await turns()).toEqual([0, 0, 0, 300, 300])
  expect(pauses).toEqual([100, 200])
  now = 1_000
  expect(await turns()).toEqual([0, 0, 0, 300, 300])
})
