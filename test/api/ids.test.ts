import { expect, test } from 'vitest'
import type { JsonSchema, Parameter } from '#api/docs/openapi.ts'
import { LARGEST_ID } from '#contract/fields.ts'
import { type ContractCall, contractCalls, requestOf } from '../support/contract-calls.ts'
import { inEachShop } from '../support/shop.ts'

/** As a client writes them: in JSON and, without the quotes, in an address. */
const NO_IDS = ['0', '-1', '2147483648', '9007199254740993', '1e21', '"1e3"'] as const
const AN_ID = '2147483647'
const NAMES_AN_ID = /^(id|ids|before)$|Id$/

inEachShop(
  'ids',
  (app) => {
    const send = async (
      call: ContractCall,
      given: Parameters<typeof requestOf>[1],
    ): Promise<readonly [status: number, issues: readonly string[]]> => {
      const headers = { accept: 'application/problem+json' }
      const { statusCode, body } = await app().call(requestOf(call, { ...given, headers }))
      const problem = statusCode === 400 ? JSON.parse(body) : {}
      const issues: readonly { path: string }[] = problem.details?.issues ?? []
      return [statusCode, issues.map(({ path }) => path)]
    }
    const bare = (written: string) => written.replaceAll('"', '')

    test('everything that is called an id is declared as one', async () => {
      const calls = await contractCalls(app())
      const undeclared = calls.flatMap(({ name, params, query, bodies }) => [
        ...[...params, ...query]
          .filter((each) => NAMES_AN_ID.test(each.name) && !isIdInText(each))
          .map((each) => `${name} ${each.name}`),
        ...bodies
          .flatMap(({ fields }) => [...fields])
          .filter(([field, schema]) => NAMES_AN_ID.test(field) && !isId(schema))
          .map(([field]) => `${name} ${field}`),
      ])
      expect(undeclared).toEqual([])
    })

    test('in a path what is no id is a thing that is not there', async () => {
      const calls = (await contractCalls(app())).filter(({ params }) => params.some(isIdInText))
      expect(calls.length).toBeGreaterThan(10)
      for (const call of calls) {
        const [id] = call.params.filter(isIdInText)
        for (const written of NO_IDS) {
          const [status] = await send(call, { params: { [id?.name ?? '']: bare(written) } })
          expect([call.name, written, status]).toEqual([call.name, written, 404])
        }
        const [status] = await send(call, { params: { [id?.name ?? '']: AN_ID } })
        expect([call.name, status < 500]).toEqual([call.name, true])
      }
    })

    test('in a query what is no id is refused', async () => {
      const calls = (await contractCalls(app())).filter(({ query }) => query.some(isIdInText))
      expect(calls.length).toBeGreaterThan(1)
      for (const call of calls) {
        for (const { name } of call.query.filter(isIdInText)) {
          for (const written of NO_IDS) {
            const [status, issues] = await send(call, { query: { [name]: bare(written) } })
            expect([call.name, written, status, issues]).toEqual([call.name, written, 400, [name]])
          }
          const [status] = await send(call, { query: { [name]: AN_ID } })
          expect([call.name, status]).toEqual([call.name, 200])
        }
      }
    })

    test('in a body what is no id is refused', async () => {
      const calls = await contractCalls(app())
      const taken: string[] = []
      for (const call of calls) {
        for (const { fields, example } of call.bodies) {
          for (const [field, schema] of fields) {
            if (!isId(schema)) continue
            taken.push(`${call.name} ${field}`)
            const isList = schema.items !== undefined
            const bodyWith = (written: string) => {
              const others = JSON.stringify({ ...example, [field]: undefined }).slice(0, -1)
              const separator = others === '{' ? '' : ','
              return `${others}${separator}"${field}":${isList ? `[${written}]` : written}}`
            }
            for (const written of NO_IDS) {
              const [status, issues] = await send(call, { body: bodyWith(written) })
              const path = isList ? `${field}.0` : field
              expect([call.name, written, status, issues.includes(path)]).toEqual([
                call.name,
                written,
                400,
                true,
              ])
            }
            const [status] = await send(call, { body: bodyWith(AN_ID) })
            expect([call.name, field, status < 500]).toEqual([call.name, field, true])
          }
        }
      }
      expect(taken).toEqual(
        expect.arrayContaining([
          'POST /api/cart productId',
          'POST /api/products categoryId',
          'PUT /api/products/{id} categoryId',
          'PATCH /api/admin/products ids',
          'PATCH /api/admin/products categoryId',
        ]),
      )
    })

    test('the largest id is an id like any other', async () => {
      const order = { productId: LARGEST_ID, quantity: 1 }
      const cart = await app().call({ method: 'POST', url: '/api/cart', payload: order })
      expect(cart.statusCode).toBe(404)
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

function isIdInText({ schema }: Parameter): boolean {
  return schema.description?.startsWith(`a whole number from 1 to ${LARGEST_ID}`) ?? false
}

function isId(schema: JsonSchema): boolean {
  const { minimum, maximum } = schema.items ?? schema
  return minimum === 1 && maximum === LARGEST_ID
}
