-- Every product and category has an address: none is empty or longer than a path may be.
update products set slug = 'part--' || id where slug = '' or length(slug) > 96;
update categories set slug = 'category--' || id where slug = '' or length(slug) > 96;
update order_items set slug = products.slug from products
  where products.id = order_items.product_id and (order_items.slug = '' or length(order_items.slug) > 96);

-- The row that staff and imports take turns on. The catalogue version is no row here any more, since
-- orders would wait for it: each process counts what it hears of.
insert into settings (key, value) values ('catalogue_lock', '');
delete from settings where key = 'catalogue_version';

-- Emptying a table fires no row's trigger.
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- Checking each posting's word took more than half of the time that an import spends on its index.
-- Words are never deleted, and a posting is written with the id that the same transaction just read.
alter table search_postings drop constraint search_postings_term_id_fkey;
