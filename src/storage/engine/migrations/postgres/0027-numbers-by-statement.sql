-- As for fits: the foreign key was a third of the time in which an import writes part numbers.
alter table part_numbers drop constraint part_numbers_product_id_fkey;

create trigger part_numbers_know_their_product after insert on part_numbers
  referencing new table as added for each statement
  execute function refuse_unknown_reference('product_id', 'products');
create trigger products_stay_for_part_numbers after delete on products
  referencing old table as removed for each statement
  execute function refuse_referenced_removal('part_numbers', 'product_id');
