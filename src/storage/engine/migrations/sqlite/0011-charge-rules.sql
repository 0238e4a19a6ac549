-- What orders are charged by, as documents that staff change as a whole: 'shipping' and 'tax'.
-- A new shop begins with the specification's figures; domain/orders/first-rules.ts has the same.
create table charge_rules (
  name text primary key,
  document text not null,
  version integer not null default 1
);
insert into charge_rules (name, document) values ('shipping', '{"methods":[
    {"id":"free","label":"FREE (7-10 Business Days)","price":0,"freeAbove":null,"businessDays":{"least":7,"most":10},"pickup":"daily","active":true,"states":[]},
    {"id":"process","label":"PROCESS SHIP ASAP!!","price":295,"freeAbove":null,"businessDays":{"least":7,"most":10},"pickup":"daily","active":true,"states":[]},
    {"id":"faster","label":"FASTER (5-7 Business Days)","price":495,"freeAbove":null,"businessDays":{"least":5,"most":7},"pickup":"daily","active":true,"states":[]},
    {"id":"faster-plus","label":"FASTER PLUS (4-6 Business Days)","price":695,"freeAbove":null,"businessDays":{"least":4,"most":6},"pickup":"daily","active":true,"states":[]},
    {"id":"express-saver","label":"EXPRESS SAVER (3-5 Business Days)","price":1295,"freeAbove":null,"businessDays":{"least":3,"most":5},"pickup":"daily","active":true,"states":[]},
    {"id":"3-day-express","label":"3 DAY EXPRESS (2-4 Business Days)(50% OFF TODAY!)","price":1495,"freeAbove":null,"businessDays":{"least":2,"most":4},"pickup":"daily","active":true,"states":[]},
    {"id":"2-day-express","label":"2 DAY EXPRESS (1-3 Business Days)(50% OFF TODAY!)","price":1995,"freeAbove":null,"businessDays":{"least":1,"most":3},"pickup":"daily","active":true,"states":[]},
    {"id":"vip-rush","label":"VIP RUSH MY ORDER NOW! (1-3 Business Days)(BEST DEAL!)","price":2195,"freeAbove":null,"businessDays":{"least":1,"most":3},"pickup":"daily","active":true,"states":[]},
    {"id":"overnight","label":"1 DAY GUARANTEED OVERNIGHT (MON-THURS BEFORE 2PM PST)","price":6995,"freeAbove":null,"businessDays":{"least":1,"most":1},"pickup":"overnight","active":true,"states":[]}
  ],"cartEstimate":{"price":999,"freeAbove":5000}}');
-- Rates are in thousandths of a percent: 8% is 8000.
insert into charge_rules (name, document)
  values ('tax', '{"everywhere":{"rate":8000,"onShipping":false},"states":[]}');

create table coupons (
  id integer primary key autoincrement,
  -- In capitals.
  code text not null unique,
  kind text not null check (kind in ('percent', 'amount', 'shipping')),
  -- A whole percentage, or cents.
  value integer not null check (value > 0),
  minimum_cents integer not null default 0,
  -- ISO dates, both included.
  starts_on text,
  ends_on text,
  most_uses integer,
  once_per_customer integer not null default 0,
  charged integer not null default 0,
  listed integer not null default 1,
  condition text not null default '',
  -- By orders that are not cancelled.
  uses integer not null default 0 check (uses >= 0),
  version integer not null default 1
);
-- Shown only, as the specification has them.
insert into coupons (code, kind, value, minimum_cents, once_per_customer, condition) values
  ('SAVE15', 'percent', 15, 10000, 0, 'Orders over $100'),
  ('FREESHIP', 'shipping', 999, 0, 0, 'Any order, standard service'),
  ('NEWCUSTOMER', 'amount', 2500, 15000, 1, 'First order over $150'),
  ('BULKPARTS', 'percent', 20, 30000, 0, 'Orders over $300');

alter table carts add column coupon_code text;

-- What an order was charged by. Former orders were all charged by the specification's figures.
alter table orders add column shipping_label text not null default '';
alter table orders add column shipping_price_cents integer not null default 0;
alter table orders add column shipping_free_above_cents integer;
alter table orders add column tax_state text;
alter table orders add column tax_rate integer not null default 8000;
alter table orders add column tax_on_shipping integer not null default 0;
alter table orders add column discount_cents integer not null default 0;
alter table orders add column coupon_id integer;
alter table orders add column coupon_code text;
alter table orders add column coupon_kind text;
alter table orders add column coupon_value integer;
alter table orders add column coupon_once integer;
update orders set shipping_price_cents = shipping_cents,
  shipping_label = case shipping_method
    when 'free' then 'FREE (7-10 Business Days)'
    when 'process' then 'PROCESS SHIP ASAP!!'
    when 'faster' then 'FASTER (5-7 Business Days)'
    when 'faster-plus' then 'FASTER PLUS (4-6 Business Days)'
    when 'express-saver' then 'EXPRESS SAVER (3-5 Business Days)'
    when '3-day-express' then '3 DAY EXPRESS (2-4 Business Days)(50% OFF TODAY!)'
    when '2-day-express' then '2 DAY EXPRESS (1-3 Business Days)(50% OFF TODAY!)'
    when 'vip-rush' then 'VIP RUSH MY ORDER NOW! (1-3 Business Days)(BEST DEAL!)'
    when 'overnight' then '1 DAY GUARANTEED OVERNIGHT (MON-THURS BEFORE 2PM PST)'
    else shipping_method end;
-- Who has used a coupon.
create index orders_by_coupon on orders (coupon_id, email_key) where coupon_id is not null;

alter table sales add column discount_cents integer not null default 0;
