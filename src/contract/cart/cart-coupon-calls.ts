import { call } from '../call.ts'
import { CartJson, CouponCodeInput } from './cart.ts'

export const applyCoupon = call({
  method: 'PUT',
  path: '/api/cart/coupon',
  access: 'session',
  summary:
    'Gives the cart a coupon code, in the place of any other; one that cannot be used is 409',
  body: CouponCodeInput,
  response: CartJson,
})

export const removeCoupon = call({
  method: 'DELETE',
  path: '/api/cart/coupon',
  access: 'session',
  summary: 'Takes the coupon code out of the cart',
  response: CartJson,
})
