import { sql } from 'kysely'
import { commands as shopCommands } from '#commands/commands.ts'
import { ShopError } from '#domain/errors.ts'
import { insertProducts } from '#storage/catalogue/products/product-writes.ts'
import { setDemoState } from '#storage/demo/demo-state.ts'
import { inParts } from '#storage/engine/bulk.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Moment } from '#storage/engine/commands.ts'
import { flag, type Tx } from '#storage/engine/schema.ts'
import { writeSetting } from '#storage/engine/settings.ts'
import { type ProductFixture, productDraft } from './product-drafts.ts'

/* What staff may do to a product while shoppers shop, as short as a test wants to say it. */

async function makeProducts(
  tx: Tx,
  { products }: { readonly products: readonly ProductFixture[] },
  { now }: Moment,
): Promise<readonly number[]> {
  const drafts = products.map((fixture) => ({
    draft: productDraft(fixture),
    categoryId: undefined,
    categoryName: '',
  }))
  return insertProducts(tx, drafts, { reason: 'created', now })
}

async function showProduct(
  tx: Tx,
  { productId, visible }: { readonly productId: number; readonly visible: boolean },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ visible: flag(visible) })
    .where('id', '=', productId)
    .execute()
}

/** Carts of many sessions at once, each with the same line: what a sale day begins with. */
async function fillCarts(
  tx: Tx,
  input: {
    readonly sessions: readonly string[]
    readonly lines: readonly {
      readonly productId: number
      readonly quantity: number
      readonly cents: number
    }[]
  },
  { now }: Moment,
): Promise<void> {
  for (const sessions of inParts(input.sessions, 200)) {
    const carts = await tx
      .insertInto('carts')
      .values(sessions.map((session_hash) => ({ session_hash, created_at: now, used_at: now })))
      .returning('id')
      .execute()
    const rows = carts.flatMap(({ id }) =>
      input.lines.map(({ productId, quantity, cents }) => ({
        cart_id: id,
        product_id: productId,
        quantity,
        added_price_cents: cents,
        created_at: now,
      })),
    )
    for (const part of inParts(rows, 200)) await tx.insertInto('cart_items').values(part).execute()
  }
}

/** As if the shopper had entered the code while it could be used. */
async function giveCoupon(
  tx: Tx,
  { sessionHash, code }: { readonly sessionHash: string; readonly code: string },
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ coupon_code: code })
    .where('session_hash', '=', sessionHash)
    .execute()
}

/** What the writing connection itself is set to; undefined where the engine knows no such thing. */
async function readPragma(tx: Tx, { name }: { readonly name: string }): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(tx)
  return rows[0]?.[name]
}

/** So many bytes that the shop has no use for. */
async function writeBytes(
  tx: Tx,
  { key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<void> {
  await writeSetting(tx, key, 'x'.repeat(bytes))
}

/** Has pages show the demo's samples, without the demo itself. */
async function showSamples(tx: Tx): Promise<void> {
  await setDemoState(tx, 'done')
  raiseCatalogueVersion(tx)
}

/** Ends the thread it runs in, half way through a transaction. SQLite alone. */
async function endThread(): Promise<void> {
  process.exit(1)
}

const meetings = new Map<string, number>()

/** Meets another transaction, as PostgreSQL puts it, so many times; returns the attempt that did not. */
async function meetOthers(
  tx: Tx,
  { name, times }: { readonly name: string; readonly times: number },
): Promise<number> {
  const attempt = (meetings.get(name) ?? 0) + 1
  meetings.set(name, attempt)
  if (attempt <= times) {
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
  }
  return attempt
}

/** As small a disk as the file is now, or one without end. SQLite alone. */
async function limitFile(tx: Tx, { isFull }: { readonly isFull: boolean }): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx)
  const most = isFull ? rows[0]?.page_count : 1_000_000
  await sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(tx)
}

/** What no command of the shop would ever do: every promise that a statement can break. */
async function breakStore(
  tx: Tx,
  { orderId, productId }: { readonly orderId: number; readonly productId: number },
): Promise<void> {
  for (const statement of [
    sql`update products set stock_quantity = stock_quantity + 1 where id = ${productId}`,
    sql`delete from order_events where order_id = ${orderId}`,
    sql`update orders set total_cents = total_cents - 1 where id = ${orderId}`,
    sql`update orders set tax_rate = tax_rate + 1000 where id = ${orderId}`,
    sql`update coupons set uses = uses + 1`,
    sql`delete from search_postings`,
    sql`delete from part_numbers where product_id = ${productId}`,
    sql`insert into cart_items (cart_id, product_id, quantity, added_price_cents, created_at)
      select cart_id, ${productId}, 1, 1, 0 from orders where id = ${orderId}`,
    sql`insert into audit_log (at, actor, action, subject, subject_id)
      values (0, 'nobody', 'order.status', 'order', ${orderId})`,
    sql`insert into product_pictures (product_id, hash) values (${productId}, 'gone')`,
    sql`update answer_counts set count = count + 1 where subject = 'how-to' and measure = 'tool'`,
    sql`update diagram_spots set kind_key = 'Drum  Belt ' where number = 1`,
  ]) {
    await statement.execute(tx)
  }
}

/** A change of what pages show that is then taken back. */
async function failAfterChange(tx: Tx): Promise<void> {
  raiseCatalogueVersion(tx)
  throw new ShopError('invalid', 'on second thoughts')
}

async function change(tx: Tx): Promise<void> {
  raiseCatalogueVersion(tx)
}

/** Holds the writer until `released` is set or the time is up, then leaves a trace. */
async function takeLong(
  tx: Tx,
  { released, mostMs }: { readonly released: SharedArrayBuffer; readonly mostMs: number },
): Promise<void> {
  Atomics.wait(new Int32Array(released), 0, 0, mostMs)
  await writeSetting(tx, 'took_long', String(mostMs))
}

/** Goes on until another command waits; returns whether one did in time. SQLite alone. */
async function waitToBeAwaited(
  _tx: Tx,
  { began, mostMs }: { readonly began: SharedArrayBuffer; readonly mostMs: number },
  { isAwaited }: Moment,
): Promise<boolean> {
  Atomics.store(new Int32Array(began), 0, 1)
  Atomics.notify(new Int32Array(began), 0)
  const end = performance.now() + mostMs
  while (performance.now() < end) if (isAwaited?.()) return true
  return false
}

export const commands = {
  ...shopCommands,
  fillCarts,
  giveCoupon,
  readPragma,
  limitFile,
  endThread,
  meetOthers,
  breakStore,
  failAfterChange,
  change,
  makeProducts,
  showProduct,
  writeBytes,
  showSamples,
  takeLong,
  waitToBeAwaited,
}

export type ShopCommands = typeof commands

export const SHOP_COMMANDS_URL = import.meta.url
