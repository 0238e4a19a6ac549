import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import type { Coupon, CouponDraft } from '#domain/orders/coupons.ts'
import { shortened } from '#domain/shortened.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import {
  deleteCoupon as deleteCouponRow,
  findCoupon,
  insertCoupon,
  lockCoupon,
  updateCoupon,
  wasEverUsed,
} from '#storage/orders/coupons.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'

const audited = auditedAs('coupon')

type CreateCoupon = { readonly draft: CouponDraft; readonly actor: string }
type ChangeCoupon = CreateCoupon & { readonly id: number; readonly version: number }

/** Returns the new coupon's id. */
export const createCoupon: Command<CreateCoupon, number> = async (
  tx,
  { draft, actor },
  { now },
) => {
  await refuseTakenCode(tx, draft.code)
  const id = await insertCoupon(tx, draft)
  await recordAudit(tx, { ...audited(id, actor, now), action: 'coupon.create', after: draft })
  raiseCatalogueVersion(tx)
  return id
}

export const changeCoupon: Command<ChangeCoupon, void> = async (
  tx,
  { id, draft, version, actor },
  { now },
) => {
  const coupon = await lockCoupon(tx, id)
  if (!coupon) throw couponNotFound()
  if (version !== coupon.version) throw changedMeanwhile('this coupon')
  await refuseTakenCode(tx, draft.code, id)
  refuseFewerUses(coupon, draft)
  await updateCoupon(tx, id, draft)
  const { id: _id, uses: _uses, version: _version, ...before } = coupon
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'coupon.update',
    ...changedFields<CouponDraft>(before, draft),
  })
  raiseCatalogueVersion(tx)
}

/** One that orders were charged by stays, so that its uses can still be counted. */
export const deleteCoupon: Command<{ readonly id: number; readonly actor: string }, void> = async (
  tx,
  { id, actor },
  { now },
) => {
  const coupon = await lockCoupon(tx, id)
  if (!coupon) throw couponNotFound()
  if (await wasEverUsed(tx, id)) {
    throw new ShopError(
      'coupon_in_use',
      `Orders have used ${shortened(coupon.code)}, so it stays. To switch it off, make it neither active nor listed.`,
    )
  }
  await deleteCouponRow(tx, id)
  const before = { code: coupon.code }
  await recordAudit(tx, { ...audited(id, actor, now), action: 'coupon.delete', before })
  raiseCatalogueVersion(tx)
}

async function refuseTakenCode(tx: Tx, code: string, exceptId?: number): Promise<void> {
  const taken = await findCoupon(tx, code)
  if (!taken || taken.id === exceptId) return
  throw new ShopError('duplicate_name', `There is already a coupon called ${shortened(code)}.`)
}

function refuseFewerUses({ uses }: Coupon, { mostUses }: CouponDraft): void {
  if (mostUses === undefined || mostUses >= uses) return
  throw new ShopError('invalid', `It has been used ${uses} times already: allow at least that many`)
}

function couponNotFound(): ShopError {
  return new ShopError('not_found', 'Coupon not found')
}
