/** The day in the shop's time zone, as "2026-11-24". */
export function shopDay(now: number, timeZone: string): string {
  return timeIn(timeZone, now).toPlainDate().toString()
}

/** When the shop's next day begins; in milliseconds since 1970. */
export function startOfNextShopDay(now: number, timeZone: string): number {
  return timeIn(timeZone, now).add({ days: 1 }).startOfDay().epochMilliseconds
}

function timeIn(timeZone: string, now: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
}
