import { addressOf } from '#contract/address.ts'
import { deliveryDatesNow } from '#contract/charges/shipping-calls.ts'

export const DELIVERY_DATES = addressOf(deliveryDatesNow)
