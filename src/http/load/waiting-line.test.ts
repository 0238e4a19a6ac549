import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

const SAMPLE_MS = 1_000

/** A line of so many, of which some were finished within the last sample. */
function lineOf(waiting: number, finished: number, tookMs: number): WaitingLine {
  const line = new WaitingLine()
  for (let count = 0; count < waiting + finished; count += 1) line.enter()
  for (let count = 0; count < finished; count += 1) line.leave(tookMs)
  line.sample(SAMPLE_MS)
  return line
}

test('those ahead are waited for at the pace of late', () => {
  expect(lineOf(250, 1_000, 200).expectedMs()).toBe(250)
  expect(lineOf(1_000, 1_000, 200).expectedMs()).toBe(1_000)
})

test('a few are no line, however slow they are', () => {
  expect(lineOf(99, 1, 5_000).expectedMs()).toBe(0)
})

test('requests that are stuck keep nobody waiting while others are served quickly', () => {
  expect(lineOf(1_000, 10, 5).expectedMs()).toBe(0)
})

test('nothing is said where nothing was finished', () => {
  expect(new WaitingLine().expectedMs()).toBe(0)
  expect(lineOf(5_000, 0, 0).expectedMs()).toBe(0)
})

test('the pace follows the store', () => {
  const line = lineOf(1_500, 1_000, 200)
  for (let count = 0; count < 500; count += 1) line.leave(200)
  line.sample(SAMPLE_MS)
  expect(line.expectedMs()).toBeCloseTo(1_000 / 0.9)
})

test('a line that has emptied says nothing about the next crowd', () => {
  const line = lineOf(0, 1_000, 200)
  line.sample(SAMPLE_MS)
  for (let count = 0; count < 400; count += 1) line.enter()
  expect(line.expectedMs()).toBe(0)
})
