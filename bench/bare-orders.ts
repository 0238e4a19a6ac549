import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/*
 * What the engine itself can do: the same statements for a one-line order, from a bare script and
 * with the same durability. SQLite commits as many orders at a time as the shop did; PostgreSQL
 * gets as many connections as the pool of the shop.
 */

const GROUP = 64
const CONNECTIONS = 10

const STATEMENTS = [
  ['lock', 'update carts set used_at = ? where session_hash = ? returning id'],
  ['key', 'select order_id from idempotency_keys where cart_id = ? and key = ?'],
  [
    'lines',
    `select products.id, products.name, products.price_cents, cart_items.quantity from cart_items
     join products on products.id = cart_items.product_id where cart_items.cart_id = ?`,
  ],
  [
    'order',
    `insert into orders (order_number, cart_id, request_hash, first_name, last_name, email,
       email_key, phone, shipping_address, billing_address, same_as_billing, shipping_method,
       subtotal_cents, shipping_cents, tax_cents, total_cents, item_count, search_text, created_at,
       updated_at, status)
     values (?, ?, 'hash', 'Ann', 'Lee', 'ann@example.com', 'ann@example.com', '5551234567',
       '1 Main St', '1 Main St', 1, 'free', 1000, 0, 80, 1080, 1, 'ann lee', 1, 1, 'pending')
     returning id`,
  ],
  [
    'take',
    `update products set stock_quantity = stock_quantity - 1, version = version + 1
     where id = ? and stock_quantity >= 1 returning id, stock_quantity, available`,
  ],
  [
    'movement',
    `insert into stock_movements (product_id, change, reason, order_id, at)
     values (?, -1, 'order', ?, 1)`,
  ],
  [
    'item',
    `insert into order_items (order_id, product_id, slug, name, sku, brand, image_url,
       unit_price_cents, quantity, stock_taken)
     values (?, ?, 'slug', 'name', 'sku', 'brand', '', 1000, 1, 1)`,
  ],
  [
    'event',
    `insert into order_events (order_id, at, actor, kind, to_status, note)
     values (?, 1, 'customer', 'placed', 'pending', '')`,
  ],
  ['clear', 'delete from cart_items where cart_id = ?'],
  [
    'store',
    `insert into idempotency_keys (cart_id, key, request_hash, order_id, created_at)
     values (?, ?, 'hash', ?, 1)`,
  ],
] as const

type Name = (typeof STATEMENTS)[number][0]
type Row = Record<string, unknown>
type Execute = (name: Name, ...values: (string | number)[]) => Promise<Row | undefined>

/** Orders per second of the bare engine for these carts (their session hashes). */
export async function bareOrders(url: string, sessions: readonly string[]): Promise<number> {
  const began = performance.now()
  const place = url.startsWith('sqlite:') ? placeOnSqlite : placeOnPostgres
  await place(url, sessions)
  return sessions.length / ((performance.now() - began) / 1000)
}

async function placeOnSqlite(url: string, sessions: readonly string[]): Promise<void> {
  const db = new DatabaseSync(url.replace(/^sqlite:/, ''))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536')
  const prepared = new Map(STATEMENTS.map(([name, text]) => [name, db.prepare(text)]))
  for (let start = 0; start < sessions.length; start += GROUP) {
    db.exec('begin immediate')
    for (const session of sessions.slice(start, start + GROUP)) {
      db.exec('savepoint job')
      await placeOne(async (name, ...values) => {
        const rows = prepared.get(name)?.all(...values)
        return rows?.[0]
      }, session)
      db.exec('release job')
    }
    db.exec('commit')
  }
  db.close()
}

async function placeOnPostgres(url: string, sessions: readonly string[]): Promise<void> {
  let next = 0
  const lane = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (next < sessions.length) {
      const session = sessions[next] ?? ''
      next += 1
      await client.query('begin')
      await placeOne(async (name, ...values) => {
        const { rows } = await client.query({ name, text: numbered(name), values })
        return rows[0]
      }, session)
      await client.query('commit')
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
}

async function placeOne(execute: Execute, session: string): Promise<void> {
  const cart = Number((await execute('lock', 1, session))?.id)
  await execute('key', cart, session)
  const product = Number((await execute('lines', cart))?.id)
  const order = Number((await execute('order', session, cart))?.id)
  await execute('take', product)
  await execute('movement', product, order)
  await execute('item', order, product)
  await execute('event', order)
  await execute('clear', cart)
  await execute('store', cart, session, order)
}

const numberedTexts = new Map<Name, string>()

function numbered(name: Name): string {
  const known = numberedTexts.get(name)
  if (known) return known
  let place = 0
  const text = STATEMENTS.find(([other]) => other === name)?.[1] ?? ''
  const written = text.replace(/\?/g, () => {
    place += 1
    return `$${place}`
  })
  numberedTexts.set(name, written)
  return written
}
