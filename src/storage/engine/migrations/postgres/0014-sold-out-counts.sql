-- Two orders that sell out parts of the same two kinds in crossed order each held the count that the
-- other one waited for. What orders change is therefore counted when they commit, one after the
-- other: by then an order holds every row of `products` that it needs, so that it waits for nothing
-- but its turn. Commits that tell of a sold-out part take turns anyway, to notify the processes.
drop trigger list_counts_of_changed on products;
drop function count_changed_product();

-- Staff and imports take turns for the catalogue as a whole, so their counts can follow at once.
create function count_edited_product() returns trigger language plpgsql as $$ begin
  perform count_product(old, 'catalogue', -1);
  perform count_product(new, 'catalogue', 1);
  return null;
end $$;
create trigger list_counts_of_edited after update on products for each row
  when (old.updated_at <> new.updated_at and (
    old.available <> new.available or old.price_cents <> new.price_cents
    or old.visible <> new.visible or (old.deleted_at is null) <> (new.deleted_at is null)
    or old.category_id is distinct from new.category_id or old.kind <> new.kind
    or old.brand <> new.brand or old.origin is distinct from new.origin))
  execute function count_edited_product();

-- An order leaves the time of the last edit as it is.
create function count_sold_product() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock('list_counts'::regclass::integer, 0);
  perform count_product(old, 'orders', -1);
  perform count_product(new, 'orders', 1);
  return null;
end $$;
create constraint trigger list_counts_of_sold after update on products
  deferrable initially deferred for each row
  when (old.updated_at = new.updated_at and (
    old.available <> new.available or old.price_cents <> new.price_cents
    or old.visible <> new.visible or (old.deleted_at is null) <> (new.deleted_at is null)
    or old.category_id is distinct from new.category_id or old.kind <> new.kind
    or old.brand <> new.brand or old.origin is distinct from new.origin))
  execute function count_sold_product();
