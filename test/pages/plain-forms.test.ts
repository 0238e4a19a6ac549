import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../support/databases.ts'
import { makeProduct } from '../support/fixtures.ts'
import { BUILT_WEB, openPages, textOf } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

const ORIGIN = 'http://localhost:3000'
const STOCK_ALERT = '/appliance-parts/forms/stock-alert'
const NOTED = 'We will send you one email as soon as this part is back in stock.'

describe.each(ENGINES)('forms without script (%s)', (engine) => {
  let shop: TestShop
  let productId: number
  beforeAll(async () => {
    shop = await openPages({ PUBLIC_ORIGIN: ORIGIN }, BUILT_WEB, engine)
    productId = await makeProduct(shop.store, { name: 'Sold-Out Pump', cents: 2_499, stock: 0 })
  })
  afterAll(() => shop.close())

  test('the page of a sold-out part has a form that a browser can send by itself', async () => {
    const form = /<form[^>]*forms\/stock-alert.*?<\/form>/s.exec(await productPage(shop))?.[0]
    expect(form).toContain(`action="${STOCK_ALERT}"`)
    expect(form).toContain('method="post"')
    expect(form).toContain(`name="productId" value="${productId}"`)
    expect(form).not.toContain('needs JavaScript')
  })

  test('sending it notes the address and comes back with the sentence and the way back', async () => {
    const back = await slugOf(shop)
    const response = await sendForm(shop, { productId, email: 'ann@example.com' }, back)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(textOf(response.body, 'h1')).toBe('We will let you know')
    expect(response.body).toContain(NOTED)
    expect(response.body).toContain(`href="${back}"`)
    expect(await notedAddresses(shop)).toEqual(['ann@example.com'])
  })

  test('a character that no database takes is left out', async () => {
    const response = await sendForm(shop, { productId, email: 'zo\0e@example.com' })
    expect(response.statusCode).toBe(200)
    expect(await notedAddresses(shop)).toContain('zoe@example.com')
  })

  test('what the call refuses is said in its own words', async () => {
    const inStock = await makeProduct(shop.store, { cents: 100, stock: 1 })
    const responses = await Promise.all([
      sendForm(shop, { productId, email: 'no address' }),
      sendForm(shop, { productId }),
      sendForm(shop, { productId: inStock, email: 'bo@example.com' }),
      sendForm(shop, { productId: '1e3<b>', email: 'bo@example.com' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 409, 400])
    const sentences = responses.map(({ body }) => /role="alert"[^>]*>([^<]*)</.exec(body)?.[1])
    expect(sentences).toEqual([
      'Please enter a valid email address',
      'Please enter a valid email address',
      'This part is back in stock: you can order it now.',
      'productId must be the id of a product',
    ])
    expect(textOf(responses[0].body, 'h1')).toBe('That did not work')
  })

  test('what was refused comes back filled in, and leads back to where it was at first', async () => {
    const first = await slugOf(shop)
    const refused = await sendForm(shop, { productId, email: '"><b>ann' }, first)
    const form = /<form[^>]*forms\/stock-alert.*?<\/form>/s.exec(refused.body)?.[0]
    expect(form).toContain('value="&quot;&gt;&lt;b&gt;ann"')
    expect(form).toContain(`name="productId" value="${productId}"`)
    expect(form).toContain(`name="back" value="${first}"`)
    const again = { productId, email: 'ann@example.com', back: first }
    const sent = await sendForm(shop, again, STOCK_ALERT)
    expect(sent.body).toContain(`href="${first}"`)
  })

  test('a question that was refused comes back filled in', async () => {
    const slug = (await slugOf(shop)).split('/').at(-1) ?? ''
    const fields = { slug, text: 'Does it\r\nfit?', model: 'WDT780', email: 'nobody' }
    const headers = { origin: ORIGIN, referer: ORIGIN }
    const { body } = await post(shop, '/appliance-parts/forms/question', fields, headers)
    const form = /<form[^>]*forms\/question.*?<\/form>/s.exec(body)?.[0]
    expect(form).toContain('Does it\nfit?</textarea>')
    expect(form).toContain('value="WDT780"')
    expect(form).toContain('value="nobody"')
  })

  test('no other site can send it, and nobody who does not say where it was sent from', async () => {
    const fields = { productId, email: 'eve@example.com' }
    const headers: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      {},
    ]
    for (const sent of headers) {
      const response = await post(shop, STOCK_ALERT, fields, sent)
      expect([sent, response.statusCode]).toEqual([sent, 403])
    }
    expect(await notedAddresses(shop)).not.toContain('eve@example.com')
  })

  test('calls of the API still take JSON alone, and a form takes no JSON', async () => {
    const form = await post(shop, '/api/stock-alerts', { productId }, { origin: ORIGIN })
    expect(form.statusCode).toBe(415)
    const json = await shop.call({
      ...{ method: 'POST', url: STOCK_ALERT, headers: { origin: ORIGIN } },
      body: { productId, email: 'eve@example.com' },
    })
    expect(json.statusCode).toBe(415)
    const nothing = { method: 'POST', url: STOCK_ALERT, headers: { origin: ORIGIN } } as const
    expect((await shop.call(nothing)).statusCode).toBe(415)
  })

  test.each(['https://evil.example/trap', `${ORIGIN}//evil.example/trap`])(
    'a page of another site is not where the way leads back to: %s',
    async (referer) => {
      const response = await post(
        shop,
        STOCK_ALERT,
        { productId, email: 'ann@example.com' },
        { origin: ORIGIN, referer },
      )
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toContain('trap')
    },
  )

  test.each(['https://evil.example/trap', '//evil.example/trap', '/\\evil.example/trap'])(
    'nor is one that the form itself names: %s',
    async (back) => {
      const response = await sendForm(shop, { productId, email: 'ann@example.com', back })
      expect(response.statusCode).toBe(200)
      expect(/href="[^"]*trap/.exec(response.body)).toBeNull()
    },
  )

  test('a visit to its address sends nothing and says so', async () => {
    const response = await shop.get(STOCK_ALERT)
    expect([response.statusCode, textOf(response.body, 'h1')]).toEqual([200, 'Nothing was sent'])
  })
})

test('a form has the limit of its call', async () => {
  const shop = await openPages({ RATE_LIMIT: 'on', PUBLIC_ORIGIN: ORIGIN })
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await sendForm(shop, { productId: 2_147_483_647, email: '' })).statusCode)
  }
  const last = await sendForm(shop, { productId: 1, email: '' })
  await shop.close()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect(last.headers['retry-after']).toMatch(/^\d+$/)
  expect(last.body).toContain('That was a lot at once. Please wait a minute.')
})

type Fields = Readonly<Record<string, string | number>>

function sendForm(shop: TestShop, fields: Fields, page = '/') {
  return post(shop, STOCK_ALERT, fields, { origin: ORIGIN, referer: ORIGIN + page })
}

function post({ call }: TestShop, url: string, fields: Fields, headers: Record<string, string>) {
  const entries = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return call({
    ...{ method: 'POST', url, payload: new URLSearchParams(entries).toString() },
    headers: {
      ...{ host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      ...headers,
    },
  })
}

async function slugOf({ store }: TestShop): Promise<string> {
  const { slug } = await store.db
    .selectFrom('products')
    .select('slug')
    .where('name', '=', 'Sold-Out Pump')
    .executeTakeFirstOrThrow()
  return `/appliance-parts/products/${slug}`
}

async function productPage(shop: TestShop): Promise<string> {
  return (await shop.get(await slugOf(shop))).body
}

async function notedAddresses({ store }: TestShop): Promise<readonly string[]> {
  const rows = await store.db.selectFrom('stock_alerts').select('email_key').execute()
  return rows.map(({ email_key }) => email_key)
}
