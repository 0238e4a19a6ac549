import { expect, test } from 'vitest'
import { HtmlCache } from '#server/html-cache.ts'

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
  expect(page.body.toString()).toBe('old')
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

test('the cache holds a bounded number of bytes', () => {
  const { cache, valid } = shop()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let page = 0; page < 100; page += 1) cache.set(`/${page}`, valid(), 'state', megabyte)
  const cached = Array.from({ length: 100 }, (_, page) => cache.get(`/${page}`)).filter(Boolean)
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.length).toBeLessThan(32)
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
