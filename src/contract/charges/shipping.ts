import { z } from 'zod'
import { Timestamp } from '../fields.ts'

const CalendarDay = z.iso.date()

export const DeliveryJson = z
  .object({
    /** The day on which the parcel leaves. */
    ships: CalendarDay,
    /** The days between which it arrives. */
    earliest: CalendarDay,
    latest: CalendarDay,
  })
  .meta({ id: 'Delivery' })
export type DeliveryJson = z.infer<typeof DeliveryJson>

export const DeliveryDatesJson = z
  .object({
    /** By the clock of the daily cut-off. */
    today: CalendarDay,
    /** Whether every order may choose a method that costs nothing. */
    freeShipping: z.boolean(),
    deliveries: z.array(DeliveryJson.extend({ method: z.string() })),
    /** From then on the dates are others. */
    validUntil: Timestamp,
  })
  .meta({ id: 'DeliveryDates' })
export type DeliveryDatesJson = z.infer<typeof DeliveryDatesJson>
