-- Pictures that staff uploaded, named by what they contain. The files are beside the database or in a
-- bucket; products name them in their image columns as any other address.
create table pictures (
  -- The first 32 hexadecimal digits of the SHA-256 of the file as it came.
  hash text primary key,
  type text not null check (type in ('jpeg', 'png', 'webp', 'avif')),
  -- Of the file as it came, the right way up.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  alt text not null default '',
  uploaded_by text not null,
  uploaded_at integer not null,
  -- Since when no product was found to show it; null while one does, or nobody looked yet.
  unused_since integer,
  -- While its files are being removed: nobody may begin to show it.
  removing_since integer
) without rowid;
create index pictures_unused on pictures (unused_since) where unused_since is not null;
create index pictures_removing on pictures (removing_since) where removing_since is not null;

-- Which products show which picture, deleted products included. Triggers keep it, so that no way of
-- writing a product can forget it. A file may name a picture that is not here, hence no reference.
create table product_pictures (
  product_id integer not null references products (id) on delete cascade,
  hash text not null,
  primary key (product_id, hash)
) without rowid;
create index product_pictures_by_hash on product_pictures (hash);

create trigger pictures_of_new after insert on products
  when new.image_url like '/pictures/%-800.webp' or new.images like '%"/pictures/%-800.webp"%' begin
  insert or ignore into product_pictures (product_id, hash)
    select new.id, substr(address, 11, 32)
    from (select new.image_url as address union all select value from json_each(new.images))
    where address glob '/pictures/*-800.webp' and length(address) = 51
      and not substr(address, 11, 32) glob '*[^0-9a-f]*';
  update pictures set unused_since = null
    where hash in (select hash from product_pictures where product_id = new.id)
      and unused_since is not null;
end;

create trigger pictures_of_changed after update of image_url, images on products
  when (old.image_url <> new.image_url or old.images <> new.images)
    and (old.image_url like '/pictures/%-800.webp' or old.images like '%"/pictures/%-800.webp"%'
      or new.image_url like '/pictures/%-800.webp' or new.images like '%"/pictures/%-800.webp"%') begin
  delete from product_pictures where product_id = new.id;
  insert or ignore into product_pictures (product_id, hash)
    select new.id, substr(address, 11, 32)
    from (select new.image_url as address union all select value from json_each(new.images))
    where address glob '/pictures/*-800.webp' and length(address) = 51
      and not substr(address, 11, 32) glob '*[^0-9a-f]*';
  update pictures set unused_since = null
    where hash in (select hash from product_pictures where product_id = new.id)
      and unused_since is not null;
end;
