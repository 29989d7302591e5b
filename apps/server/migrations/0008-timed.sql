-- Timed contracts, written by the committer alone.

-- The cycles on offer, one row a market, as the journal encodes them.
create table timed_listings (
  symbol text primary key,
  spec text not null
);

create table timed_orders (
  id bigint primary key,
  ledger text not null,
  owner bigint not null,
  symbol text not null,
  asset text not null,
  direction text not null check (direction in ('up', 'down')),
  seconds integer not null,
  odds numeric(38, 8) not null,
  stake numeric(38, 8) not null,
  win numeric(38, 8) not null,
  staleness_ms integer not null,
  -- The ticks that decide: id, time, price. No closing tick (id 0) while it runs, or where none was recent enough.
  open_tick bigint not null,
  open_tick_ms bigint not null,
  open_price numeric(38, 10) not null,
  close_tick bigint not null,
  close_tick_ms bigint not null,
  close_price numeric(38, 10) not null,
  outcome text not null check (outcome in ('open', 'won', 'lost', 'tie', 'void')),
  created_ms bigint not null,
  expires_ms bigint not null,
  settled_ms bigint not null,
  -- The journal's batches that hold both ticks: their place in the hash chain. 0 while it runs.
  open_batch bigint not null,
  close_batch bigint not null
);
create index timed_orders_owner on timed_orders (owner, ledger, id);
create index timed_orders_open on timed_orders (id) where outcome = 'open';
