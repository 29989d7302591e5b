-- The last halt of each scope: a desk, an instrument, both, or everything ('*' is every one). While `stands`, nothing is
-- traded there, and no price triggers anything. `opened_tick` was the newest tick when trading was opened: what is not
-- newer decides nothing. 0: it was never opened.
create table market_halts (
  desk text not null,
  symbol text not null,
  reason text not null check (reason in ('price', 'maintenance', 'exchange', 'event')),
  stands boolean not null,
  halted_ms bigint not null,
  opened_ms bigint not null,
  opened_tick bigint not null,
  primary key (desk, symbol)
);

-- A timed contract whose opening or expiry fell into a halt: its stake went back.
alter table timed_orders drop constraint timed_orders_outcome_check;
alter table timed_orders add constraint timed_orders_outcome_check
  check (outcome in ('pending', 'open', 'won', 'lost', 'tie', 'void', 'halted'));

-- What the command line asks the running server to do, or the next one to be started.
create table halt_requests (
  id bigint generated always as identity primary key,
  act text not null check (act in ('halt', 'open')),
  desk text not null,
  symbol text not null,
  reason text not null,
  note text not null,
  operator_id bigint not null,
  asked_ms bigint not null,
  -- '' while it waits; then what became of it.
  answer text not null default ''
);
