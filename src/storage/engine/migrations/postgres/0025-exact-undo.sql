-- What undoing an import and deleting a supplier leave behind: nothing but history.

-- How the supplier was called when the file came: it may be renamed or deleted since.
alter table import_runs add column supplier_name text;
update import_runs set supplier_name =
    (select name from suppliers where suppliers.id = import_runs.supplier_id)
  where supplier_id is not null;

-- The import that brought the model: undone, it takes the model with it unless something names it.
alter table models add column import_run_id integer;
create index models_by_import on models (import_run_id) where import_run_id is not null;
-- The import that said what a model is that was there before, and the brand it had until then.
alter table models add column described_run_id integer;
alter table models add column former_brand text;
create index models_by_description on models (described_run_id) where described_run_id is not null;

-- Whether a cart or an order names a model.
create index cart_items_by_model on cart_items (model) where model is not null;
create index order_items_by_model on order_items (model) where model is not null;

-- Whether the picture was in the shop when the product began to show it: then it stays as long as the
-- product does. A file may name one that is not.
alter table product_pictures add column found integer not null default 1 check (found in (0, 1));
update product_pictures set found = 0
  where not exists (select 1 from pictures where pictures.hash = product_pictures.hash);

create or replace function note_product_pictures() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then delete from product_pictures where product_id = new.id; end if;
  insert into product_pictures (product_id, hash, found)
    select distinct new.id, substr(address, 11, 32), case when exists (select 1 from pictures
      where hash = substr(address, 11, 32) and removing_since is null) then 1 else 0 end
    from (select new.image_url as address
      union all select value from jsonb_array_elements_text(new.images::jsonb)) as addresses
    where address ~ '^/pictures/[0-9a-f]{32}-800\.webp$';
  update pictures set unused_since = null
    where hash in (select hash from product_pictures where product_id = new.id)
      and unused_since is not null;
  return null;
end $$;

-- What the image columns name, which product_pictures has to agree with.
create view named_pictures as
  select distinct product_id, substr(address, 11, 32) as hash
  from (select id as product_id, image_url as address from products
    union all select products.id, value
      from products cross join lateral jsonb_array_elements_text(images::jsonb) as value
      where images like '%"/pictures/%-800.webp"%') as addresses
  where address ~ '^/pictures/[0-9a-f]{32}-800\.webp$';
