import { expect, test } from 'vitest'
import { shopDay, startOfNextShopDay } from './shop-day.ts'

const LATE_IN_CHICAGO = Date.parse('2026-11-24T23:30:00-06:00')

test('the day is that of the shop’s own time zone', () => {
  expect(shopDay(LATE_IN_CHICAGO, 'America/Chicago')).toBe('2026-11-24')
  expect(shopDay(LATE_IN_CHICAGO, 'America/New_York')).toBe('2026-11-25')
  expect(shopDay(LATE_IN_CHICAGO, 'Pacific/Honolulu')).toBe('2026-11-24')
})

test('the next day begins at the zone’s midnight, also after a night of 25 hours', () => {
  expect(startOfNextShopDay(LATE_IN_CHICAGO, 'America/Chicago')).toBe(
    Date.parse('2026-11-25T00:00:00-06:00'),
  )
  const beforeClocksGoBack = Date.parse('2026-11-01T00:30:00-05:00')
  expect(startOfNextShopDay(beforeClocksGoBack, 'America/Chicago')).toBe(
    Date.parse('2026-11-02T00:00:00-06:00'),
  )
})
