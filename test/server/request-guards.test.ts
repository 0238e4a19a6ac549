import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendError } from '#http/calls/errors.ts'
import {
  type Guard,
  guardRequests,
  type Refusal,
  refusalOf,
  requestGuards,
} from '#http/guards/request-guards.ts'
import { testConfig } from '../support/shop.ts'

const OWN = 'parts.example'
const OTHER = 'evil.example'

const guards = requestGuards(testConfig('sqlite:unused', { PUBLIC_ORIGIN: `https://${OWN}` }))

test.each<[string, string, string[], string | undefined]>([
  ['a read by the shop’s name', 'GET', ['Host', OWN], undefined],
  ['a read by a name of this machine', 'GET', ['Host', 'localhost:3000'], undefined],
  ['a read by another name', 'GET', ['Host', OTHER], 'misdirected'],
  ['two hosts', 'GET', ['Host', OWN, 'host', OWN], 'invalid'],
  ['a write of the shop’s own page', 'POST', ['Host', OWN, 'Origin', `https://${OWN}`], undefined],
  ['a write of another page', 'POST', ['Host', OWN, 'Origin', `https://${OTHER}`], 'forbidden'],
  ['a read of another page', 'GET', ['Host', OWN, 'Origin', `https://${OTHER}`], undefined],
  ['a write by another name', 'POST', ['Host', OTHER, 'Origin', `https://${OTHER}`], 'misdirected'],
])('%s', (_, method, headers, code) => {
  expect(refusalOf(guards, message(method, headers))?.code).toBe(code)
})

test('a health check may use any name, but not two', () => {
  expect(refusalOf(guards, message('GET', ['Host', OTHER]), true)).toBeUndefined()
  const twice = message('GET', ['Host', OWN, 'Host', OTHER])
  expect(refusalOf(guards, twice, true)?.code).toBe('invalid')
})

test('any name will do where the shop cannot know its own', () => {
  const locked = requestGuards(testConfig('sqlite:unused', { ADMIN_PASSWORD: 'correct horse' }))
  expect(refusalOf(locked, message('GET', ['Host', OTHER]))).toBeUndefined()
})

describe('Fastify', () => {
  const REFUSAL: Refusal = { code: 'forbidden', sentence: 'No.', exceptVital: true }

  test('refuses what a guard refuses, except health checks where the guard says so', async () => {
    const refusesAll: Guard = () => REFUSAL
    expect(await statuses([refusesAll])).toEqual({ '/': 403, '/vital': 200 })
    expect(await statuses([refusesAll, () => ({ ...REFUSAL, exceptVital: false })])).toEqual({
      '/': 403,
      '/vital': 403,
    })
    expect(await statuses([() => undefined])).toEqual({ '/': 200, '/vital': 200 })
  })

  async function statuses(list: readonly Guard[]): Promise<Record<string, number>> {
    const app = Fastify()
    app.setErrorHandler((error, request, reply) =>
      sendError(error, request, reply, () => undefined),
    )
    guardRequests(app, list)
    app.get('/', async () => 'ok')
    app.get('/vital', { config: { vital: true } }, async () => 'ok')
    const seen: Record<string, number> = {}
    for (const url of ['/', '/vital']) seen[url] = (await app.inject({ url })).statusCode
    return seen
  }
})

/** A message as Node's parser makes it; of two headers of a name it uses the first. */
function message(method: string, rawHeaders: readonly string[]): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = method
  request.url = '/'
  request.rawHeaders = [...rawHeaders]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    request.headers[rawHeaders[at]?.toLowerCase() ?? ''] ??= rawHeaders[at + 1]
  }
  return request
}
