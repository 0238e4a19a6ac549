import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import { ShippingRulesInput, ShippingRulesJson, TaxRulesInput, TaxRulesJson } from './charges.ts'
import { CouponInput, CouponJson } from './coupons.ts'

export const shippingRulesNow = call({
  method: 'GET',
  path: '/api/admin/shipping',
  access: 'staff',
  summary: 'All shipping methods in the order in which they are offered, and the cart estimate',
  response: ShippingRulesJson,
})

export const changeShippingRules = call({
  method: 'PUT',
  path: '/api/admin/shipping',
  access: 'staff',
  summary: 'Replaces the shipping methods and the cart estimate; over a later version it is 409',
  body: ShippingRulesInput,
  response: ShippingRulesJson,
})

export const taxRulesNow = call({
  method: 'GET',
  path: '/api/admin/tax',
  access: 'staff',
  summary: 'The tax rate for everywhere, and those of single states',
  response: TaxRulesJson,
})

export const changeTaxRules = call({
  method: 'PUT',
  path: '/api/admin/tax',
  access: 'staff',
  summary: 'Replaces the tax rates; over a later version it is 409',
  body: TaxRulesInput,
  response: TaxRulesJson,
})

export const couponList = call({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'staff',
  summary: 'All coupons with how often each was used',
  response: z.array(CouponJson),
})

export const createCoupon = call({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'staff',
  summary: 'Creates a coupon; a code that exists is 409',
  body: CouponInput,
  response: CouponJson,
  status: 201,
})

export const changeCoupon = call({
  method: 'PUT',
  path: '/api/admin/coupons/:id',
  access: 'staff',
  summary: 'Changes a coupon; over a later version it is 409',
  params: IdParams,
  body: CouponInput,
  response: CouponJson,
})

export const deleteCoupon = call({
  method: 'DELETE',
  path: '/api/admin/coupons/:id',
  access: 'staff',
  summary: 'Deletes a coupon that no order was charged with; any other is 409',
  params: IdParams,
  response: z.undefined(),
})
