import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { EventLoopScheduler } from './event-loop-scheduler.ts'

let scheduler: EventLoopScheduler
/** Only work takes time here, however fast the machine is. */
let now: number
beforeEach(() => {
  scheduler = new EventLoopScheduler()
  now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  return async () => {
    // What still waits would take time in the next test.
    while (scheduler.waiting > 0) await setImmediate()
    clock.mockRestore()
  }
})

/** Holds the event loop, as a search does. */
function work(ms: number): void {
  now += ms
}

test('what fits into a turn is done at once', () => {
  const done: number[] = []
  for (const each of [1, 2, 3]) scheduler.run('read', () => done.push(each))
  expect(done).toEqual([1, 2, 3])
  expect(scheduler.expectedMs('read')).toBe(0)
})

test('the rest is queued and done in its order, with turns of the event loop in between', async () => {
  const done: number[] = []
  for (let each = 0; each < 20; each += 1) {
    scheduler.run('read', () => {
      work(1)
      done.push(each)
    })
  }
  expect(scheduler.waiting).toBeGreaterThan(15)
  let loops = 0
  while (scheduler.waiting > 0) {
    await setImmediate()
    loops += 1
  }
  expect(done).toEqual(Array.from({ length: 20 }, (_, each) => each))
  expect(loops).toBeGreaterThan(3)
})

test('a new request waits behind those that came before', async () => {
  const done: string[] = []
  scheduler.run('read', () => work(3))
  for (const each of ['a', 'b']) scheduler.run('read', () => done.push(each))
  scheduler.run('read', () => done.push('new'))
  await expect.poll(() => done).toEqual(['a', 'b', 'new'])
})

test('the wait is what those ahead take', async () => {
  for (let each = 0; each < 200; each += 1) scheduler.run('read', () => work(1))
  while (scheduler.waiting > 150) await setImmediate()
  expect(scheduler.expectedMs('read')).toBeCloseTo(scheduler.waiting)
  while (scheduler.waiting > 50) await setImmediate()
  expect(scheduler.expectedMs('read')).toBe(0)
})

test('work that goes on in promises is divided as well', async () => {
  const step = async () => {
    for (let each = 0; each < 5; each += 1) {
      await undefined
      work(0.5)
    }
  }
  scheduler.run('read', () => work(3))
  for (let each = 0; each < 60; each += 1) scheduler.run('read', () => void step())
  let loops = 0
  while (scheduler.waiting > 0) {
    await setImmediate()
    loops += 1
  }
  expect(loops).toBeGreaterThan(20)
})

test('refusing others does not make the work look slow: it gets as much time', async () => {
  scheduler.run('read', () => work(3))
  for (let each = 0; each < 300; each += 1) scheduler.run('read', () => work(0.1))
  let loops = 0
  for (; scheduler.waiting > 0; loops += 1) {
    await setImmediate()
    work(20)
  }
  expect(loops).toBeLessThan(10)
})

test('a crowd is let in, one each turn, before work goes on', async () => {
  scheduler.run('read', () => work(3))
  const done: string[] = []
  scheduler.run('read', () => done.push('work'))
  for (const each of ['a', 'b', 'c']) {
    scheduler.newConnection()
    done.push(each)
    await setImmediate()
  }
  await expect.poll(() => done).toEqual(['a', 'b', 'c', 'work'])
})

test('an endless crowd does not keep work waiting for ever', async () => {
  scheduler.run('read', () => work(3))
  let isDone = false
  scheduler.run('read', () => {
    isDone = true
  })
  let loops = 0
  for (; !isDone; loops += 1) {
    scheduler.newConnection()
    await setImmediate()
  }
  expect(loops).toBeLessThan(30)
})

test('accepting connections does not make the queue look slow', async () => {
  for (let each = 0; each < 1_000; each += 1) scheduler.run('read', () => work(1))
  while (scheduler.waiting > 200) {
    scheduler.newConnection()
    work(2)
    await setImmediate()
  }
  expect(scheduler.expectedMs('read') / scheduler.waiting).toBeCloseTo(1)
})

test('whoever buys goes first, and finds a short queue while many read', async () => {
  const done: string[] = []
  scheduler.run('read', () => work(3))
  for (let each = 0; each < 300; each += 1) scheduler.run('read', () => work(0.1))
  while (scheduler.waiting > 250) await setImmediate()
  scheduler.run('write', () => done.push(`order, ${scheduler.waiting > 200}`))
  scheduler.run('read', () => done.push('page'))
  expect(scheduler.expectedMs('read')).toBeGreaterThan(0)
  expect(scheduler.expectedMs('write')).toBe(0)
  await expect.poll(() => done).toEqual(['order, true', 'page'])
})
