import { publicRead } from '../call.ts'
import { DeliveryDatesJson } from './shipping.ts'

export const deliveryDatesNow = publicRead({
  path: '/api/delivery-dates',
  summary: 'When an order placed now leaves and arrives, by shipping method',
  response: DeliveryDatesJson,
})
