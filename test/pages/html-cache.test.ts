import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendResponse } from '#http/responses/cached-response.ts'
import { HtmlCache } from '#server/pages/html-cache.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')

const shop = (build = 'build') => {
  let version = 1
  let now = NOON
  const cache = new HtmlCache(
    () => version,
    () => now,
    build,
  )
  const change = () => {
    version += 1
  }
  const wait = (ms: number) => {
    now += ms
  }
  const valid = (validUntil = Number.POSITIVE_INFINITY) => ({ version, validUntil })
  return { cache, change, wait, valid }
}

test('a page stays valid while the catalogue version stays the same', () => {
  const { cache, change, valid } = shop()
  const page = cache.set('/a', valid(), 'state', 'one')
  expect(cache.get('/a')).toBe(page)
  change()
  expect(cache.get('/a')).toBeUndefined()
})

test('after a change elsewhere the page is still valid if its state is the same', () => {
  const { cache, change, valid } = shop()
  const page = cache.set('/a', valid(), 'state', 'one')
  change()
  expect(cache.renew('/a', valid(), 'state')).toBe(page)
  expect(cache.get('/a')).toBe(page)
})

test('after a change of its state the page is no longer valid', () => {
  const { cache, change, valid } = shop()
  cache.set('/a', valid(), 'state', 'one')
  change()
  expect(cache.renew('/a', valid(), 'another state')).toBeUndefined()
  expect(cache.get('/a')).toBeUndefined()
  const page = cache.set('/a', valid(), 'another state', 'two')
  expect(cache.get('/a')).toBe(page)
  expect(cache.renew('/b', valid(), 'another state')).toBeUndefined()
})

test('a page whose data was read before a change is sent once and checked before the next time', () => {
  const { cache, change, valid } = shop()
  const before = valid()
  change()
  const page = cache.set('/a', before, 'state', 'old')
  expect(page.body?.toString()).toBe('old')
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.renew('/a', before, 'state')).toBe(page)
  expect(cache.get('/a')).toBeUndefined()
})

test('the same page has the same ETag, another state or another build has another', () => {
  const { cache, valid } = shop()
  const first = cache.set('/a', valid(), 'state', 'one')
  expect(cache.set('/a', valid(), 'state', 'one').etag).toBe(first.etag)
  expect(shop().cache.set('/a', valid(), 'state', 'one').etag).toBe(first.etag)
  expect(cache.set('/a', valid(), 'another state', 'two').etag).not.toBe(first.etag)
  expect(shop('new build').cache.set('/a', valid(), 'state', 'three').etag).not.toBe(first.etag)
})

test('a page that expires is checked from then on, and is valid again if its state is the same', () => {
  const { cache, wait, valid } = shop()
  const page = cache.set('/a', valid(NOON + 1_000), 'state', 'one')
  wait(999)
  expect(cache.get('/a')).toBe(page)
  wait(1)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.renew('/a', valid(NOON + 5_000), 'another state')).toBeUndefined()
  expect(cache.renew('/a', valid(NOON + 5_000), 'state')).toBe(page)
  expect(cache.get('/a')).toBe(page)
  wait(4_000)
  expect(cache.get('/a')).toBeUndefined()
})

/** 400 KB each: a few of them fill the room for plain forms. */
const page = (number: number) => `page ${number} `.repeat(40_000)

function serving({ cache, valid }: ReturnType<typeof shop>) {
  const app = Fastify()
  app.get('/:number', (request, reply) => {
    const number = Number((request.params as { number: string }).number)
    const known = cache.get(request.url)
    const html = () => cache.set(request.url, valid(), `state ${number}`, page(number))
    return sendResponse(request, reply, known ?? html())
  })
  return async (number: number, encoding = '') => {
    const headers = { 'accept-encoding': encoding }
    const { rawPayload } = await app.inject({ url: `/${number}`, headers })
    if (encoding === 'br') return String(brotliDecompressSync(rawPayload))
    return String(encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload)
  }
}

test('of older pages only the compressed form is held, and the others are restored from it', async () => {
  const opened = shop()
  const get = serving(opened)
  for (let number = 0; number < 60; number += 1) {
    expect(await get(number, number % 2 ? 'br' : 'gzip')).toBe(page(number))
  }
  for (const number of [0, 1]) {
    expect(opened.cache.get(`/${number}`)).toMatchObject({ body: undefined })
    for (const encoding of ['', 'br', 'gzip', '']) {
      expect(await get(number, encoding)).toBe(page(number))
    }
  }
  expect(opened.cache.get('/59')?.body?.toString()).toBe(page(59))
})

test('a page that nobody took compressed makes room as a whole', async () => {
  const opened = shop()
  const get = serving(opened)
  for (let number = 0; number < 60; number += 1) await get(number)
  expect(opened.cache.get('/0')).toBeUndefined()
  expect(opened.cache.get('/59')).toBeDefined()
})

test('a huge page is sent and not held', async () => {
  const { cache, valid } = shop()
  const html = 'x'.repeat(2_000_000)
  expect(cache.set('/huge', valid(), 'state', html).body?.length).toBe(html.length)
  expect(cache.get('/huge')).toBeUndefined()
})
