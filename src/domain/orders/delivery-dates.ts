import { addBusinessDays, isBusinessDay } from './business-days.ts'
import { type Pickup, SHIPPING_METHODS, type ShippingMethod } from './shipping.ts'

export type Delivery = {
  readonly method: ShippingMethod['id']
  /** The day on which the parcel leaves, and the days between which it arrives, as ISO dates. */
  readonly ships: string
  readonly earliest: string
  readonly latest: string
}

export type DeliveryDates = {
  /** Where the shelves are. */
  readonly today: string
  readonly deliveries: readonly Delivery[]
  /** From this moment on, in milliseconds since 1970, the dates are others. */
  readonly validUntil: number
}

/** When an order placed at a moment leaves and arrives, if its parts are on the shelf. */
export function deliveryDates(now: number): DeliveryDates {
  const moment = Temporal.Instant.fromEpochMilliseconds(now)
  const pickups = new Set(SHIPPING_METHODS.map(({ pickup }) => pickup))
  return {
    today: moment.toZonedDateTimeISO(SHELVES).toPlainDate().toString(),
    deliveries: SHIPPING_METHODS.map((method) => delivery(method, moment)),
    validUntil: Math.min(...[...pickups].map((pickup) => nextChange(pickup, moment))),
  }
}

const SHELVES = 'America/New_York'

function delivery({ id, businessDays, pickup }: ShippingMethod, moment: Temporal.Instant): Delivery {
  const ships = pickupDay(pickup, moment)
  return {
    method: id,
    ships: ships.toString(),
    earliest: addBusinessDays(ships, businessDays.least).toString(),
    latest: addBusinessDays(ships, businessDays.most).toString(),
  }
}

function pickupDay(pickup: Pickup, moment: Temporal.Instant): Temporal.PlainDate {
  const here = moment.toZonedDateTimeISO(pickup.timeZone)
  let day = here.toPlainDate()
  if (here.hour >= pickup.cutOffHour) day = day.add({ days: 1 })
  while (!isBusinessDay(day) || day.dayOfWeek > pickup.lastWeekday) day = day.add({ days: 1 })
  return day
}

/** The next cut-off, or midnight, when "tomorrow" becomes "today". */
function nextChange(pickup: Pickup, moment: Temporal.Instant): number {
  const here = moment.toZonedDateTimeISO(pickup.timeZone)
  const midnight = here.toPlainDate().add({ days: 1 }).toZonedDateTime(pickup.timeZone)
  const cutOff = here.with({ hour: pickup.cutOffHour, minute: 0, second: 0, millisecond: 0 })
  return (here.hour < pickup.cutOffHour ? cutOff : midnight).epochMilliseconds
}
