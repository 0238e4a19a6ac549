import { expect, test } from 'vitest'
import { arrivalText, fastestText, shipsText } from './delivery-text.ts'

test('an arrival is a range of days, or one', () => {
  expect(arrivalText({ earliest: '2026-11-24', latest: '2026-11-27' })).toBe(
    'Arrives Tue Nov 24 – Fri Nov 27',
  )
  expect(arrivalText({ earliest: '2026-11-24', latest: '2026-11-24' })).toBe('Arrives Tue Nov 24')
})

test('the next days have names', () => {
  expect(shipsText('2026-11-16', '2026-11-16')).toBe('Ships today')
  expect(shipsText('2026-11-16', '2026-11-17')).toBe('Ships tomorrow')
  expect(shipsText('2026-11-20', '2026-11-23')).toBe('Ships Mon Nov 23')
  expect(shipsText('2026-12-31', '2027-01-04')).toBe('Ships Mon Jan 4')
})

test('the fastest method says when it leaves, which may be before the usual one', () => {
  const overnight = { ships: '2026-11-19', earliest: '2026-11-20', latest: '2026-11-20' }
  expect(fastestText('2026-11-19', overnight)).toBe('Fastest: ships today, arrives Fri Nov 20')
})
