-- The fills of one order.
create index trades_taker on trades (taker_order_id) where taker_order_id > 0;
create index trades_maker on trades (maker_order_id) where maker_order_id > 0;
