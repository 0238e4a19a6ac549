import { type RawBuilder, sql } from 'kysely'
import { PRICE_BANDS } from '#domain/catalogue/facets.ts'
import { HIGHEST_TAX_RATE } from '#domain/orders/tax.ts'
import { miscountedAnswers } from './buyers/miscounted-answers.ts'
import { productsWithoutNumbers } from './catalogue/products/products-without-numbers.ts'
import type { Engine } from './engine/engine.ts'
import type { Db } from './engine/schema.ts'
import { productsWithoutWords } from './search-index/products-without-words.ts'

/** Something that must hold in every stored state, whatever crashed or raced before. */
type Invariant = { readonly id: string; readonly promise: string }
type InvariantResult = Invariant & { readonly violations: readonly string[] }

/** A few examples are enough to start looking. */
const MOST_SHOWN = 20

/** Returns one row of text per violation. */
type Query = RawBuilder<{ violation: string }>
/** For what SQL alone cannot tell. */
type Look = (db: Db) => Promise<readonly string[]>
type Check = Invariant & { readonly queries: readonly (Query | Look)[] }

/** Checks everything; a sound store has no violations at all. */
export async function checkInvariants(
  store: Pick<Engine, 'db' | 'checkIntegrity'>,
): Promise<readonly InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const check of CHECKS) results.push(await run(store.db, check))
  const violations = await store.checkIntegrity().catch(failedCheck)
  results.push({ id: 'I9', promise: 'the database itself is sound', violations })
  return results
}

async function run(db: Db, { id, promise, queries }: Check): Promise<InvariantResult> {
  const violations: string[] = []
  for (const query of queries) {
    const look = typeof query === 'function' ? query : lookBy(query)
    const found = await look(db).catch(failedCheck)
    violations.push(...found.slice(0, MOST_SHOWN))
  }
  return { id, promise, violations }
}

function lookBy(query: Query): Look {
  return async (db) => {
    const limited = sql<{ violation: string }>`${query} limit ${MOST_SHOWN}`
    return (await limited.execute(db)).rows.map((row) => row.violation)
  }
}

/** In a damaged database some checks fail with its own errors; the others are still useful. */
function failedCheck(error: Error): readonly string[] {
  return [`cannot be checked: ${error.message}`]
}

const violation = sql<{ violation: string }>

const CHECKS: readonly Check[] = [
  {
    id: 'I1',
    promise: 'no stock is below zero',
    queries: [
      violation`select 'product ' || id || ' has ' || stock_quantity as violation
        from products where stock_quantity < 0`,
    ],
  },
  {
    id: 'I2',
    promise: 'stock is the sum of its movements, and every order moved its own exactly once',
    queries: [
      violation`select 'product ' || products.id || ' has ' || stock_quantity || ', its movements '
          || coalesce(moved.total, 0) as violation
        from products left join
          (select product_id, sum(change) as total from stock_movements group by product_id) as moved
          on moved.product_id = products.id
        where stock_quantity <> coalesce(moved.total, 0)`,
      violation`select 'order ' || held.order_id || ' holds ' || held.total || ' of product '
          || held.product_id || ', its movements ' || coalesce(moved.total, 0) as violation
        from (select order_id, product_id, sum(stock_taken * holds_stock) as total
            from order_items join orders on orders.id = order_items.order_id
            group by order_id, product_id) as held
          left join (select order_id, product_id, sum(change) as total from stock_movements
            where order_id is not null group by order_id, product_id) as moved
          on moved.order_id = held.order_id and moved.product_id = held.product_id
        where held.total <> -coalesce(moved.total, 0)`,
      violation`select 'a movement of order ' || moved.order_id || ' has no line' as violation
        from stock_movements as moved where moved.order_id is not null and not exists
          (select 1 from order_items where order_items.order_id = moved.order_id
            -- The plus keeps SQLite to the order's few lines: a product's may be a hundred thousand.
            and +order_items.product_id = moved.product_id)`,
      violation`select 'order ' || id || ' is ' || status || ' and holds_stock is ' || holds_stock
          as violation
        from orders where holds_stock <> case when status = 'cancelled' then 0 else 1 end`,
    ],
  },
  {
    id: 'I3',
    promise: 'every order is there once, with its lines and its beginning',
    queries: [
      violation`select 'order number ' || order_number || ' is there ' || count(*) || ' times'
          as violation
        from orders group by order_number having count(*) > 1`,
      violation`select 'order ' || id || ' has no line' as violation from orders
        where not exists (select 1 from order_items where order_items.order_id = orders.id)`,
      violation`select 'line ' || id || ' has no order' as violation from order_items
        where not exists (select 1 from orders where orders.id = order_items.order_id)`,
      violation`select 'key of order ' || order_id || ' has no order' as violation
        from idempotency_keys
        where not exists (select 1 from orders where orders.id = idempotency_keys.order_id)`,
      violation`select 'order ' || id || ' was placed ' || (select count(*) from order_events
            where order_events.order_id = orders.id and kind = 'placed') || ' times' as violation
        from orders where 1 <> (select count(*) from order_events
            where order_events.order_id = orders.id and kind = 'placed')`,
    ],
  },
  {
    id: 'I4',
    promise: 'every order adds up from its own lines',
    queries: [
      violation`select 'order ' || orders.id || ' of ' || total_cents || ' does not add up'
          as violation
        from orders join (select order_id, sum(unit_price_cents * quantity) as subtotal,
            sum(quantity) as items from order_items group by order_id) as lines
          on lines.order_id = orders.id
        where subtotal_cents <> lines.subtotal or item_count <> lines.items
          or total_cents <> subtotal_cents - discount_cents + shipping_cents + tax_cents`,
    ],
  },
  {
    id: 'I5',
    promise:
      'every product is whole: one SKU, a real category, numbers and words that find it, and counted in its lists',
    queries: [
      violation`select 'SKU ' || sku_key || ' is there ' || count(*) || ' times' as violation
        from products where deleted_at is null group by sku_key having count(*) > 1`,
      violation`select 'product ' || id || ' is in a category that is gone' as violation
        from products where category_id is not null
          and not exists (select 1 from categories where categories.id = products.category_id)`,
      async (db) => (await productsWithoutNumbers(db)).map((id) => `product ${id} has no number`),
      async (db) =>
        (await productsWithoutWords(db)).map((id) => `product ${id} is found by no word`),
      violation`select 'lists count ' || sum(counted) || ' of ' || kind || ', ' || brand || ', category '
          || category_id || ', where there are ' || sum(there) as violation
        from (
          select category_id, kind, brand, origin, price_band, available, products as counted, 0 as there
          from list_counts
          union all
          select coalesce(category_id, 0), kind, brand, coalesce(origin, ''), ${priceBand()}, available, 0, 1
          from products where deleted_at is null and visible = 1) as both_counts
        group by category_id, kind, brand, origin, price_band, available
        having sum(counted) <> sum(there)`,
    ],
  },
  {
    id: 'I6',
    // Compares times of the shop's own clock: one that was set back may report a cart wrongly.
    promise: 'an ordered cart was emptied',
    queries: [
      violation`select 'cart ' || cart_items.cart_id || ' kept line ' || cart_items.id || ' beyond order '
          || orders.id as violation
        from cart_items join orders on orders.cart_id = cart_items.cart_id
        where cart_items.created_at < orders.created_at`,
    ],
  },
  {
    id: 'I8',
    promise: 'every change by staff to an order is in the audit log once, and nothing else is',
    queries: [auditOf('status', 'order.status'), auditOf('note', 'order.note')],
  },
  {
    id: 'I11',
    promise: "an order's amounts equal the rules stored with it",
    queries: [
      violation`select 'order ' || id || ' is charged otherwise than by its own rules' as violation
        from (${chargedOrders()}) as charged
        where shipping_cents <> case when subtotal_cents > shipping_free_above_cents then 0
            else shipping_price_cents end
          or discount_cents <> goods_off + shipping_off
          or tax_cents <> ((subtotal_cents - goods_off
              + case tax_on_shipping when 1 then shipping_cents - shipping_off else 0 end)
            * tax_rate + ${sql.lit(HIGHEST_TAX_RATE / 2)}) / ${sql.lit(HIGHEST_TAX_RATE)}`,
    ],
  },
  {
    id: 'I12',
    promise: 'no coupon is used more often than allowed; cancelled orders do not count',
    queries: [
      violation`select 'coupon ' || code || ' was used ' || used || ' times, its count is ' || uses
          || coalesce(' of ' || most_uses, '') as violation
        from (select coupons.*, (select count(*) from orders where orders.coupon_id = coupons.id
            and status <> 'cancelled') as used from coupons) as counted
        where used <> uses or uses > most_uses`,
      violation`select 'coupon ' || coupon_id || ' was used ' || count(*) || ' times by one customer'
          as violation
        from orders where coupon_once = 1 and status <> 'cancelled'
        group by coupon_id, email_key having count(*) > 1`,
    ],
  },
  {
    id: 'I13',
    promise: 'a picture that a product shows is noted and stays in the shop',
    queries: [
      violation`select 'product ' || product_id || ' shows picture ' || hash || ', which is not noted'
          as violation
        from named_pictures where not exists (select 1 from product_pictures as noted
          where noted.product_id = named_pictures.product_id and noted.hash = named_pictures.hash)`,
      violation`select 'picture ' || hash || ' is noted for product ' || product_id
          || ', which does not show it' as violation
        from product_pictures join products on products.id = product_id
        where image_url <> '/pictures/' || hash || '-800.webp'
          and images not like '%"/pictures/' || hash || '-800.webp"%'`,
      violation`select 'product ' || product_id || ' shows picture ' || hash || ', which is gone'
          as violation
        from product_pictures where found = 1
          and not exists (select 1 from pictures where pictures.hash = product_pictures.hash)`,
    ],
  },
  {
    id: 'I14',
    promise: "the counts behind medians equal the buyers' answers",
    queries: [miscountedAnswers()],
  },
  {
    id: 'I15',
    // The database itself makes sure that the product exists.
    promise:
      'every number of a drawing names a product, or a kind in the spelling that finds its parts',
    queries: [
      violation`select 'number ' || number || ' of diagram ' || slug || ' names the kind ''' || kind_key
          || '''' as violation
        from diagram_spots join diagrams on diagrams.id = diagram_spots.diagram_id
        where kind_key = '' or kind_key <> trim(lower(kind_key))`,
    ],
  },
]

/** Orders with what their coupon takes off the goods and off the shipping. */
function chargedOrders(): RawBuilder<unknown> {
  return sql`select orders.*,
      case coupon_kind when 'percent' then (subtotal_cents * coupon_value + 50) / 100
        when 'amount' then case when coupon_value < subtotal_cents then coupon_value
          else subtotal_cents end
        else 0 end as goods_off,
      case when coupon_kind = 'shipping' then
        case when coupon_value < shipping_cents then coupon_value else shipping_cents end
        else 0 end as shipping_off
    from orders`
}

function auditOf(kind: 'status' | 'note', action: string): RawBuilder<{ violation: string }> {
  return violation`select 'order ' || id || ': ' || changes || ' by staff, ' || audited || ' audited'
      as violation
    from (select id,
        (select count(*) from order_events where order_events.order_id = orders.id
          and kind = ${sql.lit(kind)} and actor <> 'customer') as changes,
        (select count(*) from audit_log where subject = 'order' and subject_id = orders.id
          and action = ${sql.lit(action)}) as audited
      from orders) as counted
    where changes <> audited`
}

function priceBand(): RawBuilder<number> {
  const cases = PRICE_BANDS.map(
    ({ from }, at) => sql`when price_cents >= ${sql.lit(from)} then ${sql.lit(at + 1)}`,
  )
  return sql<number>`case ${sql.join(cases.toReversed(), sql` `)} else 0 end`
}
