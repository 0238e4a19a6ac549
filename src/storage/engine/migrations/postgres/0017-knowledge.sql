-- What the trade knows: symptoms, their causes, error codes, how parts are fitted. Each entry is one
-- JSON document, since they are read as a whole. A built-in text that is still as it came follows
-- the next release; one that staff changed or removed stays as they left it.
create table knowledge (
  kind text not null check (kind in ('symptom', 'cause', 'error-code', 'how-to')),
  slug text not null,
  -- The order of lists.
  position integer not null,
  document text not null,
  -- As the product brought it; null for what staff added.
  built_in text,
  removed integer not null default 0 check (removed in (0, 1)),
  version integer not null default 1,
  updated_at bigint not null,
  primary key (kind, slug)
);
insert into settings (key, value) values ('knowledge_version', '0');
