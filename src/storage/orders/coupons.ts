import type { Selectable } from 'kysely'
import { fromCents } from '#domain/money.ts'
import type { Coupon, CouponDraft } from '#domain/orders/coupons.ts'
import { CatalogueCache } from '../engine/catalogue-cache.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import { type Db, flag, type Schema, type Tx } from '../engine/schema.ts'

/** An owner has a handful of codes: more than this are not listed. */
const MOST_LISTED = 500

export type CouponsCache = CatalogueCache<readonly Coupon[]>

export function createCouponsCache(): CouponsCache {
  return new CatalogueCache(1)
}

/** For pages: all but the number of uses is as it is stored. */
export function knownCoupons(store: {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly coupons: CouponsCache }
}): Promise<readonly Coupon[]> {
  return store.caches.coupons.get(store.catalogueVersion(), '', () => listCoupons(store.db))
}

export async function listCoupons(db: Db): Promise<readonly Coupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('id').limit(MOST_LISTED).execute()
  return rows.map(toCoupon)
}

export async function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  const [row] = await couponByCode(db, { code })
  return row && toCoupon(row)
}

export async function findCouponById(db: Db, id: number): Promise<Coupon | undefined> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCoupon(row)
}

/** The update changes nothing but locks the row: staff and the orders that use it take turns. */
export async function lockCoupon(tx: Tx, id: number): Promise<Coupon | undefined> {
  const [row] = await couponToChange(tx, { id })
  return row && toCoupon(row)
}

export async function insertCoupon(tx: Tx, draft: CouponDraft): Promise<number> {
  const { id } = await tx
    .insertInto('coupons')
    .values(columnsOf(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCoupon(tx: Tx, id: number, draft: CouponDraft): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCoupon(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('coupons').where('id', '=', id).execute()
}

/** Counts one more use; false when there is none left. The row stays locked until the end. */
export async function takeCouponUse(tx: Tx, id: number): Promise<boolean> {
  return (await countUse(tx, { id })).length > 0
}

export async function giveBackCouponUse(tx: Tx, id: number): Promise<void> {
  await countBack(tx, { id })
}

/** By an order that is not cancelled, other than this one. */
export async function wasUsedBy(
  db: Db,
  use: { readonly couponId: number; readonly emailKey: string; readonly exceptOrder: number },
): Promise<boolean> {
  return (await usesBy(db, use)).length > 0
}

export async function wasEverUsed(db: Db, couponId: number): Promise<boolean> {
  return (await usesOf(db, { couponId })).length > 0
}

const couponByCode = prepared((db, param: Param<{ code: string }>) =>
  db.selectFrom('coupons').selectAll().where('code', '=', param('code')),
)
const couponToChange = prepared((db, param: Param<{ id: number }>) =>
  db
    .updateTable('coupons')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', param('id'))
    .returningAll(),
)
const countUse = prepared((db, param: Param<{ id: number }>) =>
  db
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', param('id'))
    .where((eb) => eb.or([eb('most_uses', 'is', null), eb('uses', '<', eb.ref('most_uses'))]))
    .returning('id'),
)
const countBack = prepared((db, param: Param<{ id: number }>) =>
  db
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', param('id')),
)
const usesBy = prepared(
  (db, param: Param<{ couponId: number; emailKey: string; exceptOrder: number }>) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('coupon_id', '=', param('couponId'))
      .where('email_key', '=', param('emailKey'))
      .where('id', '<>', param('exceptOrder'))
      .where('status', '<>', 'cancelled')
      .limit(1),
)
const usesOf = prepared((db, param: Param<{ couponId: number }>) =>
  db.selectFrom('orders').select('id').where('coupon_id', '=', param('couponId')).limit(1),
)

function columnsOf(draft: CouponDraft) {
  return {
    code: draft.code,
    kind: draft.kind,
    value: draft.value,
    minimum_cents: draft.minimum,
    starts_on: draft.startsOn ?? null,
    ends_on: draft.endsOn ?? null,
    most_uses: draft.mostUses ?? null,
    once_per_customer: flag(draft.oncePerCustomer),
    charged: flag(draft.charged),
    listed: flag(draft.listed),
    condition: draft.condition,
  }
}

function toCoupon(row: Selectable<Schema['coupons']>): Coupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    minimum: fromCents(row.minimum_cents),
    startsOn: row.starts_on ?? undefined,
    endsOn: row.ends_on ?? undefined,
    mostUses: row.most_uses ?? undefined,
    oncePerCustomer: row.once_per_customer === 1,
    charged: row.charged === 1,
    listed: row.listed === 1,
    condition: row.condition,
    uses: row.uses,
    version: row.version,
  }
}
