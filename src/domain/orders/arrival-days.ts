import type { Delivery } from './delivery-dates.ts'

/** "Tue Nov 24 – Fri Nov 27", or one day */
export function arrivalDays({ earliest, latest }: Pick<Delivery, 'earliest' | 'latest'>): string {
  return earliest === latest ? weekDay(earliest) : `${weekDay(earliest)} – ${weekDay(latest)}`
}

/** A plain calendar day, "2026-11-24", as "Tue Nov 24". */
export function weekDay(date: string): string {
  // "Tue, 24 Nov 2026 …" in every language and time zone; a formatter would take longer to make.
  const [weekday, day, month] = new Date(date).toUTCString().split(/,? /)
  return `${weekday} ${month} ${Number(day)}`
}
