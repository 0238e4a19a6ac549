import { expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay, isFederalHoliday } from './business-days.ts'

const date = (text: string) => Temporal.PlainDate.from(text)

/** As the Office of Personnel Management publishes them. */
const OBSERVED: Readonly<Record<number, readonly string[]>> = {
  2021: [
    ...['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11'],
    ...['11-11', '11-25', '12-24', '12-31'],
  ],
  2026: [
    ...['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12'],
    ...['11-11', '11-26', '12-25'],
  ],
  2027: [
    ...['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11'],
    ...['11-11', '11-25', '12-24', '12-31'],
  ],
}

test.each(Object.entries(OBSERVED))('the holidays of %s are the federal ones', (year, expected) => {
  const first = date(`${year}-01-01`)
  const days = Array.from({ length: first.daysInYear }, (_, ahead) => first.add({ days: ahead }))
  const found = days.filter(isFederalHoliday).map((day) => day.toString().slice(5))
  expect(found).toEqual(expected)
})

test('weekends and holidays are skipped', () => {
  expect(addBusinessDays(date('2026-11-25'), 1).toString()).toBe('2026-11-27')
  expect(addBusinessDays(date('2026-11-25'), 2).toString()).toBe('2026-11-30')
  expect(addBusinessDays(date('2026-12-31'), 1).toString()).toBe('2027-01-04')
})

test('over ten years no holiday is missed and none is added', () => {
  const first = date('2021-01-01')
  const days = Array.from({ length: 3_652 }, (_, ahead) => first.add({ days: ahead }))
  const perYear = Map.groupBy(days.filter(isFederalHoliday), ({ year }) => year)
  // A New Year's Day on a Saturday belongs to the year before: those of 2022 and 2028.
  const counts = [...perYear.values()].map((holidays) => holidays.length)
  expect(counts).toEqual([12, 10, 11, 11, 11, 11, 12, 10, 11, 11])
  expect(days.filter(isBusinessDay).every(({ dayOfWeek }) => dayOfWeek <= 5)).toBe(true)
})
