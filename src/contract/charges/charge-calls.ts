import { z } from 'zod'
import { publicRead } from '../call.ts'
import { ChargesJson } from './charges.ts'
import { ShownCouponJson } from './coupons.ts'

export const chargesNow = publicRead({
  path: '/api/charges',
  summary: 'What an order is charged by: shipping methods, the cart estimate, tax rates',
  response: ChargesJson,
})

export const shownCoupons = publicRead({
  path: '/api/coupons',
  summary: 'The coupon codes that the shop shows',
  response: z.array(ShownCouponJson),
})
