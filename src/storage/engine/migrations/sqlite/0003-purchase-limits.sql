-- Limits on what one visitor and one address may buy, and carts that were only opened.

-- Whether the session came back after the request that opened its cart. Carts from before this
-- column are taken for visited, so that none of them expires early.
alter table carts add column returned integer not null default 1;
create index carts_not_returned on carts (created_at, id) where returned = 0;

-- What an address ordered, shared by all processes. Addresses stand here as keyed hashes.
create table purchase_counters (
  bucket text not null,
  window_start integer not null,
  count integer not null,
  primary key (bucket, window_start)
) without rowid;
create index purchase_counters_by_time on purchase_counters (window_start);

-- A price of 0 is no offer unless the product says so. A generated column's rule cannot be changed
-- in place, and SQLite adds only virtual ones to a table that exists.
alter table products add column sell_at_zero integer not null default 0;
drop index products_out_of_stock;
alter table products drop column available;
-- The rule of domain/products.ts isAvailable.
alter table products add column available integer not null generated always as (
  case when in_stock = 1 and allow_purchases = 1 and availability = 'available'
    and (price_cents > 0 or sell_at_zero = 1)
    and (track_inventory = 0 or stock_quantity > 0) then 1 else 0 end
) virtual;
create index products_out_of_stock on products (name_key, id, category_id, brand_key, visible)
  where deleted_at is null and available = 0;

-- What can no longer be bought stands behind what can: see domain/search-standing.ts.
update search_postings set search_key = search_key + 2251799813685248
  where search_key in (
    select search_key from products where price_cents = 0 and search_key < 2251799813685248);
update products set search_key = search_key + 2251799813685248
  where price_cents = 0 and search_key < 2251799813685248;
