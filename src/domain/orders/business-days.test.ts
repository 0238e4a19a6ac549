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

test('over ten years it is never a weekend, and as many days lie between as were added', () => {
  const first = date('2021-01-01')
  for (let ahead = 0; ahead < 3_652; ahead += 1) {
    const day = first.add({ days: ahead })
    for (const count of [1, 3, 10]) {
      const later = addBusinessDays(day, count)
      expect(isBusinessDay(later), `${day} + ${count}`).toBe(true)
      let between = 0
      for (let at = day.add({ days: 1 }); !at.equals(later.add({ days: 1 })); at = at.add({ days: 1 }))
        between += Number(isBusinessDay(at))
      expect(between, `${day} + ${count}`).toBe(count)
    }
  }
})
