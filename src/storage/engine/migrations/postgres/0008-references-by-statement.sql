-- A foreign key is checked row by row, and locks each row that it names: two thirds of the time of an
-- import of parts that fit many models. The same is checked once per statement here. The columns are
-- never updated, and whoever deletes a product or a model has the catalogue's lock.
alter table fits drop constraint fits_model_id_fkey, drop constraint fits_product_id_fkey;

create function refuse_unknown_reference() returns trigger language plpgsql as $$
declare
  unknown boolean;
begin
  execute format(
    'select exists (select from added left join %I as known on known.id = added.%I where known.id is null)',
    tg_argv[1], tg_argv[0]) into unknown;
  if unknown then
    raise foreign_key_violation using
      message = format('%s.%s names a row that %s does not have', tg_table_name, tg_argv[0], tg_argv[1]);
  end if;
  return null;
end $$;

create function refuse_referenced_removal() returns trigger language plpgsql as $$
declare
  referenced boolean;
begin
  execute format(
    'select exists (select from removed join %I as other on other.%I = removed.id)',
    tg_argv[0], tg_argv[1]) into referenced;
  if referenced then
    raise foreign_key_violation using
      message = format('%s.%s names a row that would be removed from %s', tg_argv[0], tg_argv[1], tg_table_name);
  end if;
  return null;
end $$;

create trigger fits_know_their_model after insert on fits
  referencing new table as added for each statement
  execute function refuse_unknown_reference('model_id', 'models');
create trigger fits_know_their_product after insert on fits
  referencing new table as added for each statement
  execute function refuse_unknown_reference('product_id', 'products');

create trigger models_stay_for_fits after delete on models
  referencing old table as removed for each statement
  execute function refuse_referenced_removal('fits', 'model_id');
create trigger products_stay_for_fits after delete on products
  referencing old table as removed for each statement
  execute function refuse_referenced_removal('fits', 'product_id');
