-- The whole model: catalogue, search index, carts, orders, staff. The same tables and columns stand
-- in the other engine's file of this number. Flags are 0 or 1, times are milliseconds since 1970,
-- money is whole cents, lists are JSON text: plain types that both engines treat alike.

create table settings (
  key text primary key,
  value text not null
);

create table categories (
  id integer primary key autoincrement,
  slug text not null unique,
  name text not null,
  name_key text not null unique,
  description text not null default '',
  image_url text not null default '',
  sort_order integer not null default 0,
  -- The import that brought it, so that undoing the import takes it along.
  import_run_id integer,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null
);

create table import_runs (
  id integer primary key autoincrement,
  source text not null,
  status text not null check (status in ('running', 'done', 'failed', 'undone')),
  started_at integer not null,
  finished_at integer,
  -- A run whose process died is over when its lease is.
  lease_until integer not null,
  size_bytes integer not null default 0,
  read_bytes integer not null default 0,
  rows_read integer not null default 0,
  rows_created integer not null default 0,
  rows_skipped integer not null default 0,
  rows_rejected integer not null default 0,
  report text not null default '{}'
);

create table products (
  id integer primary key autoincrement,
  slug text not null unique,
  name text not null,
  name_key text not null,
  sku text not null,
  sku_key text not null,
  show_sku integer not null default 1,
  brand text not null default '',
  brand_key text not null default '',
  part_number text not null default '',
  upc_ean text not null default '',
  price_cents integer not null check (price_cents >= 0),
  compare_price_cents integer,
  retail_price_cents integer,
  sale_price_cents integer,
  description text not null default '',
  short_description text not null default '',
  image_url text not null default '',
  image_description text not null default '',
  image_is_thumbnail integer not null default 1,
  images text not null default '[]',
  features text not null default '[]',
  category_id integer references categories (id),
  kind text not null default '',
  kind_key text not null default '',
  in_stock integer not null default 1,
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  low_stock_level integer not null default 0,
  track_inventory integer not null default 0,
  availability text not null default 'available'
    check (availability in ('available', 'out-of-stock', 'discontinued')),
  allow_purchases integer not null default 1,
  -- The rule of domain/products.ts isAvailable.
  available integer not null generated always as (
    case when in_stock = 1 and allow_purchases = 1 and availability = 'available'
      and (track_inventory = 0 or stock_quantity > 0) then 1 else 0 end
  ) stored,
  visible integer not null default 1,
  weight text not null default '',
  dimensions text not null default '',
  model text not null default '',
  gps_enabled integer not null default 0,
  gps_category text not null default '',
  gtin text not null default '',
  manufacturer_part_number text not null default '',
  search_keywords text not null default '',
  meta_keywords text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  condition text not null default 'new',
  show_condition integer not null default 0,
  item_type text not null default 'product',
  product_type text not null default 'physical',
  tax_class text not null default 'standard',
  free_shipping integer not null default 0,
  -- Standing among search results, smallest first, and unique: see domain/search-standing.ts.
  search_key integer not null unique,
  popularity integer not null default 0,
  import_run_id integer references import_runs (id),
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  deleted_at integer
);
create unique index products_sku on products (sku_key) where deleted_at is null;
create index products_by_category_name on products (category_id, name_key, id) where deleted_at is null and visible = 1;
create index products_by_category_price on products (category_id, price_cents, id) where deleted_at is null and visible = 1;
create index products_by_category_standing on products (category_id, search_key) where deleted_at is null and visible = 1;
create index products_by_kind on products (kind_key, search_key) where deleted_at is null and visible = 1;
-- The back office's lists: each order with the columns its filters ask for, so that a walk along it
-- looks up only the rows it shows.
create index products_by_name on products (name_key, id, category_id, brand_key, visible) where deleted_at is null;
create index products_by_sku on products (sku_key, id, category_id, brand_key, visible) where deleted_at is null;
create index products_by_price on products (price_cents, id, category_id, brand_key, visible) where deleted_at is null;
create index products_by_stock on products (stock_quantity, id, category_id, brand_key, visible) where deleted_at is null;
create index products_by_change on products (updated_at, id, category_id, brand_key, visible) where deleted_at is null;
create index products_by_brand on products (brand_key, name_key, id, category_id, visible) where deleted_at is null;
create index products_of_category on products (category_id, brand_key, id, visible, deleted_at);
create index products_out_of_stock on products (name_key, id, category_id, brand_key, visible)
  where deleted_at is null and available = 0;
create index products_low_on_stock on products (stock_quantity, id, category_id, brand_key, visible)
  where deleted_at is null and track_inventory = 1 and stock_quantity > 0 and stock_quantity <= low_stock_level;
create index products_hidden on products (name_key, id, category_id, brand_key) where deleted_at is null and visible = 0;
create index products_by_import on products (import_run_id) where import_run_id is not null;

-- How many products each brand has; together, how many there are.
create table brands (
  key text primary key,
  name text not null,
  products integer not null
);

-- Every number that leads to a product.
create table part_numbers (
  product_id integer not null references products (id),
  key text not null,
  folded_key text not null,
  kind text not null check (kind in ('own', 'manufacturer', 'replaced', 'keyword')),
  number text not null,
  primary key (product_id, key)
) without rowid;
create index part_numbers_by_key on part_numbers (key, product_id);
create index part_numbers_by_folded_key on part_numbers (folded_key, product_id);

create table models (
  id integer primary key autoincrement,
  key text not null unique,
  folded_key text not null,
  name text not null,
  brand text not null default '',
  category_id integer references categories (id)
);
create index models_by_category on models (category_id);
create index models_by_folded_key on models (folded_key);

create table fits (
  model_id integer not null references models (id),
  product_id integer not null references products (id),
  primary key (model_id, product_id)
) without rowid;
create index fits_by_product on fits (product_id, model_id);

create table search_terms (
  id integer primary key autoincrement,
  term text not null unique,
  -- Roughly how many products carry it: good enough to choose the rarest word.
  frequency integer not null default 0
);

-- The postings of a word are already in the order to show.
create table search_postings (
  term_id integer not null references search_terms (id),
  search_key integer not null,
  weight integer not null,
  primary key (term_id, search_key)
) without rowid;
create index search_postings_by_key on search_postings (search_key);

create table carts (
  id integer primary key autoincrement,
  -- Both of a session's secrets belong to one id, and only its hash is kept.
  session_hash text not null unique,
  created_at integer not null,
  used_at integer not null
);
create index carts_by_use on carts (used_at);

create table cart_items (
  id integer primary key autoincrement,
  cart_id integer not null references carts (id) on delete cascade,
  product_id integer not null references products (id),
  quantity integer not null check (quantity between 1 and 999),
  added_price_cents integer not null,
  created_at integer not null,
  unique (cart_id, product_id)
);

create table orders (
  id integer primary key autoincrement,
  order_number text not null unique,
  -- The session that placed it; its cart may expire, the order stays.
  cart_id integer not null,
  request_hash text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  phone text not null,
  shipping_address text not null,
  billing_address text not null,
  same_as_billing integer not null,
  shipping_method text not null,
  subtotal_cents integer not null,
  shipping_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  item_count integer not null,
  status text not null check (status in ('pending', 'processing', 'shipped', 'completed', 'cancelled')),
  -- Whether its stock is taken now, so that cancelling gives back once.
  holds_stock integer not null default 1,
  -- Name, e-mail and number in lower case, for the back office's search.
  search_text text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null
);
-- The text goes along, so that a search reads nothing but this.
create index orders_by_time on orders (created_at, id, search_text);
create index orders_by_status on orders (status, created_at, id, total_cents);
create index orders_by_cart on orders (cart_id, id);
-- With all that a customer's figures are made of.
create index orders_by_email on orders (email_key, created_at, id, status, total_cents);

create table order_items (
  id integer primary key autoincrement,
  order_id integer not null references orders (id),
  product_id integer not null references products (id),
  -- A copy of what was sold, as it was then.
  slug text not null,
  name text not null,
  sku text not null,
  brand text not null,
  image_url text not null,
  unit_price_cents integer not null,
  quantity integer not null check (quantity > 0),
  -- How many came out of counted stock: none when the product was not tracked.
  stock_taken integer not null default 0,
  -- Where its product stood when the order was first completed: see sales.
  category_id integer
);
create index order_items_by_order on order_items (order_id, id);
create index order_items_by_product on order_items (product_id);

-- What completed orders brought in, kept up when an order becomes or ceases to be completed, which
-- no shopper waits for. Periods are days since 1970 for `all` and months since 1970 otherwise.
create table sales (
  kind text not null check (kind in ('all', 'category', 'brand', 'product')),
  period integer not null,
  key text not null,
  label text not null,
  orders integer not null,
  units integer not null,
  revenue_cents integer not null,
  primary key (kind, period, key)
) without rowid;
create index sales_by_revenue on sales (kind, period, revenue_cents);

create table order_events (
  id integer primary key autoincrement,
  order_id integer not null references orders (id),
  at integer not null,
  actor text not null,
  kind text not null check (kind in ('placed', 'status', 'note')),
  from_status text,
  to_status text,
  note text not null default ''
);
create index order_events_by_order on order_events (order_id, id);

-- Written in the order's own transaction; one session's keys are nothing to another's.
create table idempotency_keys (
  cart_id integer not null,
  key text not null,
  request_hash text not null,
  order_id integer not null references orders (id),
  created_at integer not null,
  primary key (cart_id, key)
) without rowid;
create index idempotency_keys_by_time on idempotency_keys (created_at);

-- A product's stock is the sum of its movements.
create table stock_movements (
  id integer primary key autoincrement,
  product_id integer not null references products (id),
  change integer not null,
  reason text not null check (reason in ('created', 'set', 'import', 'order', 'cancel', 'reopen')),
  order_id integer references orders (id),
  at integer not null
);
create index stock_movements_by_product on stock_movements (product_id, id);

create table staff_sessions (
  token_hash text primary key,
  created_at integer not null,
  used_at integer not null
);

-- Shared by all processes, so that guessing a password is slow everywhere.
create table rate_counters (
  bucket text not null,
  window_start integer not null,
  count integer not null,
  primary key (bucket, window_start)
);

create table messages (
  id integer primary key autoincrement,
  kind text not null,
  email text not null default '',
  name text not null default '',
  fields text not null default '{}',
  -- What was said, and in which hour: the same form sent twice is stored once.
  digest text unique,
  created_at integer not null,
  read_at integer
);
create index messages_by_time on messages (created_at, id);
create index messages_unread on messages (id) where read_at is null;

create table audit_log (
  id integer primary key autoincrement,
  at integer not null,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id integer,
  before text,
  after text
);
create index audit_log_by_subject on audit_log (subject, subject_id, id);

create trigger audit_log_keeps_rows before delete on audit_log begin
  select raise(abort, 'the audit log is append-only');
end;
create trigger audit_log_keeps_values before update on audit_log begin
  select raise(abort, 'the audit log is append-only');
end;

insert into settings (key, value) values ('catalogue_version', '1');
