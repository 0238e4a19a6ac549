import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'

test('those who ask meanwhile share the work, those who ask later do not', async () => {
  const flights = new SingleFlight<number>()
  let times = 0
  const work = async () => {
    times += 1
    await undefined
    return times
  }
  const together = ['a', 'a', 'b', 'a'].map((key) => flights.run(key, work))
  expect(await Promise.all(together)).toEqual([2, 2, 2, 2])
  expect(await flights.run('a', work)).toBe(3)
})

test('all share a failure, and the next one tries again', async () => {
  const flights = new SingleFlight<string>()
  const failing = () => Promise.reject(new Error('away'))
  const outcomes = await Promise.allSettled([flights.run('a', failing), flights.run('a', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flights.run('a', async () => 'back')).toBe('back')
})
