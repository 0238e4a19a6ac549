import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { checkResponses } from '../support/response-check.ts'
import { inEachShop, openShop, testConfig } from '../support/shop.ts'

inEachShop('health', (app) => {
  test('live and ready are plain responses that are never cached', async () => {
    for (const path of ['/livez', '/readyz']) {
      const response = await app().get(path)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    }
  })

  test('a process that is ending is live but not ready', async () => {
    const config = testConfig('sqlite:unused')
    const ending = await buildApp({ config, store: app().store, isAccepting: () => false })
    checkResponses(ending)
    const ready = await ending.inject('/readyz')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
    expect((await ending.inject('/livez')).statusCode).toBe(200)
    expect((await ending.inject('/api/categories')).statusCode).toBe(200)
    await ending.close()
  })

  test('metrics count responses by status, for this machine only', async () => {
    await app().get('/api/categories')
    await app().get('/api/nothing')
    const { body } = await app().get('/metrics')
    expect(body).toMatch(/^http_requests_total\{method="GET",status="200"\} [1-9]/m)
    expect(body).toMatch(/^http_requests_total\{method="GET",status="404"\} [1-9]/m)
    expect(body).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf"\} [1-9]/m)
    expect(body).toMatch(/^http_requests_in_flight 1$/m)
    expect(body).not.toContain('/api/')
    const remote = await app().call({ method: 'GET', url: '/metrics', remoteAddress: '10.0.0.7' })
    expect(remote.statusCode).toBe(404)
    const forwarded = await app().get('/metrics', { 'x-forwarded-for': '127.0.0.1' })
    expect(forwarded.statusCode).toBe(404)
  })
})

test('metrics say how full each cache is, and its bound', async () => {
  const app = await openShop('postgres')
  const used = async (cache: string, unit: string) => {
    const { body } = await app.get('/metrics')
    const value = (name: string) =>
      Number(new RegExp(`^${name}\\{cache="${cache}"\\} (\\d+)$`, 'm').exec(body)?.[1])
    return [value(`cache_${unit}`), value(`cache_limit_${unit}`)]
  }
  expect(await used('responses', 'bytes')).toEqual([0, 32 * 1024 * 1024])
  expect(await used('recentSearches', 'entries')).toEqual([0, 100])
  const { rawPayload } = await app.get('/api/products?search=pump')
  const [bytes] = await used('responses', 'bytes')
  expect(bytes).toBeGreaterThan(rawPayload.length)
  expect(await used('recentSearches', 'entries')).toEqual([1, 100])
  await app.close()
})

test('a failure nobody foresaw is a sentence with a request id, and no more', async () => {
  const app = await openShop('postgres')
  await app.store.close()
  const response = await app.get('/api/products', { accept: 'application/json' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    500,
    'application/problem+json; charset=utf-8',
  ])
  const problem = response.json<{ detail: string; requestId: string }>()
  expect(problem.detail).toContain(problem.requestId)
  expect(response.body).not.toMatch(/select|pool|postgres|\/|at .*\(/i)
  expect((await app.get('/readyz')).statusCode).toBe(503)
  expect((await app.get('/livez')).statusCode).toBe(200)
  await app.app.close()
})
