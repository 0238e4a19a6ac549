-- A price that moves within its band changes no count: a supplier's file moves most prices so.
drop trigger list_counts_of_changed;
create trigger list_counts_of_changed after update on products
  when old.available <> new.available
    or (old.price_cents <= 0) <> (new.price_cents <= 0)
    or (old.price_cents < 2500) <> (new.price_cents < 2500)
    or (old.price_cents < 5000) <> (new.price_cents < 5000)
    or (old.price_cents < 10000) <> (new.price_cents < 10000)
    or (old.price_cents < 20000) <> (new.price_cents < 20000)
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
