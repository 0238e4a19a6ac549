-- What the owner set, one row per version; the highest is in force. A document holds the settings as
-- JSON, and what it does not name is as built in: the first version names nothing.
create table shop_settings (
  version integer primary key,
  document text not null,
  saved_at bigint not null,
  saved_by text not null,
  -- The version whose document was put back; null for a change.
  restored_version integer
);
insert into shop_settings (version, document, saved_at, saved_by) values (1, '{}', floor(extract(epoch from now()) * 1000), 'store');

-- The owner's pictures by what they contain. They stay, since former versions name them.
create table shop_pictures (
  hash text primary key,
  kind text not null check (kind in ('png', 'jpg', 'webp')),
  bytes bytea not null,
  created_at bigint not null
);
