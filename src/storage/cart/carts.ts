import type { CartLine, LineModel } from '#domain/cart/cart.ts'
import { fromCents } from '#domain/money.ts'
import { SUMMARY_COLUMNS, toSummary } from '../catalogue/products/product-rows.ts'
import type { Param } from '../engine/parameters.ts'
import { type Columns, prepared, type RowOf } from '../engine/prepared.ts'
import type { Db, Tx } from '../engine/schema.ts'
import { type ModelColumns, modelColumns, toLineModel } from '../line-model.ts'

export type Cart = {
  readonly id: number
  readonly usedAt: number
  /** Its session came back after the request that opened it. */
  readonly returned: boolean
  readonly couponCode: string | undefined
}

export async function findCart(db: Db, sessionHash: string): Promise<Cart | undefined> {
  const [row] = await cartBySession(db, { sessionHash })
  return (
    row && {
      id: row.id,
      usedAt: row.used_at,
      returned: row.returned === 1,
      couponCode: row.coupon_code ?? undefined,
    }
  )
}

export async function cartLines(db: Db, cartId: number): Promise<readonly CartLine[]> {
  return (await linesOfCart(db, { cartId })).map(toCartLine)
}

export async function cartLine(
  db: Db,
  cartId: number,
  lineId: number,
): Promise<CartLine | undefined> {
  const [row] = await lineOfCart(db, { cartId, lineId })
  return row && toCartLine(row)
}

/**
 * Every change of a cart and every order of it begins here: the update locks the row on both
 * engines until the transaction ends, so that two requests of one session take turns.
 */
export async function lockCart(
  tx: Tx,
  sessionHash: string,
  now: number,
): Promise<number | undefined> {
  return (await lockCartToOrder(tx, sessionHash, now))?.id
}

/** The same with the coupon that the order is to use. */
export async function lockCartToOrder(
  tx: Tx,
  sessionHash: string,
  now: number,
): Promise<{ readonly id: number; readonly couponCode: string | undefined } | undefined> {
  const [row] = await touchCart(tx, { sessionHash, now })
  return row && { id: row.id, couponCode: row.coupon_code ?? undefined }
}

export async function setCartCoupon(
  tx: Tx,
  cartId: number,
  code: string | undefined,
): Promise<void> {
  await changeCoupon(tx, { cartId, code: code ?? null })
}

/** `beforeOpening` may refuse to open another one. */
export async function lockOrOpenCart(
  tx: Tx,
  sessionHash: string,
  now: number,
  beforeOpening: () => Promise<void> = async () => {},
): Promise<number> {
  const known = await lockCart(tx, sessionHash, now)
  if (known !== undefined) return known
  await beforeOpening()
  const [row] = await openCart(tx, { sessionHash, now })
  if (!row) throw new Error('a cart was neither found nor opened')
  return row.id
}

export async function insertLine(
  tx: Tx,
  line: {
    readonly cartId: number
    readonly productId: number
    readonly quantity: number
    readonly priceCents: number
    readonly now: number
    readonly model?: LineModel | undefined
  },
): Promise<number> {
  const [row] = await addLine(tx, {
    cart_id: line.cartId,
    product_id: line.productId,
    quantity: line.quantity,
    added_price_cents: line.priceCents,
    created_at: line.now,
    ...modelColumns(line.model),
  })
  if (!row) throw new Error('a cart line was not stored')
  return row.id
}

/** A shopper who adds a product again has just seen its current price. */
export async function raiseLine(
  tx: Tx,
  lineId: number,
  quantity: number,
  priceCents: number,
): Promise<void> {
  await changeLine(tx, { lineId, quantity, priceCents })
}

/** Of two appliances that one part is bought for, the line names the later. */
export async function setLineModel(tx: Tx, lineId: number, model: LineModel): Promise<void> {
  await changeModel(tx, { lineId, ...modelColumns(model) })
}

export async function setLineQuantity(tx: Tx, lineId: number, quantity: number): Promise<void> {
  await changeQuantity(tx, { lineId, quantity })
}

export async function deleteLine(tx: Tx, cartId: number, lineId: number): Promise<boolean> {
  return (await dropLine(tx, { cartId, lineId })).length > 0
}

export async function deleteLines(tx: Tx, cartId: number): Promise<void> {
  await dropLines(tx, { cartId })
}

const cartBySession = prepared((db, param: Param<{ sessionHash: string }>) =>
  db
    .selectFrom('carts')
    .select(['id', 'used_at', 'returned', 'coupon_code'])
    .where('session_hash', '=', param('sessionHash')),
)
const touchCart = prepared((db, param: Param<{ sessionHash: string; now: number }>) =>
  db
    .updateTable('carts')
    .set({ used_at: param('now'), returned: 1 })
    .where('session_hash', '=', param('sessionHash'))
    .returning(['id', 'coupon_code']),
)
/** The first two requests of a session may race to create it; the second waits and finds it. */
const openCart = prepared((db, param: Param<{ sessionHash: string; now: number }>) =>
  db
    .insertInto('carts')
    .values({
      session_hash: param('sessionHash'),
      created_at: param('now'),
      used_at: param('now'),
      returned: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('session_hash')
        .doUpdateSet((eb) => ({ used_at: eb.ref('excluded.used_at'), returned: 1 })),
    )
    .returning('id'),
)

const changeCoupon = prepared((db, param: Param<{ cartId: number; code: string | null }>) =>
  db
    .updateTable('carts')
    .set({ coupon_code: param('code') })
    .where('id', '=', param('cartId')),
)

const linesOfCart = prepared((db, param: Param<{ cartId: number }>) =>
  lines(db).where('cart_items.cart_id', '=', param('cartId')).orderBy('cart_items.id'),
)
const lineOfCart = prepared((db, param: Param<{ cartId: number; lineId: number }>) =>
  lines(db)
    .where('cart_items.cart_id', '=', param('cartId'))
    .where('cart_items.id', '=', param('lineId')),
)
function lines(db: Db) {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['cart_items.id as line_id', 'cart_items.quantity', 'cart_items.added_price_cents'])
    .select(['cart_items.model', 'cart_items.model_listed'])
    .select((eb) =>
      eb
        .case()
        .when(eb('products.deleted_at', 'is', null).and('products.visible', '=', 1))
        .then(0)
        .else(1)
        .end()
        .as('gone'),
    )
    .select(SUMMARY_COLUMNS)
}

const LINE_COLUMNS = [
  'cart_id',
  'product_id',
  'quantity',
  'added_price_cents',
  'created_at',
  'model',
  'model_listed',
] as const
type NewLine = Columns<'cart_items', (typeof LINE_COLUMNS)[number]>
const addLine = prepared((db, param: Param<NewLine>) =>
  db.insertInto('cart_items').values(param.all(LINE_COLUMNS)).returning('id'),
)
const changeLine = prepared(
  (db, param: Param<{ lineId: number; quantity: number; priceCents: number }>) =>
    db
      .updateTable('cart_items')
      .set({ quantity: param('quantity'), added_price_cents: param('priceCents') })
      .where('id', '=', param('lineId')),
)
const changeQuantity = prepared((db, param: Param<{ lineId: number; quantity: number }>) =>
  db
    .updateTable('cart_items')
    .set({ quantity: param('quantity') })
    .where('id', '=', param('lineId')),
)
const changeModel = prepared((db, param: Param<{ lineId: number } & ModelColumns>) =>
  db
    .updateTable('cart_items')
    .set(param.all(['model', 'model_listed']))
    .where('id', '=', param('lineId')),
)
const dropLine = prepared((db, param: Param<{ cartId: number; lineId: number }>) =>
  db
    .deleteFrom('cart_items')
    .where('cart_id', '=', param('cartId'))
    .where('id', '=', param('lineId'))
    .returning('id'),
)
const dropLines = prepared((db, param: Param<{ cartId: number }>) =>
  db.deleteFrom('cart_items').where('cart_id', '=', param('cartId')),
)

type LineRow = RowOf<typeof linesOfCart>

function toCartLine(row: LineRow): CartLine {
  return {
    id: row.line_id,
    quantity: row.quantity,
    product: toSummary(row),
    addedPrice: fromCents(row.added_price_cents),
    gone: row.gone === 1,
    model: toLineModel(row),
  }
}
