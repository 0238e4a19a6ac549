import { type ExpressionBuilder, sql } from 'kysely'
import { onSale } from '../catalogue/audience.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared, type RowOf } from '../engine/prepared.ts'
import type { Schema, Tx } from '../engine/schema.ts'

/** A product as the cart's rules need it, with the quantity that is in the cart already. */
export type ProductForCart = {
  readonly priceCents: number
  readonly sellAtZero: boolean
  readonly available: boolean
  readonly discontinued: boolean
  readonly tracked: boolean
  readonly stock: number
  readonly lineId: number | undefined
  readonly inCart: number
  readonly lines: number
  /** Units of it in the session's recent orders. */
  readonly taken: number
}

/** A product that shoppers may see, or undefined. */
export async function productForCart(
  tx: Tx,
  cartId: number,
  productId: number,
  takenSince: number,
): Promise<ProductForCart | undefined> {
  const [row] = await byProduct(tx, { cartId, productId, takenSince })
  return row && toProduct(row)
}

/** The product of a line of this cart, hidden and deleted ones included (as not available). */
export async function productOfLine(
  tx: Tx,
  cartId: number,
  lineId: number,
  takenSince: number,
): Promise<ProductForCart | undefined> {
  const [row] = await byLine(tx, { cartId, lineId, takenSince })
  return row && toProduct(row)
}

type Session = { cartId: number; takenSince: number }

const byProduct = prepared((db, param: Param<Session & { productId: number }>) =>
  db
    .selectFrom('products')
    .leftJoin('cart_items', (join) =>
      join
        .on('cart_items.cart_id', '=', param('cartId'))
        .onRef('cart_items.product_id', '=', 'products.id'),
    )
    .select(PRODUCT_COLUMNS)
    .select([
      'products.available',
      'cart_items.id as line_id',
      'cart_items.quantity as in_cart',
      (eb) =>
        eb
          .selectFrom('cart_items as others')
          .select((others) => others.fn.countAll<number>().as('lines'))
          .where('others.cart_id', '=', param('cartId'))
          .as('lines'),
      (eb) => taken(eb, param).as('taken'),
    ])
    .where('products.id', '=', param('productId'))
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1),
)
const byLine = prepared((db, param: Param<Session & { lineId: number }>) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(PRODUCT_COLUMNS)
    .select([
      'cart_items.id as line_id',
      'cart_items.quantity as in_cart',
      (eb) => eb.lit(1).as('lines'),
      (eb) => onSale(eb).as('available'),
      (eb) => taken(eb, param).as('taken'),
    ])
    .where('cart_items.cart_id', '=', param('cartId'))
    .where('cart_items.id', '=', param('lineId')),
)

const PRODUCT_COLUMNS = [
  'products.price_cents',
  'products.sell_at_zero',
  'products.availability',
  'products.track_inventory',
  'products.stock_quantity',
] as const

/**
 * From the session's few orders to their lines. The plus keeps SQLite from beginning with the
 * product instead, whose lines are everybody's: it would read through more with every order.
 */
function taken(eb: ExpressionBuilder<Schema, 'products'>, param: Param<Session>) {
  return eb
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn, lit }) =>
      fn.coalesce(fn.sum<number | string>('order_items.stock_taken'), lit(0)).as('units'),
    )
    .where('orders.cart_id', '=', param('cartId'))
    .where('orders.created_at', '>', param('takenSince'))
    .where('orders.holds_stock', '=', 1)
    .where(({ eb, ref }) =>
      eb(sql<number>`+${ref('order_items.product_id')}`, '=', ref('products.id')),
    )
}

type CartProductRow = RowOf<typeof byProduct> | RowOf<typeof byLine>

function toProduct(row: CartProductRow): ProductForCart {
  return {
    priceCents: row.price_cents,
    sellAtZero: row.sell_at_zero === 1,
    available: row.available === 1,
    discontinued: row.availability === 'discontinued',
    tracked: row.track_inventory === 1,
    stock: row.stock_quantity,
    lineId: row.line_id ?? undefined,
    inCart: row.in_cart ?? 0,
    lines: Number(row.lines),
    taken: Number(row.taken),
  }
}
