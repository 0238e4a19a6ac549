import { expect, test } from 'vitest'
import { HtmlCache } from '#server/html-cache.ts'

const shop = (build = 'build') => {
  let version = 1
  const cache = new HtmlCache(() => version, build)
  const change = () => {
    version += 1
  }
  return { cache, change, version: () => version }
}

test('a page stays valid while the catalogue version stays the same', () => {
  const { cache, change, version } = shop()
  const page = cache.set('/a', version(), 'state', 'one')
  expect(cache.get('/a')).toBe(page)
  change()
  expect(cache.get('/a')).toBeUndefined()
})

test('after a change elsewhere the page is still valid if its state is the same', () => {
  const { cache, change, version } = shop()
  const page = cache.set('/a', version(), 'state', 'one')
  change()
  expect(cache.renew('/a', version(), 'state')).toBe(page)
  expect(cache.get('/a')).toBe(page)
})

test('after a change of its state the page is no longer valid', () => {
  const { cache, change, version } = shop()
  cache.set('/a', version(), 'state', 'one')
  change()
  expect(cache.renew('/a', version(), 'another state')).toBeUndefined()
  expect(cache.get('/a')).toBeUndefined()
  const page = cache.set('/a', version(), 'another state', 'two')
  expect(cache.get('/a')).toBe(page)
  expect(cache.renew('/b', version(), 'another state')).toBeUndefined()
})

test('a page whose data was read before a change is sent once and checked before the next time', () => {
  const { cache, change, version } = shop()
  const before = version()
  change()
  const page = cache.set('/a', before, 'state', 'old')
  expect(page.body.toString()).toBe('old')
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.renew('/a', before, 'state')).toBe(page)
  expect(cache.get('/a')).toBeUndefined()
})

test('the same page has the same ETag, another state or another build has another', () => {
  const { cache, version } = shop()
  const first = cache.set('/a', version(), 'state', 'one')
  expect(cache.set('/a', version(), 'state', 'one').etag).toBe(first.etag)
  expect(shop().cache.set('/a', 1, 'state', 'one').etag).toBe(first.etag)
  expect(cache.set('/a', version(), 'another state', 'two').etag).not.toBe(first.etag)
  expect(shop('new build').cache.set('/a', 1, 'state', 'three').etag).not.toBe(first.etag)
})

test('the cache holds a bounded number of bytes', () => {
  const { cache, version } = shop()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let page = 0; page < 100; page += 1) cache.set(`/${page}`, version(), 'state', megabyte)
  const cached = Array.from({ length: 100 }, (_, page) => cache.get(`/${page}`)).filter(Boolean)
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.length).toBeLessThan(32)
})
