import { expect, test } from 'vitest'
import { HtmlCache } from '#server/html-cache.ts'

const shop = () => {
  let version = 1
  const cache = new HtmlCache(() => version)
  const change = () => {
    version += 1
  }
  return { cache, change, version: () => version }
}

test('a page is kept while the catalogue stays as it is', () => {
  const { cache, change, version } = shop()
  const page = cache.keep('/a', version(), 'one')
  expect(cache.get('/a')).toBe(page)
  change()
  expect(cache.get('/a')).toBeUndefined()
})

test('a page whose data was read before a change is sent but not kept', () => {
  const { cache, change, version } = shop()
  const before = version()
  change()
  expect(cache.keep('/a', before, 'old').body.toString()).toBe('old')
  expect(cache.get('/a')).toBeUndefined()
})

test('it holds a bounded number of bytes', () => {
  const { cache, version } = shop()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let page = 0; page < 100; page += 1) cache.keep(`/${page}`, version(), megabyte)
  const kept = Array.from({ length: 100 }, (_, page) => cache.get(`/${page}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.length).toBeLessThan(32)
})
