-- What staff deleted, for the list from which it is restored. Parts that an undone import took out
-- are no more and stay out of it: their slug says so.
create index products_deleted on products (name_key, id, category_id, brand_key, visible)
  where deleted_at is not null and substr(slug, 1, 8) <> 'undone--';
