-- Files of suppliers that arrive without a person (decision 45).

-- By how many percent a price may move before such a file waits for a person; null for the usual limit.
alter table suppliers add column price_limit integer;

-- Files of the import folder that a process has taken, until they are moved away.
create table folder_files (
  path text collate "C" primary key,
  -- Another file of the same name has others.
  size_bytes bigint not null,
  modified_at bigint not null,
  holder text not null,
  lease_until bigint not null,
  -- The run to go on with if the process that began it has died.
  run_id integer references import_runs (id)
);
