-- What came with the demo, so that an owner can remove all of it and nothing else. Its parts are those
-- of its import; the rest is listed here.
alter table import_runs add column demo integer not null default 0 check (demo in (0, 1));

create table demo_rows (
  kind text not null check (kind in ('category', 'model', 'order')),
  row_id integer not null,
  -- What happened to a row later was done by staff or by a visitor.
  loaded_at integer not null,
  primary key (kind, row_id)
) without rowid;

-- Each removal of the demo, with how far it is: whoever has the lease goes on where the last one ended.
create table demo_removals (
  id integer primary key autoincrement,
  status text not null check (status in ('running', 'done')),
  step text not null check (step in ('orders', 'parts', 'models', 'categories', 'words')),
  -- The last row of the step that was looked at.
  after_id integer not null default 0,
  holder text not null,
  lease_until integer not null,
  started_at integer not null,
  finished_at integer,
  rows_total integer not null,
  rows_done integer not null default 0,
  removed_orders integer not null default 0,
  removed_parts integer not null default 0,
  removed_models integer not null default 0,
  removed_categories integer not null default 0,
  -- Why rows stay: staff changed them, an order names them, a cart holds them.
  kept_orders integer not null default 0,
  kept_changed integer not null default 0,
  kept_ordered integer not null default 0,
  kept_in_carts integer not null default 0
);

-- A demo that was loaded before: staff's own imports have somebody responsible in the audit log.
update import_runs set demo = 1
  where source = 'demo catalogue' and exists (select 1 from settings where key = 'demo_seed')
    and not exists (select 1 from audit_log
      where subject = 'import' and subject_id = import_runs.id and action = 'product.import');
-- Its categories came first,
insert into demo_rows select 'category', id, created_at from categories
  where created_at <= (select min(started_at) from import_runs where demo = 1);
-- nothing else describes models,
insert into demo_rows
  select 'model', id, (select max(started_at) from import_runs where demo = 1) from models
  where exists (select 1 from import_runs where demo = 1)
    and (appliance <> '' or exists (select 1 from fits
      join products on products.id = fits.product_id
      join import_runs on import_runs.id = products.import_run_id
      where fits.model_id = models.id and import_runs.demo = 1));
-- and its orders were placed before there was anything to order.
insert into demo_rows select 'order', orders.id, loaded.at
  from orders, (select max(finished_at) as at from import_runs where demo = 1 and status = 'done') as loaded
  where orders.created_at < loaded.at and email like '%@example.com' and phone like '(555) 01%';
