-- Information pages that staff changed, hid or added. A page that nobody touched has no row: its text
-- is the built-in one.
create table pages (
  id integer primary key,
  path text not null unique,
  kind text not null check (kind in ('built-in', 'article', 'own')),
  hidden integer not null default 0 check (hidden in (0, 1)),
  -- Versions of its text: the one that visitors see, and a later one that only staff see.
  published integer,
  draft integer,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null
);

-- Every text that was ever saved, so that any of them can be brought back.
create table page_versions (
  page_id integer not null references pages (id),
  number integer not null,
  -- What lists say of it, what was written, and the blocks that were made of it; all as JSON.
  summary text not null,
  source text not null,
  content text not null,
  actor text not null,
  at integer not null,
  primary key (page_id, number)
) without rowid;
