import type { DeliveryJson } from '#contract/charges/shipping.ts'
import { arrivalDays, weekDay } from '#domain/orders/arrival-days.ts'

/** "Arrives Tue Nov 24 – Fri Nov 27" */
export function arrivalText(delivery: Pick<DeliveryJson, 'earliest' | 'latest'>): string {
  return `Arrives ${arrivalDays(delivery)}`
}

/** "Ships today", "Ships tomorrow" or "Ships Mon Nov 23" */
export function shipsText(today: string, ships: string): string {
  const days = Math.round((Date.parse(ships) - Date.parse(today)) / DAY_MS)
  if (days === 0) return 'Ships today'
  return days === 1 ? 'Ships tomorrow' : `Ships ${weekDay(ships)}`
}

/** "Fastest: ships today, arrives Fri Nov 20": it may leave earlier than the usual one. */
export function fastestText(today: string, delivery: DeliveryJson): string {
  const leaves = shipsText(today, delivery.ships).replace('Ships', 'ships')
  return `Fastest: ${leaves}, arrives ${arrivalDays(delivery)}`
}

const DAY_MS = 24 * 60 * 60 * 1000
