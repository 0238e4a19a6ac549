import type { DeliveryJson } from '#contract/shipping.ts'

type Arrival = Pick<DeliveryJson, 'earliest' | 'latest'>

/** "Arrives Tue Nov 24 – Fri Nov 27" */
export function arrivalText(delivery: Arrival): string {
  return `Arrives ${arrivalDays(delivery)}`
}

/** "Tue Nov 24 – Fri Nov 27", or one day */
export function arrivalDays({ earliest, latest }: Arrival): string {
  return earliest === latest ? weekDay(earliest) : `${weekDay(earliest)} – ${weekDay(latest)}`
}

/** "Ships today", "Ships tomorrow" or "Ships Mon Nov 23" */
export function shipsText(today: string, ships: string): string {
  const days = Math.round((Date.parse(ships) - Date.parse(today)) / DAY_MS)
  if (days === 0) return 'Ships today'
  return days === 1 ? 'Ships tomorrow' : `Ships ${weekDay(ships)}`
}

/** A plain calendar day, "2026-11-24", as "Tue Nov 24". */
export function weekDay(date: string): string {
  // "Tue, 24 Nov 2026 …" in every language and time zone; a formatter would take longer to make.
  const [weekday, day, month] = new Date(date).toUTCString().split(/,? /)
  return `${weekday} ${month} ${Number(day)}`
}

const DAY_MS = 24 * 60 * 60 * 1000
