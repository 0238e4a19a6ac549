import { expect, test } from 'vitest'
import { createHistogram } from './histogram.ts'

test('a histogram counts each time in its bucket and in all above', () => {
  const times = createHistogram([1, 10])
  for (const ms of [0.5, 1, 2, 10, 10.5, 400]) times.observe(ms)
  expect(times.lines('waiting')).toEqual([
    'waiting_bucket{le="0.001"} 2',
    'waiting_bucket{le="0.01"} 4',
    'waiting_bucket{le="+Inf"} 6',
    'waiting_sum 0.424',
    'waiting_count 6',
  ])
})
