-- What buyers say of a part they bought: one answer per line of an order. Figures count at once, a
-- sentence is shown after staff have read it.
create table buyer_answers (
  order_item_id integer primary key references order_items (id),
  product_id integer not null references products (id),
  -- The guide to fitting parts of its kind, as it was then: its figures count this answer as well.
  how_to text,
  fixed integer not null check (fixed in (0, 1)),
  minutes integer not null check (minutes between 1 and 999),
  difficulty text not null check (difficulty in ('easy', 'moderate', 'advanced')),
  -- The names of tools, as JSON.
  tools text not null,
  model text not null,
  sentence text not null,
  -- Of the sentence: none was written, it waits for staff, or staff decided.
  state text not null check (state in ('none', 'waiting', 'shown', 'hidden')),
  created_at integer not null,
  updated_at integer not null
);
create index buyer_answers_by_product on buyer_answers (product_id, state, updated_at);
create index buyer_answers_by_state on buyer_answers (state, updated_at);

-- How often each figure was given, for a product and for a guide: a median is read from a few rows,
-- however many have answered.
create table answer_counts (
  subject text not null check (subject in ('product', 'how-to')),
  key text not null,
  measure text not null check (measure in ('fixed', 'minutes', 'difficulty', 'tool')),
  value integer not null,
  count integer not null,
  primary key (subject, key, measure, value)
) without rowid;

-- What somebody asks about a part. Shown once staff have answered it.
create table questions (
  id integer primary key autoincrement,
  product_id integer not null references products (id) on delete cascade,
  text text not null,
  model text not null,
  -- Whom to tell of the answer; empty for nobody.
  email text not null,
  answer text not null default '',
  state text not null check (state in ('waiting', 'shown', 'hidden')),
  -- Came with the demo, and is marked so.
  example integer not null default 0 check (example in (0, 1)),
  -- Recognises the same question sent twice.
  digest text unique,
  -- What staff search: question, answer, part, lower case.
  search_text text not null,
  version integer not null default 1,
  asked_at integer not null,
  answered_at integer
);
create index questions_by_product on questions (product_id, state, answered_at);
create index questions_by_state on questions (state, id);
