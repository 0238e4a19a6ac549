import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { isThreadBusy, Pace } from './pace.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A run whose pieces take as long as they say, and the rests it took. */
function runIn(shop: 'a busy shop' | 'a quiet shop') {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const rests: number[] = []
  const pace = new Pace({
    isBusy: async () => shop === 'a busy shop',
    rest: async (ms) => rests.push(ms),
  })
  const work = (ms: number) =>
    pace.keep(async () => {
      now += ms
      return ms
    })
  return { work, rests }
}

test('in a busy shop a run rests ten times as long as it worked, three seconds at most', async () => {
  const { work, rests } = runIn('a busy shop')
  for (const ms of [80, 80, 60, 80, 140, 5_000, 10]) expect(await work(ms)).toBe(ms)
  expect(rests).toEqual([2_200, 2_200, 3_000])
})

test('in a quiet shop it goes on at once', async () => {
  const { work, rests } = runIn('a quiet shop')
  for (const ms of [220, 5_000, 300]) await work(ms)
  expect(rests).toEqual([])
})

test('what a run does beside its pieces is over before it looks for the work of others', async () => {
  const seen: string[] = []
  const pace = new Pace({
    isBusy: async () => {
      seen.push('looked')
      return false
    },
    rest: async () => {},
  })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { promise: ownWork, resolve } = Promise.withResolvers<void>()
  const looking = pace.keep(async () => {
    now += 1_000
  }, ownWork)
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  seen.push('done')
  resolve()
  await looking
  expect(seen).toEqual(['done', 'looked'])
})

test('a piece that fails fails its run', async () => {
  const pace = new Pace()
  await expect(pace.keep(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full',
  )
})

test('the thread is busy while others work on it, and not afterwards', async () => {
  let isOver = false
  const others = () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    if (!isOver) setImmediate(others)
  }
  others()
  expect(await isThreadBusy()).toBe(true)
  isOver = true
  await expect.poll(isThreadBusy).toBe(false)
})

test('a request or a garbage collection is no busy shop', async () => {
  const looks = [1, 1, 0.4].map((utilization) => ({ idle: 0, active: 0, utilization }))
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(
    (before) => (before && looks.shift()) || { idle: 0, active: 0, utilization: 1 },
  )
  expect(await isThreadBusy()).toBe(false)
  expect(looks).toEqual([])
})
