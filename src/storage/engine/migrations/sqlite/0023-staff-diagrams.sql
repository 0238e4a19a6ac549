-- Diagrams that staff change, hide and draw themselves. A release brings only those up to date that
-- staff have not changed; until now their version said so.
alter table diagrams add column text text not null default '';
alter table diagrams add column is_hidden integer not null default 0;
alter table diagrams add column is_changed integer not null default 0;
update diagrams set is_changed = 1 where version > 1;

-- Uploaded drawings by what they contain, as they were sanitised.
create table diagram_pictures (
  hash text primary key,
  svg text not null,
  created_at integer not null
);
