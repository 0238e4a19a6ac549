import { z } from 'zod'

const CalendarDay = z.iso.date()

export const DeliveryJson = z.object({
  method: z.string(),
  ships: CalendarDay,
  earliest: CalendarDay,
  latest: CalendarDay,
})
export type DeliveryJson = z.infer<typeof DeliveryJson>

export const DeliveryDatesJson = z.object({
  /** By the clock of the daily cut-off. */
  today: CalendarDay,
  deliveries: z.array(DeliveryJson),
  /** From then on the dates are others. */
  validUntil: z.iso.datetime(),
})
export type DeliveryDatesJson = z.infer<typeof DeliveryDatesJson>
