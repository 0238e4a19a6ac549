import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type ContractCall, contractCalls, requestOf } from '../support/contract-calls.ts'
import { INHERITED_NAMES } from '../support/inherited-names.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

const HEADERS = [
  'x-session-id',
  'idempotency-key',
  'accept',
  'accept-encoding',
  'if-none-match',
  'cookie',
] as const

inEachShop(
  'names that every object inherits are ordinary text',
  (app) => {
    test.each(INHERITED_NAMES)('%s in a path', async (name) => {
      await expectNoFailure(app(), ({ params }) =>
        params.map((each) => ({ params: { [each.name]: name } })),
      )
    })

    test.each(INHERITED_NAMES)('%s as a query value and as a query name', async (name) => {
      await expectNoFailure(app(), ({ query }) => [
        ...query.map((each) => ({ query: { [each.name]: name } })),
        { query: Object.fromEntries([[name, '1']]) },
        { query: Object.fromEntries([[name, name]]) },
      ])
    })

    test.each(INHERITED_NAMES)('%s as a value and as a key of a body', async (name) => {
      await expectNoFailure(app(), ({ bodies }) => bodies.flatMap((body) => bodiesWith(body, name)))
    })

    test.each(INHERITED_NAMES)('%s in a header', async (name) => {
      await expectNoFailure(app(), () =>
        HEADERS.map((header) => ({
          headers: {
            [header]: header === 'cookie' ? `${name}=1; cart=${name}; staff=${name}` : name,
          },
        })),
      )
    })

    test.each(INHERITED_NAMES)('%s in an import file', async (name) => {
      const files = [
        `${name}\n${name}\n`,
        `Product Name,Product Code/SKU,Price,Category,${name}\n${name},${name},1.00,${name},${name}\n`,
        `Product Name,Product Code/SKU,Price,Product Condition\n${name},${name},${name},${name}\n`,
      ]
      for (const file of files) {
        for (const query of ['?dryRun=true', '']) {
          const response = await app().call({
            method: 'POST',
            url: `/api/admin/imports${query}`,
            headers: { 'content-type': 'text/csv' },
            payload: file,
          })
          expect([file, response.statusCode < 500, response.body]).toEqual([
            file,
            true,
            response.body,
          ])
        }
      }
    })

    test('nothing of it stuck to objects', () => {
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('staff')
      expect(({} as Record<string, unknown>).staff).toBeUndefined()
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

type Given = NonNullable<Parameters<typeof requestOf>[1]>

async function expectNoFailure(
  app: TestShop,
  givensOf: (call: ContractCall) => readonly Given[],
): Promise<void> {
  const calls = await contractCalls(app)
  expect(calls.length).toBeGreaterThan(40)
  const failed: string[] = []
  for (const call of calls) {
    for (const given of givensOf(call)) {
      const request: InjectOptions = requestOf(call, given)
      const { statusCode, body } = await app.call(request)
      if (statusCode >= 500) failed.push(`${call.name} ${JSON.stringify(given)}: ${body}`)
    }
  }
  expect(failed).toEqual([])
}

/** Written as text: an object literal would take `__proto__` for itself. */
function bodiesWith({ fields, example }: ContractCall['bodies'][number], name: string): Given[] {
  const written = Object.entries(example).map(([key, value]) => member(key, JSON.stringify(value)))
  const others = (field: string) =>
    Object.entries(example)
      .filter(([key]) => key !== field)
      .map(([key, value]) => member(key, JSON.stringify(value)))
  const text = JSON.stringify(name)
  const key = member(name, '{"staff":true}')
  const values = [...fields.keys()].flatMap((field) =>
    [text, `[${text}]`, `{${key}}`].map((value) => [...others(field), member(field, value)]),
  )
  return [...values, [...written, key]].map((members) => ({ body: `{${members.join(',')}}` }))
}

function member(key: string, json: string): string {
  return `${JSON.stringify(key)}:${json}`
}
