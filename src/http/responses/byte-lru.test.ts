import { expect, test } from 'vitest'
import { ByteLru } from './byte-lru.ts'

test('what was used last stays, up to so many bytes', () => {
  const cache = new ByteLru<string>(80)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, key, 10)
  cache.get('a')
  cache.set('i', 'i', 10)
  expect(cache.bytes).toBe(80)
  expect(cache.get('a')).toBe('a')
  expect(cache.get('b')).toBeUndefined()
})

test('the same key again replaces its bytes, and one that is too large is not cached', () => {
  const cache = new ByteLru<string>(80)
  cache.set('a', 'old', 10)
  cache.set('a', 'new', 4)
  expect([cache.get('a'), cache.bytes]).toEqual(['new', 4])
  cache.set('a', 'huge', 21)
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
})
