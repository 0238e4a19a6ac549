import { expect, test } from 'vitest'
import { ExpectedWait } from './expected-wait.ts'

const finish = (wait: ExpectedWait, requests: number) => {
  for (let count = 0; count < requests; count += 1) wait.finish()
}

/** A store that finishes so many requests a second while many are in flight. */
function busyStore(perSecond: number): ExpectedWait {
  const wait = new ExpectedWait()
  wait.ms(500)
  finish(wait, perSecond)
  wait.sample(1_000)
  return wait
}

test('those in flight are waited for at the pace of late', () => {
  const wait = busyStore(1_000)
  expect(wait.ms(250)).toBe(250)
  expect(wait.ms(1_000)).toBe(1_000)
})

test('a few in flight are no queue, however slow they are', () => {
  expect(busyStore(1).ms(99)).toBe(0)
})

test('nothing is said before there was anything to measure', () => {
  expect(new ExpectedWait().ms(5_000)).toBe(0)
})

test('the pace follows the store, and quiet times say nothing about it', () => {
  const wait = busyStore(1_000)
  wait.sample(1_000)
  expect(wait.ms(500)).toBe(500)
  finish(wait, 500)
  wait.sample(1_000)
  expect(wait.ms(750)).toBe(1_000)
})

test('a store that finishes nothing keeps everybody waiting', () => {
  expect(busyStore(0).ms(100)).toBe(Infinity)
})
