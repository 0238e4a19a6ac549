import { deliveryDatesNow } from '#contract/charges/shipping-calls.ts'
import { deliveryDates } from '#domain/orders/delivery-dates.ts'
import { isFreeForAll } from '#domain/orders/shipping.ts'
import { chargeRules } from '#storage/orders/charge-rules.ts'
import { readRoute } from '../read-route.ts'

const dates = readRoute(deliveryDatesNow, async (store) => {
  const { methods } = (await chargeRules(store)).shipping
  const { today, deliveries, validUntil } = deliveryDates(methods, store.clock())
  const body = {
    today,
    freeShipping: methods.some(isFreeForAll),
    deliveries: [...deliveries],
    validUntil: new Date(validUntil).toISOString(),
  }
  return { body, validUntil }
})

export const shippingReads = [dates]
