import type { CartLine } from '#domain/cart/cart.ts'
import { fromCents } from '#domain/money.ts'
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from '../catalogue/product-rows.ts'
import type { Db, Flag, Tx } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'

export type Cart = {
  readonly id: number
  readonly usedAt: number
  /** Its session came back after the request that opened it. */
  readonly returned: boolean
}

/** A product as the cart's rules see it, with what the cart already holds of it. */
export type Wanted = {
  readonly priceCents: number
  readonly sellAtZero: boolean
  readonly available: boolean
  readonly tracked: boolean
  readonly stock: number
  readonly lineId: number | undefined
  readonly inCart: number
  readonly lines: number
  /** Units of it in the session's recent orders. */
  readonly taken: number
}

export async function findCart(db: Db, sessionHash: string): Promise<Cart | undefined> {
  const [row] = await cartBySession(db, sessionHash)
  return row && { id: row.id, usedAt: row.used_at, returned: row.returned === 1 }
}

export async function cartLines(db: Db, cartId: number): Promise<readonly CartLine[]> {
  return (await linesOfCart(db, cartId)).map(toCartLine)
}

export async function cartLine(
  db: Db,
  cartId: number,
  lineId: number,
): Promise<CartLine | undefined> {
  const [row] = await lineOfCart(db, cartId, lineId)
  return row && toCartLine(row)
}

/**
 * Whoever changes a cart, or orders it, comes through here: the update holds the row on every
 * engine until the transaction ends, so that two requests of one session take turns.
 */
export async function lockCart(
  tx: Tx,
  sessionHash: string,
  now: number,
): Promise<number | undefined> {
  const [row] = await touchCart(tx, now, sessionHash)
  return row?.id
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
  const [row] = await openCart(tx, sessionHash, now, now)
  if (!row) throw new Error('a cart was neither found nor opened')
  return row.id
}

/** A product that shoppers may see, or undefined. */
export async function wantedProduct(
  tx: Tx,
  cartId: number,
  productId: number,
  takenSince: number,
): Promise<Wanted | undefined> {
  const [row] = await wantedByProduct(tx, cartId, cartId, takenSince, cartId, productId)
  return row && toWanted(row)
}

/** The product of a line of this cart, hidden and deleted ones included (as not available). */
export async function wantedOfLine(
  tx: Tx,
  cartId: number,
  lineId: number,
  takenSince: number,
): Promise<Wanted | undefined> {
  const [row] = await wantedByLine(tx, cartId, takenSince, cartId, lineId)
  return row && toWanted(row)
}

export async function insertLine(
  tx: Tx,
  line: {
    readonly cartId: number
    readonly productId: number
    readonly quantity: number
    readonly priceCents: number
    readonly now: number
  },
): Promise<number> {
  const { cartId, productId, quantity, priceCents, now } = line
  const [row] = await addLine(tx, cartId, productId, quantity, priceCents, now)
  if (!row) throw new Error('a cart line was not stored')
  return row.id
}

/** Who adds a product again has just seen its price. */
export async function raiseLine(
  tx: Tx,
  lineId: number,
  quantity: number,
  priceCents: number,
): Promise<void> {
  await changeLine(tx, quantity, priceCents, lineId)
}

export async function setLineQuantity(tx: Tx, lineId: number, quantity: number): Promise<void> {
  await changeQuantity(tx, quantity, lineId)
}

export async function deleteLine(tx: Tx, cartId: number, lineId: number): Promise<boolean> {
  return (await dropLine(tx, cartId, lineId)).length > 0
}

export async function deleteLines(tx: Tx, cartId: number): Promise<void> {
  await dropLines(tx, cartId)
}

/** At most `most` carts that nobody came back to, with what they held. */
export async function deleteExpiredCarts(
  tx: Tx,
  usedBefore: number,
  most: number,
): Promise<number> {
  // The time is asked for twice: on PostgreSQL a cart that an order holds just now is looked at
  // again when that order is done, and by then it was used.
  return (await dropExpired(tx, usedBefore, most, usedBefore)).length
}

/** At most `most` carts that one request opened and no other ever used. */
export async function deleteUnvisitedCarts(
  tx: Tx,
  openedBefore: number,
  most: number,
): Promise<number> {
  // Asked for twice, as above: the session may come back just now.
  return (await dropUnvisited(tx, openedBefore, most)).length
}

/** How far a sweep came: carts are passed in the order of their last use. */
export type SweepMark = { readonly usedAt: number; readonly id: number }

/**
 * Looks at the next `most` carts and deletes those that are only a visit: nothing in them, nothing
 * ever ordered. A cart is passed once after its last use, so a sweep never starts over.
 */
export async function sweepEmptyCarts(
  tx: Tx,
  after: SweepMark,
  usedBefore: number,
  most: number,
): Promise<{ readonly deleted: number; readonly reached: SweepMark | undefined }> {
  const last = (await nextCarts(tx, after.usedAt, after.id, usedBefore, most)).at(-1)
  if (!last) return { deleted: 0, reached: undefined }
  const deleted = await dropEmpty(tx, after.usedAt, after.id, last.used_at, last.id)
  return { deleted: deleted.length, reached: { usedAt: last.used_at, id: last.id } }
}

const cartBySession = statement<[string], { id: number; used_at: number; returned: Flag }>(
  'select id, used_at, returned from carts where session_hash = ?',
)
const touchCart = statement<[number, string], { id: number }>(
  'update carts set used_at = ?, returned = 1 where session_hash = ? returning id',
)
/** Two first requests of one session may race to open it; the second waits and finds it. */
const openCart = statement<[string, number, number], { id: number }>(
  `insert into carts (session_hash, created_at, used_at, returned) values (?, ?, ?, 0)
   on conflict (session_hash) do update set used_at = excluded.used_at, returned = 1
   returning id`,
)

type LineRow = SummaryRow & {
  readonly line_id: number
  readonly quantity: number
  readonly added_price_cents: number
  readonly gone: Flag
}

const LINES = `
  select cart_items.id as line_id, cart_items.quantity, cart_items.added_price_cents,
    case when products.deleted_at is null and products.visible = 1 then 0 else 1 end as gone,
    ${SUMMARY_COLUMNS.join(', ')}
  from cart_items join products on products.id = cart_items.product_id
  where cart_items.cart_id = ?`
const linesOfCart = statement<[number], LineRow>(`${LINES} order by cart_items.id`)
const lineOfCart = statement<[number, number], LineRow>(`${LINES} and cart_items.id = ?`)

type WantedRow = {
  readonly price_cents: number
  readonly sell_at_zero: Flag
  readonly available: Flag
  readonly track_inventory: Flag
  readonly stock_quantity: number
  readonly line_id: number | null
  readonly in_cart: number | null
  readonly lines: number
  readonly taken: number | string
}

const TAKEN = `(
      select coalesce(sum(order_items.stock_taken), 0)
      from orders join order_items on order_items.order_id = orders.id
      where orders.cart_id = ? and orders.created_at > ? and orders.holds_stock = 1
        and order_items.product_id = products.id) as taken`
const wantedByProduct = statement<[number, number, number, number, number], WantedRow>(`
  select products.price_cents, products.sell_at_zero, products.available, products.track_inventory,
    products.stock_quantity, cart_items.id as line_id, cart_items.quantity as in_cart,
    (select count(*) from cart_items as held where held.cart_id = ?) as lines,
    ${TAKEN}
  from products left join cart_items
    on cart_items.cart_id = ? and cart_items.product_id = products.id
  where products.id = ? and products.deleted_at is null and products.visible = 1`)
const wantedByLine = statement<[number, number, number, number], WantedRow>(`
  select products.price_cents, products.sell_at_zero, products.track_inventory,
    products.stock_quantity,
    case when products.deleted_at is null and products.visible = 1
      then products.available else 0 end as available,
    cart_items.id as line_id, cart_items.quantity as in_cart, 1 as lines,
    ${TAKEN}
  from cart_items join products on products.id = cart_items.product_id
  where cart_items.cart_id = ? and cart_items.id = ?`)

const addLine = statement<[number, number, number, number, number], { id: number }>(
  `insert into cart_items (cart_id, product_id, quantity, added_price_cents, created_at)
   values (?, ?, ?, ?, ?) returning id`,
)
const changeLine = statement<[number, number, number]>(
  'update cart_items set quantity = ?, added_price_cents = ? where id = ?',
)
const changeQuantity = statement<[number, number]>(
  'update cart_items set quantity = ? where id = ?',
)
const dropLine = statement<[number, number], { id: number }>(
  'delete from cart_items where cart_id = ? and id = ? returning id',
)
const dropLines = statement<[number]>('delete from cart_items where cart_id = ?')

const dropExpired = statement<[number, number, number], { id: number }>(
  `delete from carts where id in (select id from carts where used_at < ? order by used_at limit ?)
     and used_at < ? returning id`,
)
const dropUnvisited = statement<[number, number], { id: number }>(
  `delete from carts where id in (
       select id from carts where returned = 0 and created_at < ? order by created_at limit ?)
     and returned = 0 returning id`,
)
const nextCarts = statement<[number, number, number, number], { id: number; used_at: number }>(
  `select id, used_at from carts where (used_at, id) > (?, ?) and used_at < ?
   order by used_at, id limit ?`,
)
/** A cart that was ordered from still opens its orders. */
const dropEmpty = statement<[number, number, number, number], { id: number }>(
  `delete from carts where (used_at, id) > (?, ?) and (used_at, id) <= (?, ?)
     and not exists (select 1 from cart_items where cart_items.cart_id = carts.id)
     and not exists (select 1 from orders where orders.cart_id = carts.id)
   returning id`,
)

function toCartLine(row: LineRow): CartLine {
  return {
    id: row.line_id,
    quantity: row.quantity,
    product: toSummary(row),
    addedPrice: fromCents(row.added_price_cents),
    gone: row.gone === 1,
  }
}

function toWanted(row: WantedRow): Wanted {
  return {
    priceCents: row.price_cents,
    sellAtZero: row.sell_at_zero === 1,
    available: row.available === 1,
    tracked: row.track_inventory === 1,
    stock: row.stock_quantity,
    lineId: row.line_id ?? undefined,
    inCart: row.in_cart ?? 0,
    lines: Number(row.lines),
    taken: Number(row.taken),
  }
}
