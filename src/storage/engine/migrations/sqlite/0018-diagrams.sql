-- Drawings of assemblies with numbered spots. A spot names a kind of part, and the fits of a model say
-- which parts those are; a supplier's own diagram names the product itself.
create table diagrams (
  id integer primary key autoincrement,
  slug text not null unique,
  title text not null,
  -- The type of appliance ("Refrigerator"), and the styles of it that look like this, as JSON; an
  -- empty list stands for all of them.
  appliance text not null,
  styles text not null default '[]',
  image_url text not null,
  sort_order integer not null default 0,
  -- 1: as it was loaded. Whatever staff change raises it.
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null
);
create index diagrams_by_order on diagrams (sort_order, id);

create table diagram_spots (
  diagram_id integer not null references diagrams (id) on delete cascade,
  number integer not null check (number between 1 and 999),
  -- Where its mark is: thousandths of the picture's width and height.
  x integer not null check (x between 0 and 1000),
  y integer not null check (y between 0 and 1000),
  label text not null,
  kind_key text,
  -- "Upper": tells parts of one kind apart by a word of their names; empty where nothing has to.
  place text not null default '',
  product_id integer references products (id) on delete cascade,
  primary key (diagram_id, number),
  check ((kind_key is null) <> (product_id is null))
) without rowid;
create index diagram_spots_by_kind on diagram_spots (kind_key, diagram_id) where kind_key is not null;
create index diagram_spots_by_product on diagram_spots (product_id, diagram_id) where product_id is not null;
