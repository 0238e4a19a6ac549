import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { LONGEST } from '#domain/catalogue/products.ts'
import { ALL_COLUMNS } from '#domain/product-import/columns.ts'
import { type ContractCall, contractCalls, requestOf } from '../support/contract-calls.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'
import { type Made, staffAt } from '../support/staff.ts'

const MOST_ECHOED = 200
/** A letter that no sentence of ours has, so that every one of them was sent. */
const LETTER = 'Ж'
const LONG = LETTER.repeat(10_000)
const ACCEPTS = ['text/plain', 'application/problem+json'] as const

inEachShop(
  'a refusal repeats at most 200 characters of what was sent',
  (app) => {
    const staff = staffAt(app)

    test('in paths and queries', async () => {
      await expectLittleEcho(app(), ({ params, query }) => [
        ...params.map(({ name }) => ({ params: { [name]: LONG.slice(0, 1_000) } })),
        // As many as a request line holds: each of them is six bytes on the wire.
        ...query.map(({ name }) => ({ query: { [name]: LONG.slice(0, 2_000) } })),
      ])
    })

    test('in bodies: values, keys and what they hold', async () => {
      await expectLittleEcho(app(), ({ bodies }) =>
        bodies.flatMap(({ fields, example }) => [
          { body: JSON.stringify({ ...example, [LONG]: 1 }) },
          { body: JSON.stringify({ ...example, ...manyKeys() }) },
          ...[...fields.keys()].flatMap((field) =>
            [LONG, [LONG], { [LONG]: LONG }, [manyKeys(), manyKeys(), manyKeys()]].map((value) => ({
              body: JSON.stringify({ ...example, [field]: value }),
            })),
          ),
        ]),
      )
    })

    test('in headers', async () => {
      const long = 'Q'.repeat(4_000)
      for (const name of ['idempotency-key', 'x-session-id', 'content-type', 'accept', 'cookie']) {
        const payload = JSON.stringify({ productId: 1, quantity: 1 })
        const headers = { 'content-type': 'application/json', [name]: long }
        for (const url of ['/api/cart', '/api/orders']) {
          const response = await app().call({ method: 'POST', url, headers, payload })
          expect(response.body).not.toMatch(/Q{201}/)
        }
      }
    })

    test('in names that are taken, and in things that are in use', async () => {
      const name = LETTER.repeat(LONGEST.name)
      const sku = LETTER.repeat(LONGEST.sku)
      await staff.create({ name, sku })
      const taken = await staff.post('/api/products', staff.form({ name, sku }))
      expect([taken.statusCode, taken.body]).toEqual([409, expect.stringContaining('…')])
      expect(echoIn(taken.body)).toBeLessThanOrEqual(MOST_ECHOED)
      expect(taken.body).toMatch(/belongs to another product: Ж+…\.$/)
    })

    test('but it names every part of a cart that is gone, whatever those are called', async () => {
      const shopper = new Browser(app().app)
      const parts: Made[] = []
      for (let at = 1; at <= 4; at += 1) {
        const part = await staff.create({ name: `Gone ${at} ${LETTER.repeat(200)}` })
        await shopper.send('POST', '/api/cart', { productId: part.id, quantity: 1 })
        parts.push(part)
      }
      for (const { id } of parts) await staff.del(`/api/products/${id}`)
      const refused = await shopper.send('POST', '/api/orders', ORDER)
      expect(refused.statusCode).toBe(409)
      const { detail } = refused.json()
      expect(detail.match(/Gone \d Ж+… is no longer available\./g)).toHaveLength(4)
    })

    test.each(ALL_COLUMNS)('in the report of an import: %s', async (column) => {
      const columns = ['Product Name', 'Product Code/SKU', 'Price'].filter((one) => one !== column)
      const csvData = [
        [...columns, column, LONG].join(','),
        [...columns.map(() => '1'), LONG.repeat(3), LONG].join(','),
      ].join('\n')
      const responses = [
        await staff.post('/api/products/csv-upload', { csvData }),
        await staff.sendCsv(csvData, '?dryRun=true'),
      ]
      for (const { statusCode, body } of responses) {
        expect([statusCode, longestEchoIn(body) <= MOST_ECHOED]).toEqual([200, true])
      }
      const [report] = responses.map((response) => response.json())
      const stored = await staff.get(`/api/admin/imports/${report.runId}`)
      expect(longestEchoIn(stored.body)).toBeLessThanOrEqual(MOST_ECHOED)
      const file = await staff.get(`/api/admin/imports/${report.runId}/rejected.csv`)
      const [, problem = ''] = /^2,("[^"]*"|[^,]*),/m.exec(file.body) ?? []
      expect(echoIn(problem)).toBe(0)
    })

    test('in the names of columns that nobody knows, however many', async () => {
      const names = Array.from({ length: 5_000 }, (_, at) => `${LETTER}${at}`)
      const csvData = `Product Name,Product Code/SKU,Price,${names.join(',')}\nA,B-MANY,1.00\n`
      const response = await staff.post('/api/products/csv-upload', { csvData })
      expect(response.json().unknownColumns).toHaveLength(100)
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

type Given = NonNullable<Parameters<typeof requestOf>[1]>

async function expectLittleEcho(
  app: TestShop,
  givensOf: (call: ContractCall) => readonly Given[],
): Promise<void> {
  const loud: string[] = []
  let refused = 0
  for (const call of await contractCalls(app)) {
    for (const given of givensOf(call)) {
      for (const accept of ACCEPTS) {
        const response = await app.call(requestOf(call, { ...given, headers: { accept } }))
        if (response.statusCode < 400) continue
        refused += 1
        if (isLoud(response)) loud.push(`${call.name}: ${response.body.slice(0, 300)}`)
      }
    }
  }
  expect(refused).toBeGreaterThan(50)
  expect(loud).toEqual([])
}

function isLoud({ body, headers }: LightMyRequestResponse): boolean {
  return echoIn(body) > MOST_ECHOED || JSON.stringify(headers).includes(LONG.slice(0, 201))
}

/** How many characters of it came back, in all. */
function echoIn(text: string): number {
  return text.split(LETTER).length - 1
}

/** How many in a row: a report names many cells. */
function longestEchoIn(text: string): number {
  return Math.max(
    0,
    ...(text.match(new RegExp(`${LETTER}+`, 'g')) ?? []).map(({ length }) => length),
  )
}

function manyKeys(): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`${LETTER.repeat(20)}${at}`, at]),
  )
}
