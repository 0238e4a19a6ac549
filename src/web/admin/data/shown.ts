const ZONE = 'America/Chicago'
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ZONE })
const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
})
const CALENDAR_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const CALENDAR_MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Jan 16, 2025", by the shop's own calendar. */
export function shownDay(instant: string): string {
  return DAY.format(new Date(instant))
}

/** "Jan 16, 2025, 2:05 PM", by the shop's own clock. */
export function shownMoment(instant: string): string {
  return MOMENT.format(new Date(instant))
}

/** A period of a report: "2025-01-16" as "Jan 16", "2025-01" as "Jan 2025". */
export function shownPeriod(period: string): string {
  const date = new Date(`${period.padEnd(10, '-01')}T00:00:00Z`)
  return (period.length === 7 ? CALENDAR_MONTH : CALENDAR_DAY).format(date)
}

export function shownCount(count: number, more = false): string {
  return `${count.toLocaleString('en-US')}${more ? '+' : ''}`
}

export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${shownCount(count)} ${count === 1 ? noun : nouns}`
}
