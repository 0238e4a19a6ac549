-- Who gets mail that no order caused (decision 47).

-- Who waits for a part to be back in stock; a row goes when its one email is written.
create table stock_alerts (
  id integer primary key autoincrement,
  product_id integer not null references products (id),
  email text not null,
  email_key text not null,
  created_at integer not null,
  unique (product_id, email_key)
);
create index stock_alerts_email on stock_alerts (email_key);
create index stock_alerts_age on stock_alerts (created_at);

-- Who asked for the newsletter. They get it once they have followed the link of an email.
create table subscribers (
  id integer primary key autoincrement,
  email text not null,
  email_key text not null unique,
  -- What they want to read about, as a JSON list; and what that will be once they confirm.
  topics text not null,
  asked_topics text not null,
  -- Emails that asked them to confirm, since they confirmed last, and the time of the latest.
  confirm_emails integer not null,
  asked_at integer not null,
  confirmed_at integer
);
create index subscribers_confirmed on subscribers (id) where confirmed_at is not null;
create index subscribers_unconfirmed on subscribers (asked_at) where confirmed_at is null;

create table newsletters (
  id integer primary key autoincrement,
  subject text not null,
  heading text not null,
  text text not null,
  -- Only for those who want to read about it; null for every subscriber.
  topic text,
  state text not null check (state in ('draft', 'sending', 'sent')),
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  sent_at integer,
  -- How far it has come: the last subscriber it was written to, and to how many.
  last_subscriber_id integer not null default 0,
  recipients integer not null default 0
);

-- Addresses that a mail server refused; nothing is tried there until staff say so.
create table bounced_addresses (
  email_key text primary key,
  reason text not null,
  bounced_at integer not null
);
create index bounced_addresses_age on bounced_addresses (bounced_at);
