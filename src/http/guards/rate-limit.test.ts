import { expect, test } from 'vitest'
import { WindowCounter } from './rate-limit.ts'

let now = 0
const counter = (most: number, mostKeys = 100) =>
  new WindowCounter({ most, windowMs: 1_000, mostKeys, monotonicClock: () => now })

test('each key has a window of its own, from its first call', () => {
  const calls = counter(1)
  expect(calls.count('a')).toBe(0)
  now += 600
  expect([calls.count('a'), calls.count('b')]).toEqual([400, 0])
  now += 400
  expect([calls.count('a'), calls.count('b')]).toEqual([0, 600])
})

test('what has ended is forgotten', () => {
  const calls = counter(1)
  for (let key = 0; key < 50; key += 1) calls.count(`key ${key}`)
  expect(calls.size).toBe(50)
  now += 1_000
  calls.count('another')
  expect(calls.size).toBe(1)
})

test('more keys than it remembers push out the oldest alone', () => {
  const calls = counter(1, 3)
  for (const key of ['a', 'b', 'c', 'd']) expect(calls.count(key)).toBe(0)
  expect(calls.size).toBe(3)
  expect([calls.count('c'), calls.count('d')]).toEqual([1_000, 1_000])
  expect(calls.count('a')).toBe(0)
})
