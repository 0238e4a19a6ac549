-- Files that change known parts: what each row would do, what it did, and how to take it back.

-- How the columns of a supplier's files become ours, for each kind of file.
create table suppliers (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null unique,
  mappings text not null,
  updated_at integer not null
);

alter table import_runs add column kind text not null default 'new'
  check (kind in ('new', 'update', 'both', 'prices', 'stock', 'fits', 'replaced'));
-- What the run is doing or did last: a file of updates is checked first and applied later.
alter table import_runs add column step text not null default 'apply'
  check (step in ('check', 'apply', 'undo'));
alter table import_runs add column supplier_id integer references suppliers (id);
alter table import_runs add column actor text not null default '';
alter table import_runs add column rows_changed integer not null default 0;
alter table import_runs add column rows_unchanged integer not null default 0;
alter table import_runs add column rows_unknown integer not null default 0;
create index import_runs_by_supplier on import_runs (supplier_id, kind, id)
  where supplier_id is not null;

-- One row of a file of updates. A planned row becomes applied, or moved when its part was changed
-- after the check; an applied one becomes undone, or kept when its part was changed since.
create table import_changes (
  run_id integer not null references import_runs (id),
  place integer not null,
  -- Of the file; 0 for a part that the file no longer names.
  line integer not null,
  -- Null for a part that is not there yet.
  product_id integer,
  state text not null check (state in
    ('unchanged', 'planned', 'vanished', 'applied', 'moved', 'undone', 'kept')),
  change text not null default '{}',
  -- The last movement that set the part's stock, as the check or the run left it.
  stock_mark integer,
  -- Why it was not applied or not taken back.
  note text not null default '',
  primary key (run_id, place)
) without rowid;
create index import_changes_by_state on import_changes (run_id, state, place);
create index import_changes_by_product on import_changes (run_id, product_id);

-- Stock that staff or a file set, apart from what orders took.
create index stock_movements_that_set on stock_movements (product_id, id, change)
  where order_id is null;
