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
  uploaded_at bigint not null,
  -- Since when no product was found to show it; null while one does, or nobody looked yet.
  unused_since bigint,
  -- While its files are being removed: nobody may begin to show it.
  removing_since bigint
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;
create index pictures_removing on pictures (removing_since) where removing_since is not null;

-- Which products show which picture, deleted products included. Triggers keep it, so that no way of
-- writing a product can forget it. A file may name a picture that is not here, hence no reference.
create table product_pictures (
  product_id integer not null references products (id) on delete cascade,
  hash text not null,
  primary key (product_id, hash)
);
create index product_pictures_by_hash on product_pictures (hash);

create function note_product_pictures() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then delete from product_pictures where product_id = new.id; end if;
  insert into product_pictures (product_id, hash)
    select distinct new.id, substr(address, 11, 32)
    from (select new.image_url as address
      union all select value from jsonb_array_elements_text(new.images::jsonb)) as addresses
    where address ~ '^/pictures/[0-9a-f]{32}-800\.webp$';
  update pictures set unused_since = null
    where hash in (select hash from product_pictures where product_id = new.id)
      and unused_since is not null;
  return null;
end $$;
create trigger pictures_of_new after insert on products for each row
  when (new.image_url like '/pictures/%-800.webp' or new.images like '%"/pictures/%-800.webp"%')
  execute function note_product_pictures();
create trigger pictures_of_changed after update of image_url, images on products for each row
  when ((old.image_url <> new.image_url or old.images <> new.images)
    and (old.image_url like '/pictures/%-800.webp' or old.images like '%"/pictures/%-800.webp"%'
      or new.image_url like '/pictures/%-800.webp' or new.images like '%"/pictures/%-800.webp"%'))
  execute function note_product_pictures();
