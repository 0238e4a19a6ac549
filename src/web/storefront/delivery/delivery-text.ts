import type { DeliveryDatesJson, DeliveryJson } from '#contract/shipping.ts'
import { weekDay } from '../../shop-facts/dates.ts'

/** "Arrives Tue Nov 24 – Fri Nov 27" */
export function arrivalText({ earliest, latest }: Pick<DeliveryJson, 'earliest' | 'latest'>) {
  return earliest === latest
    ? `Arrives ${weekDay(earliest)}`
    : `Arrives ${weekDay(earliest)} – ${weekDay(latest)}`
}

/** "Ships today", "Ships tomorrow" or "Ships Mon Nov 23" */
export function shipsText(today: string, ships: string): string {
  const days = Math.round((Date.parse(ships) - Date.parse(today)) / DAY_MS)
  if (days === 0) return 'Ships today'
  return days === 1 ? 'Ships tomorrow' : `Ships ${weekDay(ships)}`
}

export function deliveryBy(dates: DeliveryDatesJson | undefined, method: string) {
  return dates?.deliveries.find((delivery) => delivery.method === method)
}

const DAY_MS = 24 * 60 * 60 * 1000
