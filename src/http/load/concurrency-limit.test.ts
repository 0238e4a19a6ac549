import { afterEach, expect, test, vi } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Work that goes on until `end` is called. */
function startIn(limit: ConcurrencyLimit, names: string) {
  const begun: string[] = []
  const end = new Map<string, (error?: Error) => void>()
  const outcomes = [...names].map((name) =>
    limit.run(async () => {
      begun.push(name)
      await new Promise<void>((resolve, reject) => {
        end.set(name, (error) => (error ? reject(error) : resolve()))
      })
      return name
    }),
  )
  return { begun, outcomes, end: (name: string, error?: Error) => end.get(name)?.(error) }
}

test('so many are worked on at a time, the others in the order in which they came', async () => {
  const { begun, outcomes, end } = startIn(new ConcurrencyLimit(2), 'abcd')
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await outcomes[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(outcomes)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failure lets the next one begin', async () => {
  const limit = new ConcurrencyLimit(1)
  const { begun, outcomes, end } = startIn(limit, 'ab')
  const failed = expect(outcomes[0]).rejects.toThrow('away')
  end('a', new Error('away'))
  await failed
  await expect.poll(() => begun).toEqual(['a', 'b'])
  end('b')
  await outcomes[1]
  expect(await limit.run(async () => 'again')).toBe('again')
})

test('whoever waits too long is refused, and is not run later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limit = new ConcurrencyLimit(1)
  const { begun, outcomes, end } = startIn(limit, 'ab')
  const refused = expect(outcomes[1]).rejects.toMatchObject({ code: 'unavailable' })
  vi.advanceTimersByTime(5_000)
  await refused
  end('a')
  expect(await outcomes[0]).toBe('a')
  expect(await limit.run(async () => 'next')).toBe('next')
  expect(begun).toEqual(['a'])
})

test('a crowd beyond what memory allows is refused at once', async () => {
  const limit = new ConcurrencyLimit(1)
  const { outcomes, end } = startIn(limit, 'a')
  const waiting = Array.from({ length: 2_000 }, () => limit.run(async () => {}))
  await expect(limit.run(async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  end('a')
  await Promise.all([...outcomes, ...waiting])
})
