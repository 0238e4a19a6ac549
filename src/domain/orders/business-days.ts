/*
 * The days on which parcels leave and arrive: Monday to Friday, except the federal holidays of the
 * United States on the day on which they are observed.
 */

const SATURDAY = 6
const SUNDAY = 7

export function isBusinessDay(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek < SATURDAY && !isFederalHoliday(date)
}

/** So many business days after a date; the date itself is not counted. */
export function addBusinessDays(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = date
  for (let left = count; left > 0; left -= Number(isBusinessDay(day))) day = day.add({ days: 1 })
  return day
}

export function isFederalHoliday(date: Temporal.PlainDate): boolean {
  // New Year's Day on a Saturday is observed in the year before.
  return [date.year, date.year + 1].some((year) =>
    federalHolidays(year).some((holiday) => observed(holiday).equals(date)),
  )
}

function federalHolidays(year: number): readonly Temporal.PlainDate[] {
  return [
    on(year, 1, 1), // New Year's Day
    nth(year, 1, 3, MONDAY), // Martin Luther King Jr.
    nth(year, 2, 3, MONDAY), // Washington's Birthday
    last(year, 5, MONDAY), // Memorial Day
    on(year, 6, 19), // Juneteenth
    on(year, 7, 4), // Independence Day
    nth(year, 9, 1, MONDAY), // Labor Day
    nth(year, 10, 2, MONDAY), // Columbus Day
    on(year, 11, 11), // Veterans Day
    nth(year, 11, 4, THURSDAY), // Thanksgiving
    on(year, 12, 25), // Christmas
  ]
}

const MONDAY = 1
const THURSDAY = 4

function on(year: number, month: number, day: number): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, day)
}

function nth(year: number, month: number, count: number, weekday: number): Temporal.PlainDate {
  const first = on(year, month, 1)
  const ahead = (weekday - first.dayOfWeek + 7) % 7
  return first.add({ days: ahead + (count - 1) * 7 })
}

function last(year: number, month: number, weekday: number): Temporal.PlainDate {
  const first = on(year, month, 1)
  const end = first.with({ day: first.daysInMonth })
  return end.subtract({ days: (end.dayOfWeek - weekday + 7) % 7 })
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(holiday: Temporal.PlainDate): Temporal.PlainDate {
  if (holiday.dayOfWeek === SATURDAY) return holiday.subtract({ days: 1 })
  return holiday.dayOfWeek === SUNDAY ? holiday.add({ days: 1 }) : holiday
}
