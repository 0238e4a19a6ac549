-- A price that moves within its band changes no count: a supplier's file moves most prices so.
drop trigger list_counts_of_edited on products;
create trigger list_counts_of_edited after update on products for each row
  when (old.updated_at <> new.updated_at and (
    old.available <> new.available or price_band(old.price_cents) <> price_band(new.price_cents)
    or old.visible <> new.visible or (old.deleted_at is null) <> (new.deleted_at is null)
    or old.category_id is distinct from new.category_id or old.kind <> new.kind
    or old.brand <> new.brand or old.origin is distinct from new.origin))
  execute function count_edited_product();
