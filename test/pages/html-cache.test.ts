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

test('a page is sent as it is while the catalogue stays as it is', () => {
  const { cache, change, version } = shop()
  const page = cache.keep('/a', version(), 'state', 'one')
  expect(cache.get('/a')).toBe(page)
  change()
  expect(cache.get('/a')).toBeUndefined()
})

test('after a change elsewhere it is found again by what it was drawn from', () => {
  const { cache, change, version } = shop()
  const page = cache.keep('/a', version(), 'state', 'one')
  change()
  expect(cache.renew('/a', version(), 'state')).toBe(page)
  expect(cache.get('/a')).toBe(page)
})

test('after a change of what it shows it is drawn again', () => {
  const { cache, change, version } = shop()
  cache.keep('/a', version(), 'state', 'one')
  change()
  expect(cache.renew('/a', version(), 'another state')).toBeUndefined()
  expect(cache.get('/a')).toBeUndefined()
  const page = cache.keep('/a', version(), 'another state', 'two')
  expect(cache.get('/a')).toBe(page)
  expect(cache.renew('/b', version(), 'another state')).toBeUndefined()
})

test('a page whose data was read before a change is sent, and then looked at again', () => {
  const { cache, change, version } = shop()
  const before = version()
  change()
  const page = cache.keep('/a', before, 'state', 'old')
  expect(page.body.toString()).toBe('old')
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.renew('/a', before, 'state')).toBe(page)
  expect(cache.get('/a')).toBeUndefined()
})

test('the same page has the same ETag, another state or another build has not', () => {
  const { cache, version } = shop()
  const first = cache.keep('/a', version(), 'state', 'one')
  expect(cache.keep('/a', version(), 'state', 'one').etag).toBe(first.etag)
  expect(shop().cache.keep('/a', 1, 'state', 'one').etag).toBe(first.etag)
  expect(cache.keep('/a', version(), 'another state', 'two').etag).not.toBe(first.etag)
  expect(shop('new build').cache.keep('/a', 1, 'state', 'three').etag).not.toBe(first.etag)
})

test('it holds a bounded number of bytes', () => {
  const { cache, version } = shop()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let page = 0; page < 100; page += 1) cache.keep(`/${page}`, version(), 'state', megabyte)
  const kept = Array.from({ length: 100 }, (_, page) => cache.get(`/${page}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.length).toBeLessThan(32)
})
