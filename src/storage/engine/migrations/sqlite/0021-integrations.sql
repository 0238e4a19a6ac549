-- Other programs: keys by which they call, endpoints that are told of events, and the log of changes
-- that they read (decisions 46 and 50).
create table api_keys (
  id integer primary key autoincrement,
  name text not null,
  -- The key itself is shown once and stored nowhere.
  key_hash text not null unique,
  -- Its last characters, by which people tell keys apart.
  hint text not null,
  -- As a list in JSON.
  scopes text not null,
  most_per_minute integer not null,
  expires_at integer,
  used_at integer,
  revoked_at integer,
  created_at integer not null,
  created_by text not null
);
-- Every order asks whether there is one.
create index api_keys_live on api_keys (revoked_at);

create table webhook_endpoints (
  id integer primary key autoincrement,
  url text not null,
  -- As a list in JSON.
  events text not null,
  secret text not null,
  -- After a change of the secret both are used to sign, until this time.
  former_secret text,
  former_until integer,
  paused_at integer,
  -- By staff, or because it failed for days.
  paused_by text check (paused_by in ('staff', 'failures')),
  -- The first failure since the last success.
  failing_since integer,
  succeeded_at integer,
  created_at integer not null,
  created_by text not null
);
-- Every order asks whether there is one.
create index webhook_endpoints_active on webhook_endpoints (paused_at);

-- What came back from each try to deliver.
create table webhook_tries (
  id integer primary key autoincrement,
  outbox_id integer not null references outbox (id) on delete cascade,
  at integer not null,
  took_ms integer not null,
  -- Null when there was no response.
  status integer,
  headers text not null,
  body text not null,
  error text not null
);
create index webhook_tries_outbox on webhook_tries (outbox_id);

-- Which entries of a subject wait: the next is held while an earlier one is undelivered. Emails keep
-- no order and pay nothing for it.
create index outbox_turns on outbox (channel, subject, subject_id, id)
  where due_at is not null and channel <> 'email';
-- What was sent to one endpoint, newest first, among all that leaves.
create index outbox_channel on outbox (channel, id) where channel <> 'email';

create table changes (
  id integer primary key autoincrement,
  -- Given when it is first read, in the order in which changes became visible.
  position integer,
  kind text not null,
  subject_id integer not null,
  at integer not null
);
create unique index changes_position on changes (position) where position is not null;
create index changes_unnumbered on changes (id) where position is null;

-- The last position that was given, and the last that is no longer there.
insert into settings (key, value) values ('changes_last', '0'), ('changes_removed', '0');
