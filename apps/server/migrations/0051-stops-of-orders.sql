-- Stops that an order on margin brings along: triggers of its position's stops to come; 0: none.
alter table margin_orders
  add column take_profit numeric(38, 10) not null default 0,
  add column stop_loss numeric(38, 10) not null default 0;

-- The opening order a stop came with, whose fills it grows with; 0: set for an open position.
alter table stops add column opening_id bigint not null default 0;
