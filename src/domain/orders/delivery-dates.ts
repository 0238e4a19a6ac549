import { addBusinessDays, isBusinessDay } from './business-days.ts'
import { PICKUPS, type Pickup, type ShippingMethod } from './shipping.ts'

/** Days as ISO dates, such as "2026-11-24". */
export type Delivery = {
  /** The day on which the parcel leaves. */
  readonly ships: string
  /** The days between which it arrives. */
  readonly earliest: string
  readonly latest: string
}

type DeliveryDates = {
  /** By the clock of the daily cut-off. */
  readonly today: string
  readonly deliveries: readonly (Delivery & { readonly method: string })[]
  /** In milliseconds since 1970: from then on the dates have to be computed again. */
  readonly validUntil: number
}

type Methods = readonly ShippingMethod[]

/** When an order placed at a moment leaves and arrives, by every method, if its parts are in stock. */
export function deliveryDates(methods: Methods, now: number): DeliveryDates {
  if (
    !computed ||
    computed.methods !== methods ||
    now < computed.from ||
    now >= computed.dates.validUntil
  ) {
    computed = { dates: compute(methods, now), methods, from: now }
  }
  return computed.dates
}

/** The same by one method. */
export function deliveryBy(methods: Methods, methodId: string, now: number): Delivery | undefined {
  const found = deliveryDates(methods, now).deliveries.find(({ method }) => method === methodId)
  return found && { ships: found.ships, earliest: found.earliest, latest: found.latest }
}

/** A cache of one entry: every order needs the dates, and they change three times a day. */
let computed:
  | { readonly dates: DeliveryDates; readonly methods: Methods; readonly from: number }
  | undefined

function compute(methods: Methods, now: number): DeliveryDates {
  const moment = Temporal.Instant.fromEpochMilliseconds(now)
  const here = moment.toZonedDateTimeISO(PICKUPS.daily.timeZone)
  // At midnight "tomorrow" becomes "today".
  const midnight = here.add({ days: 1 }).startOfDay().epochMilliseconds
  const offered = methods.filter(({ active }) => active)
  const cutOffs = offered.map(({ pickup }) => nextCutOff(PICKUPS[pickup], moment))
  return {
    today: here.toPlainDate().toString(),
    deliveries: offered.map((method) => delivery(method, moment)),
    validUntil: Math.min(midnight, ...cutOffs),
  }
}

function delivery({ id, pickup, businessDays }: ShippingMethod, moment: Temporal.Instant) {
  const ships = pickupDay(PICKUPS[pickup], moment)
  const earliest = addBusinessDays(ships, businessDays.least)
  const latest = addBusinessDays(earliest, businessDays.most - businessDays.least)
  return {
    method: id,
    ships: ships.toString(),
    earliest: earliest.toString(),
    latest: latest.toString(),
  }
}

function pickupDay(pickup: Pickup, moment: Temporal.Instant): Temporal.PlainDate {
  const there = moment.toZonedDateTimeISO(pickup.timeZone)
  let day = there.toPlainDate()
  if (there.hour >= pickup.cutOffHour) day = day.add({ days: 1 })
  while (!isBusinessDay(day) || day.dayOfWeek > pickup.lastWeekday) day = day.add({ days: 1 })
  return day
}

function nextCutOff(pickup: Pickup, moment: Temporal.Instant): number {
  const there = moment.toZonedDateTimeISO(pickup.timeZone)
  const day = there.hour < pickup.cutOffHour ? there : there.add({ days: 1 })
  return day.startOfDay().with({ hour: pickup.cutOffHour }).epochMilliseconds
}
