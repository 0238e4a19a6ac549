-- PROCESS SHIP ASAP!! names no days. It was to arrive exactly like the free method, so nobody got
-- anything for its price. Only in a new shop: what others promise is theirs to change.
update charge_rules
  set document = replace(
    document,
    '"id":"process","label":"PROCESS SHIP ASAP!!","price":295,"freeAbove":null,"businessDays":{"least":7,"most":10}',
    '"id":"process","label":"PROCESS SHIP ASAP!!","price":295,"freeAbove":null,"businessDays":{"least":6,"most":9}'
  )
  where name = 'shipping' and version = 1
    and not exists (select 1 from products) and not exists (select 1 from orders);
