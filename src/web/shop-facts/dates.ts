/*
 * Every date is written as the shop writes it, by the shop's own calendar: server and browser must
 * agree, wherever the visitor is.
 */
const LONG_DAY = formatter({ dateStyle: 'long' })
const SHORT_DAY = formatter({ dateStyle: 'medium' })
const SHORT_MOMENT = formatter({ dateStyle: 'medium', timeStyle: 'short' })
const CALENDAR_DAY = formatter({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const CALENDAR_MONTH = formatter({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "January 16, 2025" */
export function longDay(instant: string): string {
  return LONG_DAY().format(new Date(instant))
}

/** "Jan 16, 2025" */
export function shortDay(instant: string): string {
  return SHORT_DAY().format(new Date(instant))
}

/** "Jan 16, 2025, 2:05 PM" */
export function shortMoment(instant: string): string {
  return SHORT_MOMENT().format(new Date(instant))
}

/** A period of a report: "2025-01-16" as "Jan 16", "2025-01" as "Jan 2025". */
export function reportPeriod(period: string): string {
  const date = new Date(`${period.padEnd(10, '-01')}T00:00:00Z`)
  return (period.length === 7 ? CALENDAR_MONTH : CALENDAR_DAY)().format(date)
}

/** A plain calendar day, "2025-01-16", as "January 16, 2025". */
export function longCalendarDay(date: string): string {
  return longDay(`${date}T12:00:00-06:00`)
}

/** Made when it is first needed: making one takes longer than everything else here. */
function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...options })
    return made
  }
}
