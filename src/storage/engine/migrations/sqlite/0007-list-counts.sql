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
) without rowid;

insert into list_counts
  select coalesce(category_id, 0), kind, brand, coalesce(origin, ''),
    case when price_cents <= 0 then 0 when price_cents < 2500 then 1 when price_cents < 5000 then 2
      when price_cents < 10000 then 3 when price_cents < 20000 then 4 else 5 end,
    available, 'catalogue', count(*)
  from products where deleted_at is null and visible = 1 group by 1, 2, 3, 4, 5, 6;

create trigger list_counts_of_new after insert on products
  when new.deleted_at is null and new.visible = 1 begin
  insert into list_counts values (coalesce(new.category_id, 0), new.kind, new.brand,
    coalesce(new.origin, ''),
    case when new.price_cents <= 0 then 0 when new.price_cents < 2500 then 1
      when new.price_cents < 5000 then 2 when new.price_cents < 10000 then 3
      when new.price_cents < 20000 then 4 else 5 end,
    new.available, 'catalogue', 1)
    on conflict do update set products = products + 1;
end;

-- An order changes nothing but the stock; every other change sets the time as well.
create trigger list_counts_of_changed after update on products
  when old.available <> new.available or old.price_cents <> new.price_cents
    or old.visible <> new.visible or (old.deleted_at is null) <> (new.deleted_at is null)
    or old.category_id is not new.category_id or old.kind <> new.kind or old.brand <> new.brand
    or old.origin is not new.origin begin
  insert into list_counts select coalesce(old.category_id, 0), old.kind, old.brand,
      coalesce(old.origin, ''),
      case when old.price_cents <= 0 then 0 when old.price_cents < 2500 then 1
        when old.price_cents < 5000 then 2 when old.price_cents < 10000 then 3
        when old.price_cents < 20000 then 4 else 5 end,
      old.available, case when old.updated_at = new.updated_at then 'orders' else 'catalogue' end, -1
    where old.deleted_at is null and old.visible = 1
    on conflict do update set products = products - 1;
  insert into list_counts select coalesce(new.category_id, 0), new.kind, new.brand,
      coalesce(new.origin, ''),
      case when new.price_cents <= 0 then 0 when new.price_cents < 2500 then 1
        when new.price_cents < 5000 then 2 when new.price_cents < 10000 then 3
        when new.price_cents < 20000 then 4 else 5 end,
      new.available, case when old.updated_at = new.updated_at then 'orders' else 'catalogue' end, 1
    where new.deleted_at is null and new.visible = 1
    on conflict do update set products = products + 1;
end;

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
