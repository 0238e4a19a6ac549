import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES } from '../support/databases.ts'
import { mainText } from '../support/page-text.ts'
import { BUILT_WEB } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { openShop, type Planted, type TestShop } from '../support/shop.ts'

const PAGE = `/appliance-parts/products/${SLUGS.pump}`
const READ = '/api/delivery-dates'

const eastern = (text: string) =>
  Temporal.ZonedDateTime.from(`${text}[America/New_York]`).epochMilliseconds

/** The Monday of the week before Thanksgiving, and what the product page says from then on. */
const MOMENTS = [
  ['2026-11-16T09:00:00', '2026-11-16', 'Ships today', 'Arrives Wed Nov 25 – Tue Dec 1'],
  ['2026-11-16T13:59:59', '2026-11-16', 'Ships today', 'Arrives Wed Nov 25 – Tue Dec 1'],
  ['2026-11-16T14:00:00', '2026-11-17', 'Ships tomorrow', 'Arrives Fri Nov 27 – Wed Dec 2'],
  ['2026-11-16T23:59:59', '2026-11-17', 'Ships tomorrow', 'Arrives Fri Nov 27 – Wed Dec 2'],
  ['2026-11-17T00:00:00', '2026-11-17', 'Ships today', 'Arrives Fri Nov 27 – Wed Dec 2'],
  ['2026-11-20T13:59:59', '2026-11-20', 'Ships today', 'Arrives Wed Dec 2 – Mon Dec 7'],
  ['2026-11-20T14:00:00', '2026-11-23', 'Ships Mon Nov 23', 'Arrives Thu Dec 3 – Tue Dec 8'],
  ['2026-11-22T12:00:00', '2026-11-23', 'Ships tomorrow', 'Arrives Thu Dec 3 – Tue Dec 8'],
] as const

const START = eastern(MOMENTS[0][0])

let viaFastify = 0
const countFastify = () => {
  viaFastify += 1
}
beforeAll(() => subscribe('tracing:fastify.request.handler:start', countFastify))
afterAll(() => {
  unsubscribe('tracing:fastify.request.handler:start', countFastify)
})

describe.each(ENGINES)('what is cached across the cut-off (%s)', (engine) => {
  test('page and read say at any moment what is true then', async () => {
    expect(await mistakesOf(engine)).toEqual([])
  })

  test('a cache that never expires is noticed', async () => {
    const bug = { is: 'never lets anything expire', clock: () => START }
    const mistakes = await mistakesOf(engine, bug)
    expect(mistakes).toContain('2026-11-16T14:00:00: the page')
    expect(mistakes).toContain('2026-11-16T14:00:00: the revalidation')
    // On PostgreSQL no response is cached.
    if (engine === 'sqlite') expect(mistakes).toContain('2026-11-16T14:00:00: the read')
  })

  test('in between, pages take the fast path', async () => {
    await inShop(engine, undefined, async (shop, fetched) => {
      for (const [moment] of MOMENTS) {
        shop.travel(eastern(moment) - shop.now())
        await fetched(PAGE)
        viaFastify = 0
        await fetched(PAGE)
        expect([moment, viaFastify]).toEqual([moment, 0])
      }
    })
  })
})

test('between the cut-offs the fastest method leaves today, and the usual one tomorrow', async () => {
  await inShop('sqlite', undefined, async (shop, fetched) => {
    shop.travel(eastern('2026-11-19T15:00:00') - shop.now())
    expect(mainText(await fetched(PAGE))).toContain(
      'Ships tomorrow Arrives Wed Dec 2 – Mon Dec 7 Fastest: ships today, arrives Fri Nov 20',
    )
  })
})

/** What was wrong at which moment, with the fast path and without it. */
async function mistakesOf(engine: EngineName, bug?: Planted): Promise<readonly string[]> {
  const mistakes: string[] = []
  await inShop(engine, bug, async (shop, fetched) => {
    let former = { saying: '', etag: '' }
    for (const [moment, ships, leaves, arrives] of MOMENTS) {
      shop.travel(eastern(moment) - shop.now())
      const pages = [await fetched(PAGE), (await shop.get(PAGE)).body].map(mainText)
      const isRight = pages.every((page) => page.includes(leaves) && page.includes(arrives))
      if (!isRight) mistakes.push(`${moment}: the page`)

      const reads = [await fetched(READ), (await shop.get(READ)).body]
      if (!reads.every((read) => JSON.parse(read).deliveries[0].ships === ships)) {
        mistakes.push(`${moment}: the read`)
      }

      const saying = `${leaves} ${arrives}`
      const again = await shop.get(PAGE, { 'if-none-match': former.etag })
      if (again.statusCode === 304 && saying !== former.saying) {
        mistakes.push(`${moment}: the revalidation`)
      }
      former = { saying, etag: String(again.headers.etag) }
    }
  })
  return mistakes
}

/** `fetched` goes through a socket, where the fast path comes first. */
async function inShop(
  engine: EngineName,
  bug: Planted | undefined,
  use: (shop: TestShop, fetched: (path: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  const shop = await openShop(engine, {
    ...{ web: BUILT_WEB, clock: () => START, env: { RATE_LIMIT: 'off' } },
    ...(bug ? { bug } : {}),
  })
  try {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    await use(shop, async (path) => (await fetch(origin + path)).text())
  } finally {
    await shop.close()
  }
}
