-- PostgreSQL plans what a function in SQL does each time that it is called, and in PL/pgSQL once per
-- connection: counting was more than half of the time in which a file of prices is applied.
create or replace function count_product(product products, source text, change integer)
  returns void language plpgsql as $$ begin
  insert into list_counts as counts
    select coalesce(product.category_id, 0), product.kind, product.brand,
      coalesce(product.origin, ''), price_band(product.price_cents), product.available,
      count_product.source, change
    where product.deleted_at is null and product.visible = 1
    on conflict on constraint list_counts_pkey
    do update set products = counts.products + excluded.products;
end $$;
