import { useContact } from './contact.ts'

/*
 * Every date is written as the shop writes it, by the shop's own calendar: server and browser must
 * agree, wherever the visitor is.
 */
const LONG_DAY = formatter({ dateStyle: 'long' })
const SHORT_DAY = formatter({ dateStyle: 'medium' })
const SHORT_MOMENT = formatter({ dateStyle: 'medium', timeStyle: 'short' })
const ZONE = formatter({ timeZoneName: 'longGeneric' })
const CALENDAR_DAY = formatter({ month: 'short', day: 'numeric' })
const CALENDAR_MONTH = formatter({ month: 'short', year: 'numeric' })

type Dates = {
  /** "January 16, 2025" */
  readonly longDay: (instant: string) => string
  /** "Jan 16, 2025" */
  readonly shortDay: (instant: string) => string
  /** "Jan 16, 2025, 2:05 PM" */
  readonly shortMoment: (instant: string) => string
  /** "Central Time" */
  readonly zoneName: () => string
}

/** Dates by the shop's calendar. */
export function useDates(): Dates {
  return datesIn(useContact().timeZone)
}

export function datesIn(timeZone: string): Dates {
  return {
    longDay: (instant) => LONG_DAY(timeZone).format(new Date(instant)),
    shortDay: (instant) => SHORT_DAY(timeZone).format(new Date(instant)),
    shortMoment: (instant) => SHORT_MOMENT(timeZone).format(new Date(instant)),
    zoneName: () => {
      const parts = ZONE(timeZone).formatToParts()
      return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    },
  }
}

/** A period of a report: "2025-01-16" as "Jan 16", "2025-01" as "Jan 2025". */
export function reportPeriod(period: string): string {
  const format = period.length === 7 ? CALENDAR_MONTH : CALENDAR_DAY
  return format('UTC').format(new Date(period.padEnd(10, '-01')))
}

/** A plain calendar day, "2025-01-16", as "January 16, 2025". */
export function longCalendarDay(date: string): string {
  return LONG_DAY('UTC').format(new Date(date))
}

/**
 * Made when it is first needed: making one takes longer than everything else here. There are only as
 * many as time zones that a shop can choose.
 */
function formatter(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    made.set(timeZone, format)
    return format
  }
}
