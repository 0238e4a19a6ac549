import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { CSV_FILE } from '#contract/responses.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import { checkResponses, takeMismatches } from './response-check.ts'

const Part = z.object({ sku: z.string(), price: z.object({ cents: z.int() }) })
const declared = { method: 'GET', access: 'public', summary: 'A part', response: Part } as const
const part = { sku: 'A1', price: { cents: 5 } }

const WRONG: Readonly<Record<string, Pick<Route, 'handler'> & Partial<Route>>> = {
  'a field of another type': {
    handler: async () => ({ ...part, sku: 7 }),
  },
  'a field that is missing': { handler: async () => ({ sku: 'A1' }) },
  'a field that nobody declared': {
    handler: async () => ({ ...part, price: { cents: 5, cost: 3 } }),
  },
  'another status': { handler: async ({ reply }) => reply.code(202).send(part) },
  'another media type': { handler: async ({ reply }) => reply.type('text/csv').send('A1') },
  'no body': { handler: async () => undefined },
  'a body where none is declared': {
    response: z.undefined(),
    handler: async ({ reply }) => reply.code(204).type('text/plain').send('done'),
  },
  'a refusal that is no sentence': {
    handler: async ({ reply }) => reply.code(400).type('text/html').send('<p>No</p>'),
  },
}

test.each(Object.keys(WRONG))('%s is noticed', async (name) => {
  const found = await mismatchesOf({ ...declared, path: '/part', ...WRONG[name] } as Route)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('/part')
})

test('what is as declared is not', async () => {
  const json = route(call({ ...declared, path: '/part' }), { handler: async () => part })
  expect(await mismatchesOf(json)).toEqual([])
  const file = route(
    call({
      ...declared,
      path: '/part',
      alternatives: [CSV_FILE],
    }),
    {
      handler: async ({ reply }) => reply.type('text/csv; charset=utf-8').send('sku\nA1\n'),
    },
  )
  expect(await mismatchesOf(file)).toEqual([])
})

async function mismatchesOf(one: Route): Promise<readonly string[]> {
  const app = Fastify()
  checkResponses(app)
  app.decorateRequest('staff', null)
  registerRoutes(app, [one])
  await app.inject('/part')
  await app.close()
  return takeMismatches()
}
