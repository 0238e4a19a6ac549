import { expect, test } from 'vitest'
import { ByteLru } from '#http/responses/byte-lru.ts'

test('what was used last stays, up to so many bytes', () => {
  const kept = new ByteLru<string>(80)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) kept.set(key, key, 10)
  kept.get('a')
  kept.set('i', 'i', 10)
  expect(kept.bytes).toBe(80)
  expect(kept.get('a')).toBe('a')
  expect(kept.get('b')).toBeUndefined()
})

test('the same key again replaces its bytes, and one that is too large is not cached', () => {
  const kept = new ByteLru<string>(80)
  kept.set('a', 'old', 10)
  kept.set('a', 'new', 4)
  expect([kept.get('a'), kept.bytes]).toEqual(['new', 4])
  kept.set('a', 'huge', 11)
  expect([kept.get('a'), kept.bytes]).toEqual([undefined, 0])
})
