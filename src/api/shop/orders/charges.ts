import type { Store } from '#commands/store.ts'
import { chargesNow, shownCoupons } from '#contract/charges/charge-calls.ts'
import { chargesJson } from '#contract/charges/charges.ts'
import { shownCouponJson } from '#contract/charges/coupons.ts'
import { isCurrent } from '#domain/orders/coupons.ts'
import { shopDay, startOfNextShopDay } from '#domain/shop/shop-day.ts'
import { chargeRules } from '#storage/orders/charge-rules.ts'
import { knownCoupons } from '#storage/orders/coupons.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { readRoute } from '../read-route.ts'

/** Coupons begin and end at midnight: until then nothing changes but by a commit. */
const charges = readRoute(chargesNow, async (store) => {
  const { today, validUntil } = await dayNow(store)
  const rules = await chargeRules(store)
  const coupons = await knownCoupons(store)
  const takesCoupons = coupons.some((coupon) => coupon.charged && isCurrent(coupon, today))
  return { body: chargesJson(rules, takesCoupons), validUntil }
})

const coupons = readRoute(shownCoupons, async (store) => {
  const { today, validUntil } = await dayNow(store)
  const shown = (await knownCoupons(store)).filter(
    (coupon) => coupon.listed && isCurrent(coupon, today),
  )
  return { body: shown.map(shownCouponJson), validUntil }
})

async function dayNow(store: Store): Promise<{ today: string; validUntil: number }> {
  const { timeZone } = (await shopSettings(store)).settings
  const now = store.clock()
  return { today: shopDay(now, timeZone), validUntil: startOfNextShopDay(now, timeZone) }
}

export const chargeReads = [charges, coupons]
