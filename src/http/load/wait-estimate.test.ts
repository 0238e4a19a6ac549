import { expect, test } from 'vitest'
import { WaitEstimate } from './wait-estimate.ts'

const SAMPLE_MS = 1_000

/** Of a queue of so many, after some others were finished within the last sample. */
function estimateOf(waiting: number, finished: number, tookMs: number): WaitEstimate {
  const estimate = new WaitEstimate()
  for (let count = 0; count < waiting + finished; count += 1) estimate.enter()
  for (let count = 0; count < finished; count += 1) estimate.leave(tookMs)
  estimate.sample(SAMPLE_MS)
  return estimate
}

test('the wait is the number of those ahead over the rate of late', () => {
  expect(estimateOf(250, 1_000, 200).expectedMs()).toBe(250)
  expect(estimateOf(1_000, 1_000, 200).expectedMs()).toBe(1_000)
})

test('a few are no queue, however slow they are', () => {
  expect(estimateOf(99, 1, 5_000).expectedMs()).toBe(0)
})

test('requests that are stuck keep nobody waiting while others are served quickly', () => {
  expect(estimateOf(1_000, 10, 5).expectedMs()).toBe(0)
})

test('there is no estimate where nothing was finished', () => {
  expect(new WaitEstimate().expectedMs()).toBe(0)
  expect(estimateOf(5_000, 0, 0).expectedMs()).toBe(0)
})

test('the rate follows the store', () => {
  const estimate = estimateOf(1_500, 1_000, 200)
  for (let count = 0; count < 500; count += 1) estimate.leave(200)
  estimate.sample(SAMPLE_MS)
  expect(estimate.expectedMs()).toBeCloseTo(1_000 / 0.9)
})

test('a queue that has emptied says nothing about the next crowd', () => {
  const estimate = estimateOf(0, 1_000, 200)
  estimate.sample(SAMPLE_MS)
  for (let count = 0; count < 400; count += 1) estimate.enter()
  expect(estimate.expectedMs()).toBe(0)
})
