import { expect, test } from 'vitest'
import { datesIn } from '../../shop-facts/dates.ts'
import { SAMPLE_ORDERS, sampleDay } from './account-sample.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('sample orders are of this month, the newest of today, on every day of four years', () => {
  const start = Date.UTC(2024, 0, 1, 18)
  for (let day = 0; day < 4 * 366; day += 1) {
    const now = start + day * DAY_MS
    const today = datesIn('America/Chicago').longDay(new Date(now).toISOString())
    const dates = SAMPLE_ORDERS.map(({ daysAgo }) => sampleDay(now, daysAgo))
    expect(dates[0]).toBe(today)
    const monthAndYear = (date: string) => date.replace(/ \d+,/, '')
    expect(dates.map(monthAndYear)).toEqual(dates.map(() => monthAndYear(today)))
  }
})

test('a sample order keeps its distance when the month allows it', () => {
  expect(sampleDay(Date.UTC(2026, 10, 16, 18), 9)).toBe('November 7, 2026')
  expect(sampleDay(Date.UTC(2026, 10, 3, 18), 9)).toBe('November 1, 2026')
})
