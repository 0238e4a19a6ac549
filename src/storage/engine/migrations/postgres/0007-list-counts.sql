-- How many products a shopper's list holds, by everything it can be narrowed by: a list of 200,000
-- products says how many of them are drain pumps without reading one. Triggers keep the counts, so
-- that no change of a product can forget them.
create table list_counts (
  -- 0 for products without one.
  category_id integer not null,
  kind text not null,
  brand text not null,
  -- Empty when nobody said.
  origin text not null,
  -- The place in PRICE_BANDS of domain/catalogue/facets.ts, counted from 1; 0 for no price.
  price_band integer not null,
  available integer not null,
  -- Orders count apart from staff and imports, so that neither waits for the other. A count is the
  -- sum of both, and one of them may be below zero.
  source text not null check (source in ('catalogue', 'orders')),
  products integer not null,
  primary key (category_id, kind, brand, origin, price_band, available, source)
);

create function price_band(cents bigint) returns integer language sql immutable as
$$ select case when cents <= 0 then 0 when cents < 2500 then 1 when cents < 5000 then 2
  when cents < 10000 then 3 when cents < 20000 then 4 else 5 end $$;

insert into list_counts
  select coalesce(category_id, 0), kind, brand, coalesce(origin, ''), price_band(price_cents),
    available, 'catalogue', count(*)
  from products where deleted_at is null and visible = 1 group by 1, 2, 3, 4, 5, 6;

-- The rows of a statement together: an import adds hundreds at once.
create function count_new_products() returns trigger language plpgsql as $$ begin
  insert into list_counts as counts
    select coalesce(category_id, 0), kind, brand, coalesce(origin, ''), price_band(price_cents),
      available, 'catalogue', count(*)
    from added where deleted_at is null and visible = 1 group by 1, 2, 3, 4, 5, 6
    on conflict (category_id, kind, brand, origin, price_band, available, source)
    do update set products = counts.products + excluded.products;
  return null;
end $$;
create trigger list_counts_of_new after insert on products
  referencing new table as added for each statement execute function count_new_products();

create function count_product(product products, source text, change integer) returns void
  language sql as $$
  insert into list_counts as counts
    select coalesce(product.category_id, 0), product.kind, product.brand,
      coalesce(product.origin, ''), price_band(product.price_cents), product.available,
      count_product.source, change
    where product.deleted_at is null and product.visible = 1
    on conflict (category_id, kind, brand, origin, price_band, available, source)
    do update set products = counts.products + excluded.products
$$;
-- An order changes nothing but the stock; every other change sets the time as well.
create function count_changed_product() returns trigger language plpgsql as $$
declare
  source text := case when old.updated_at = new.updated_at then 'orders' else 'catalogue' end;
begin
  perform count_product(old, source, -1);
  perform count_product(new, source, 1);
  return null;
end $$;
create trigger list_counts_of_changed after update on products for each row
  when (old.available <> new.available or old.price_cents <> new.price_cents
    or old.visible <> new.visible or (old.deleted_at is null) <> (new.deleted_at is null)
    or old.category_id is distinct from new.category_id or old.kind <> new.kind
    or old.brand <> new.brand or old.origin is distinct from new.origin)
  execute function count_changed_product();

-- A shopper's list in each order, with all that it is narrowed by: reading along them touches no
-- product that is not shown.
drop index products_by_category_name;
create index products_in_category_by_name
  on products (category_id, name_key, id, sku_key, kind_key, brand_key, origin, available, price_cents)
  where deleted_at is null and visible = 1;
drop index products_by_category_price;
create index products_in_category_by_price
  on products (category_id, price_cents, id, kind_key, brand_key, origin, available)
  where deleted_at is null and visible = 1;
-- The few products that a filter leaves.
create index products_by_facets
  on products (category_id, kind_key, brand_key, origin, available, price_cents, id)
  where deleted_at is null and visible = 1;
