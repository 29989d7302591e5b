-- A customer gives an open order another price or quantity: it ends, and a new one takes its place.
alter table spot_orders add column replaces bigint not null default 0;
create index spot_orders_replaces on spot_orders (replaces) where replaces > 0;
