-- The days that the shopper was promised when ordering, as ISO dates; null for orders before.
alter table orders add column ships_on text;
alter table orders add column arrives_from text;
alter table orders add column arrives_by text;
