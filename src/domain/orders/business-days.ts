/*
 * The days on which parcels leave and arrive: Monday to Friday, except the federal holidays of the
 * United States on the day on which they are observed.
 */

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5

type DayOfYear = { readonly month: number; readonly day: number }

const FIXED_HOLIDAYS: readonly DayOfYear[] = [
  { month: 1, day: 1 }, // New Year's Day
  { month: 6, day: 19 }, // Juneteenth
  { month: 7, day: 4 }, // Independence Day
  { month: 11, day: 11 }, // Veterans Day
  { month: 12, day: 25 }, // Christmas Day
]

/** On a weekday of one week of the month, named by that week's first day. */
const MOVABLE_HOLIDAYS: readonly (DayOfYear & { readonly weekday: number })[] = [
  { month: 1, day: 15, weekday: MONDAY }, // Martin Luther King Jr. Day, the third
  { month: 2, day: 15, weekday: MONDAY }, // Washington's Birthday, the third
  { month: 5, day: 25, weekday: MONDAY }, // Memorial Day, the last
  { month: 9, day: 1, weekday: MONDAY }, // Labor Day, the first
  { month: 10, day: 8, weekday: MONDAY }, // Columbus Day, the second
  { month: 11, day: 22, weekday: THURSDAY }, // Thanksgiving Day, the fourth
]

export function isBusinessDay(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek <= FRIDAY && !isFederalHoliday(date)
}

/** So many business days after a date; the date itself is not counted. */
export function addBusinessDays(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = date
  for (let left = count; left > 0; left -= Number(isBusinessDay(day))) day = day.add({ days: 1 })
  return day
}

/** Whether a holiday is observed on this date; never true for a Saturday or Sunday. */
export function isFederalHoliday(date: Temporal.PlainDate): boolean {
  const { dayOfWeek } = date
  if (dayOfWeek > FRIDAY) return false
  return (
    isFixedHoliday(date) ||
    isMovableHoliday(date) ||
    // A fixed holiday on a Saturday is observed on Friday, one on a Sunday on Monday.
    (dayOfWeek === FRIDAY && isFixedHoliday(date.add({ days: 1 }))) ||
    (dayOfWeek === MONDAY && isFixedHoliday(date.subtract({ days: 1 })))
  )
}

function isFixedHoliday({ month, day }: Temporal.PlainDate): boolean {
  return FIXED_HOLIDAYS.some((holiday) => holiday.month === month && holiday.day === day)
}

function isMovableHoliday({ month, day, dayOfWeek }: Temporal.PlainDate): boolean {
  return MOVABLE_HOLIDAYS.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === dayOfWeek &&
      day >= holiday.day &&
      day < holiday.day + 7,
  )
}
