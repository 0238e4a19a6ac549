import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { readMigrations } from '#storage/engine/migrate.ts'
import { openStore } from '#storage/store.ts'

export type ShopSize = { readonly products: number; readonly orders: number }

export const BRANDS = [
  ...['Whirlpool', 'Frigidaire', 'Samsung', 'Bosch', 'Maytag', 'Kenmore', 'Electrolux', 'Miele'],
  ...['Amana', 'Haier', 'Hotpoint', 'Danby', 'Goodman', 'Rheem', 'Carrier', 'Lennox', 'Trane'],
  ...Array.from(
    { length: 63 },
    (_, index) => `Maker${String.fromCharCode(65 + (index % 26))}${index}x`,
  ),
] as const
const ADJECTIVES = ['Lower', 'Upper', 'Heavy', 'Compact', 'Genuine', 'Chrome', 'White', 'Black']
const KINDS = [
  ...['Drain Pump', 'Door Gasket', 'Heating Element', 'Drive Belt', 'Water Valve', 'Fan Motor'],
  ...['Control Board', 'Thermal Fuse', 'Lid Switch', 'Ice Maker', 'Door Hinge', 'Bake Igniter'],
  ...['Spray Arm', 'Idler Pulley', 'Drum Roller', 'Filter Housing', 'Temperature Sensor'],
]
const CATEGORIES = ['Refrigerator', 'Washer', 'Dryer', 'Range', 'Dishwasher', 'HVAC']
const DAYS = 730
const DAY_MS = 86_400_000

/** Everything the back office reads, made by the database itself: the same statements on both. */
export async function synthesiseShop(
  engine: EngineName,
  url: string,
  size: ShopSize,
  now: number,
): Promise<void> {
  const store = await openStore({ url, commandsUrl: COMMANDS_URL, clock: Date.now, log: () => {} })
  await store.close()
  const database = await connect(engine, url)
  for (const statement of statements(engine, size, now)) await database.run(statement)
  await database.close()
}

type Connection = {
  readonly run: (statement: string) => Promise<void>
  readonly close: () => Promise<void>
}

async function connect(engine: EngineName, url: string): Promise<Connection> {
  if (engine === 'postgres') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return {
      run: async (statement) => void (await client.query(statement)),
      close: () => client.end(),
    }
  }
  const handle = new DatabaseSync(url.slice('sqlite:'.length))
  handle.exec('pragma synchronous = off; pragma cache_size = -400000; pragma foreign_keys = off')
  return {
    run: async (statement) => handle.exec(statement),
    close: async () => handle.close(),
  }
}

function* statements(engine: EngineName, size: ShopSize, now: number): Generator<string> {
  const indexes = indexStatements(engine)
  // Loading first and sorting then is many times faster than keeping every index in order.
  for (const statement of indexes) yield `drop index ${/index (\w+)/.exec(statement)?.[1]}`
  yield words('brand_words', BRANDS)
  yield words('adjective_words', ADJECTIVES)
  yield words('kind_words', KINDS)
  yield words('category_words', CATEGORIES)
  yield `insert into categories (slug, name, name_key, sort_order, created_at, updated_at)
    select lower(replace(word, ' ', '-')) || '-parts', word || ' Parts', lower(word) || ' parts', i, ${now}, ${now}
    from category_words order by i`
  yield productsStatement(size.products, now)
  yield `insert into brands (key, name, products)
    select brand_key, max(brand), count(*) from products group by brand_key`
  yield `insert into part_numbers (product_id, key, folded_key, kind, number)
    select id, replace(sku, '-', ''), replace(sku, '-', ''), 'own', sku from products`
  yield `insert into part_numbers (product_id, key, folded_key, kind, number)
    select id, part_number, part_number, 'own', part_number from products`
  yield* models()
  yield `insert into stock_movements (product_id, change, reason, at)
    select id, stock_quantity, 'import', ${now} from products where stock_quantity > 0`
  yield* postings()
  yield ordersStatement(size.orders, now)
  yield itemsStatement(size)
  yield* salesStatements()
  yield* indexes
  yield engine === 'postgres' ? 'vacuum analyze' : 'pragma optimize'
}

function words(table: string, list: readonly string[]): string {
  const rows = list.map((word, index) => `(${index}, '${word}')`)
  return `create temporary table ${table} (i integer, word text); insert into ${table} values ${rows.join(', ')}`
}

const numbers = (count: number) =>
  `with recursive n (i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${count})`

const MODELS = 2_000

/** The n-th model, counted from 1. */
export function syntheticModelName(index: number): string {
  return `MOD${100_000 + index}`
}

/** A tenth of all products fit a model; in a large shop some fifty fit the same one. */
function* models(): Generator<string> {
  yield `insert into models (id, key, folded_key, name, brand, category_id)
    ${numbers(MODELS)}
    select n.i, 'MOD' || (100000 + n.i), 'M0D' || (100000 + n.i), 'MOD' || (100000 + n.i), 'Maytag',
      n.i % ${CATEGORIES.length} + 1 from n`
  yield `insert into fits (model_id, product_id)
    select id / 10 % ${MODELS} + 1, id from products where id % 10 = 0`
}

/** Brands are uneven, as they are: the first has a tenth of all, the last a handful. */
const BRAND_OF = `case when n.i % 11 = 0 then 0 when n.i % 1009 = 1 then ${BRANDS.length - 1}
  else (n.i * 31) % ${BRANDS.length - 1} end`

function productsStatement(count: number, now: number): string {
  return `insert into products (id, slug, name, name_key, sku, sku_key, brand, brand_key, part_number,
      price_cents, description, image_url, category_id, kind, kind_key, origin, stock_quantity,
      low_stock_level, track_inventory, visible, search_key, popularity, given_popularity,
      created_at, updated_at)
    ${numbers(count)}
    select n.i, 'part-' || n.i, brand_words.word || ' ' || adjective_words.word || ' ' || kind_words.word || ' ' || n.i,
      lower(brand_words.word || ' ' || adjective_words.word || ' ' || kind_words.word || ' ' || n.i),
      'SK-' || (100000000 + n.i), 'SK-' || (100000000 + n.i), brand_words.word, lower(brand_words.word),
      'WP' || (n.i * 7919 % 99999989), (n.i * 7919) % 30011 + 500,
      'What it does, how to tell that it failed and how hard it is to fit: part ' || n.i, '/images/parts/part.svg',
      (n.i * 13) % ${CATEGORIES.length} + 1, kind_words.word, lower(kind_words.word),
      case when n.i % 23 = 0 then null when n.i % 7 = 0 then 'aftermarket' else 'oem' end,
      case when n.i % 19 = 0 then 0 else (n.i * 7) % 61 end, 5, 1,
      case when n.i % 53 = 3 then 0 else 1 end,
      (case when n.i % 19 = 0 or (n.i * 7) % 61 = 0 then 1048576 else 0 end + 1048575 - n.i % 307) * 2147483648 + n.i,
      n.i % 307, n.i % 307, ${now} - n.i % 10000000, ${now} - (n.i * 7919) % 10000000000
    from n join brand_words on brand_words.i = ${BRAND_OF}
      join adjective_words on adjective_words.i = (n.i * 7) % ${ADJECTIVES.length}
      join kind_words on kind_words.i = (n.i * 11) % ${KINDS.length}`
}

/** The words of a name: brand, adjective and the two of its kind. */
function* postings(): Generator<string> {
  const first = `substr(kind_key, 1, instr_space - 1)`
  const second = `substr(kind_key, instr_space + 1)`
  yield `create temporary table kind_parts as
    select kind_key, length(kind_key) - length(replace(kind_key, ' ', '')) as spaces, 0 as instr_space
    from (select distinct kind_key from products) as kinds`
  for (const kind of KINDS) {
    yield `update kind_parts set instr_space = ${kind.indexOf(' ') + 1} where kind_key = '${kind.toLowerCase()}'`
  }
  const sources = [
    { term: 'brand_key', weight: 80, from: 'products' },
    {
      term: `lower(adjective_words.word)`,
      weight: 64,
      from: `products join adjective_words on adjective_words.i = (products.id * 7) % ${ADJECTIVES.length}`,
    },
    {
      term: 'lower(category_words.word)',
      weight: 8,
      from: 'products join category_words on category_words.i = products.category_id - 1',
    },
    { term: first, weight: 96, from: 'products join kind_parts using (kind_key)' },
    { term: second, weight: 96, from: 'products join kind_parts using (kind_key)' },
  ]
  for (const { term, weight, from } of sources) {
    yield `insert into search_terms (term, frequency) select ${term}, count(*) from ${from}
      where true group by 1 on conflict (term) do update set frequency = search_terms.frequency + excluded.frequency`
    yield `insert into search_postings (term_id, search_key, weight)
      select search_terms.id, search_key, ${weight} from ${from} join search_terms on search_terms.term = ${term}
      where true order by 1, 2 on conflict do nothing`
  }
}

function ordersStatement(count: number, now: number): string {
  return `insert into orders (id, order_number, cart_id, request_hash, first_name, last_name, email, email_key,
      phone, shipping_address, billing_address, same_as_billing, shipping_method, subtotal_cents,
      shipping_cents, tax_cents, total_cents, item_count, status, search_text, created_at, updated_at)
    ${numbers(count)}
    select n.i, 'PS-' || (100000000000 + n.i), n.i, '', 'First' || (n.i % 977), 'Last' || (n.i % 1009),
      'buyer' || ((n.i * 7919) % ${Math.ceil(count * 0.6)}) || '@example.com',
      'buyer' || ((n.i * 7919) % ${Math.ceil(count * 0.6)}) || '@example.com',
      '5551234567', '1 Main St', '1 Main St', 1, 'free', 0, 0, 0, (n.i * 7919) % 40000 + 1000, 2,
      case when n.i > ${count} - 300 then 'pending' when n.i % 40 = 0 then 'cancelled'
        when n.i % 50 = 1 then 'shipped' else 'completed' end,
      'ps-' || (100000000000 + n.i) || ' first' || (n.i % 977) || ' last' || (n.i % 1009) ||
        ' buyer' || ((n.i * 7919) % ${Math.ceil(count * 0.6)}) || '@example.com',
      ${now} - (${count} - n.i) * ${Math.floor((DAYS * DAY_MS) / count)}, ${now}
    from n`
}

function itemsStatement({ products, orders }: ShopSize): string {
  return `insert into order_items (order_id, product_id, slug, name, sku, brand, image_url,
      unit_price_cents, quantity, stock_taken, category_id)
    ${numbers(orders * 2)}
    select (n.i + 1) / 2, products.id, products.slug, products.name, products.sku, products.brand, '',
      products.price_cents, 1 + n.i % 3, 0, products.category_id
    from n join products on products.id = (n.i * 104729) % ${products} + 1`
}

function* salesStatements(): Generator<string> {
  const lines = `from orders join order_items on order_items.order_id = orders.id where status = 'completed'`
  const figures = 'count(*), sum(quantity), sum(quantity * unit_price_cents)'
  const month = `cast(created_at / 2629746000 as integer)`
  const into = 'insert into sales (kind, period, key, label, orders, units, revenue_cents)'
  yield `${into} select 'all', cast(created_at / ${DAY_MS} as integer), '', '', count(*), sum(item_count), sum(total_cents)
    from orders where status = 'completed' group by 2`
  yield `${into} select 'brand', ${month}, lower(brand), max(brand), ${figures} ${lines} group by ${month}, lower(brand)`
  yield `${into} select 'category', ${month}, cast(category_id as text), cast(category_id as text), ${figures} ${lines}
    group by ${month}, category_id`
  yield `${into} select 'product', ${month}, cast(product_id as text), max(name), ${figures} ${lines}
    group by ${month}, product_id`
  yield `${into} select 'product', -1, cast(product_id as text), max(name), ${figures} ${lines} group by product_id`
}

/** The indexes in force on the large tables, from the migrations in their order. */
function indexStatements(engine: EngineName): readonly string[] {
  const folder = new URL(`../src/storage/engine/migrations/${engine}/`, import.meta.url)
  const changes =
    /^(?:drop index (\w+)|create (?:unique )?index (\w+)\s+on (?:products|part_numbers|search_postings|orders|order_items|stock_movements) [^;]*)/gm
  const created = new Map<string, string>()
  for (const { sql } of readMigrations(folder)) {
    for (const [statement, dropped, name] of sql.matchAll(changes)) {
      if (name) created.set(name, statement)
      else if (dropped) created.delete(dropped)
    }
  }
  return [...created.values()]
}
