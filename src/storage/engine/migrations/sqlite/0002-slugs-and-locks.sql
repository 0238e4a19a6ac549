-- Every product and category has an address: none is empty or longer than a path may be.
update products set slug = 'part--' || id where slug = '' or length(slug) > 96;
update categories set slug = 'category--' || id where slug = '' or length(slug) > 96;
update order_items set slug = products.slug from products
  where products.id = order_items.product_id and (order_items.slug = '' or length(order_items.slug) > 96);

-- The row that staff and imports take turns on where several transactions write at a time.
insert into settings (key, value) values ('catalogue_lock', '');

-- `insert or replace` deletes the row in its way without firing the trigger on deletes. An id that is
-- left to the database is not known yet here and reads as -1.
create trigger audit_log_keeps_ids before insert on audit_log
  when new.id > 0 and exists (select 1 from audit_log where id = new.id) begin
  select raise(abort, 'the audit log is append-only');
end;
