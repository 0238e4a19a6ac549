import type { Store } from '#commands/store.ts'
import {
  changeCoupon,
  couponList,
  createCoupon,
  deleteCoupon,
} from '#contract/charges/admin-charge-calls.ts'
import { type CouponJson, couponDraft, couponJson } from '#contract/charges/coupons.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findCouponById, listCoupons } from '#storage/orders/coupons.ts'
import { actorOf } from '../access/access.ts'

/** What staff do with coupons. */
export function adminCouponRoutes(store: Store): readonly Route[] {
  const list = route(couponList, {
    handler: async () => (await listCoupons(store.db)).map(couponJson),
  })

  const create = route(createCoupon, {
    handler: async ({ body, staff }) => {
      const creation = { draft: couponDraft(body), actor: actorOf(staff) }
      return couponNow(await store.write('createCoupon', creation))
    },
  })

  const change = route(changeCoupon, {
    handler: async ({ params, body, staff }) => {
      const { version } = body
      if (version === undefined) throw new ShopError('invalid', 'version is required')
      const change = { id: params.id, draft: couponDraft(body), version, actor: actorOf(staff) }
      await store.write('changeCoupon', change)
      return couponNow(params.id)
    },
  })

  const remove = route(deleteCoupon, {
    handler: async ({ params, staff }) => {
      await store.write('deleteCoupon', { id: params.id, actor: actorOf(staff) })
      return undefined
    },
  })

  return [list, create, change, remove]

  async function couponNow(id: number): Promise<CouponJson> {
    const coupon = await findCouponById(store.db, id)
    if (!coupon) throw new ShopError('not_found', 'Coupon not found')
    return couponJson(coupon)
  }
}
