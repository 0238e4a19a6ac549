-- The appliance a part is bought for, as its maker writes the number, and whether the part was
-- listed for it when it was put into the cart. Null where nobody said.

alter table cart_items add column model text check (length(model) between 1 and 64);
alter table cart_items add column model_listed integer
  check (model_listed in (0, 1)) check ((model_listed is null) = (model is null));

alter table order_items add column model text check (length(model) between 1 and 64);
alter table order_items add column model_listed integer
  check (model_listed in (0, 1)) check ((model_listed is null) = (model is null));
