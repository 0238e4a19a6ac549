-- What parts and models are, beyond the import file's specified columns: who made a part and for
-- which maker's number, how to fit it, what an appliance looks like, and which kinds go together.

-- Made by the appliance's maker or by somebody else; null when nobody said.
alter table products add column origin text check (origin in ('oem', 'aftermarket'));
alter table products add column tips text not null default '[]';
-- How often it is asked for, as the import file says; null takes the number of models it fits.
alter table products add column given_popularity integer;

-- The makers' numbers that an aftermarket part takes the place of.
create table equivalents (
  product_id integer not null references products (id),
  oem_key text not null,
  number text not null,
  primary key (product_id, oem_key)
) without rowid;
create index equivalents_by_oem_key on equivalents (oem_key, product_id);

-- Empty for a model that is known from the lists of its parts alone.
alter table models add column appliance text not null default '';
alter table models add column style text not null default '';
alter table models add column image_url text not null default '';

-- Kinds of part that are replaced together, the likeliest first.
create table kind_companions (
  kind_key text not null,
  companion_key text not null,
  rank integer not null,
  primary key (kind_key, companion_key)
) without rowid;
