-- Everything that leaves the shop: a row in the transaction of its reason, sent afterwards by whichever
-- process holds the row's lease (decision 41).
create table outbox (
  id integer primary key autoincrement,
  -- How it leaves, and what it says. Not checked here: later ones need no change of the table.
  channel text not null,
  kind text not null,
  -- What it is about.
  subject text not null,
  subject_id integer,
  recipient text not null,
  recipient_key text not null,
  -- What must be remembered beyond the subject, as JSON.
  payload text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'stopped', 'withheld')),
  -- When it is tried next, or when the lease of whoever tries it ends; null when it is over.
  due_at integer,
  attempts integer not null default 0,
  holder text,
  last_error text not null default '',
  -- Given with the first lease and never changed: the receiver recognises a repetition by it.
  message_id text,
  created_at integer not null,
  changed_at integer not null
);
-- Every order adds a row: what most rows have, or only for a moment, is not indexed.
create index outbox_due on outbox (channel, due_at, changed_at) where due_at is not null;
create index outbox_subject on outbox (subject, subject_id);
create index outbox_recipient on outbox (recipient_key);
create index outbox_trouble on outbox (state, id) where state in ('failed', 'stopped', 'withheld');

-- Exactly the bytes that were last handed over, compressed.
create table outbox_copies (
  outbox_id integer primary key references outbox (id),
  bytes blob not null
);

-- The words of emails that an owner changed; without a row they are the built-in ones.
create table email_texts (
  kind text primary key,
  text text not null,
  version integer not null default 1,
  saved_at integer not null,
  saved_by text not null
);
