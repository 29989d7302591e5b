-- Timed contracts for a later time: they wait as `pending` until they open.
alter table timed_orders drop constraint timed_orders_outcome_check;
alter table timed_orders add constraint timed_orders_outcome_check
  check (outcome in ('pending', 'open', 'won', 'lost', 'tie', 'void'));

-- When it opens: when it was placed, unless it is an appointment. While one waits it has no opening tick and no
-- opening batch (0).
alter table timed_orders add column opens_ms bigint;
update timed_orders set opens_ms = created_ms;
alter table timed_orders alter column opens_ms set not null;

drop index timed_orders_open;
create index timed_orders_open on timed_orders (id) where outcome in ('pending', 'open');
