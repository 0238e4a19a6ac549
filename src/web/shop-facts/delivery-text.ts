import type { DeliveryJson } from '#contract/shipping.ts'
import { weekDay } from './dates.ts'

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

const DAY_MS = 24 * 60 * 60 * 1000
