import { chargesNow, shownCoupons } from '#contract/charge-calls.ts'
import { chargesJson } from '#contract/charges.ts'
import { shownCouponJson } from '#contract/coupons.ts'
import { isCurrent, shopDay, startOfNextDay } from '#domain/orders/coupons.ts'
import { chargeRules } from '#storage/orders/charge-rules.ts'
import { knownCoupons } from '#storage/orders/coupons.ts'
import { readRoute } from './read-route.ts'

/** Coupons begin and end at midnight: until then nothing changes but by a commit. */
const charges = readRoute(chargesNow, async (store) => {
  const now = store.clock()
  const today = shopDay(now)
  const rules = await chargeRules(store)
  const coupons = await knownCoupons(store)
  const takesCoupons = coupons.some((coupon) => coupon.charged && isCurrent(coupon, today))
  return { body: chargesJson(rules, takesCoupons), validUntil: startOfNextDay(now) }
})

const coupons = readRoute(shownCoupons, async (store) => {
  const now = store.clock()
  const today = shopDay(now)
  const shown = (await knownCoupons(store)).filter(
    (coupon) => coupon.listed && isCurrent(coupon, today),
  )
  return { body: shown.map(shownCouponJson), validUntil: startOfNextDay(now) }
})

export const chargeReads = [charges, coupons]
