/** Days and months as whole numbers since 1970, in UTC: the same for every server and browser. */
export type Day = number
export type Month = number

export const DAY_MS = 24 * 60 * 60 * 1000
export const WEEK_MS = 7 * DAY_MS

export function dayOf(time: number): Day {
  return Math.floor(time / DAY_MS)
}

/** The first of so many whole days, of which the one at this time is the last. */
export function firstOfLastDays(days: number, now: number): Day {
  return dayOf(now) - days + 1
}

export function monthOf(time: number): Month {
  const date = new Date(time)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/** "2026-11-15" */
export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** "2026-11" */
export function monthText(month: Month): string {
  const year = 1970 + Math.floor(month / 12)
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`
}

export function firstDayOf(month: Month): Day {
  return dayOf(Date.UTC(1970 + Math.floor(month / 12), month % 12, 1))
}
