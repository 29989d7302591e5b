-- What the engine owns. Written by the committer alone, one transaction a batch.

-- The hash chain: every batch holds the hash of the one before and of its commands, one JSON line each.
create table journal (
  batch bigint primary key,
  at_ms bigint not null,
  previous_hash text not null,
  hash text not null unique,
  command_count integer not null check (command_count > 0),
  commands text not null,
  next_order_id bigint not null,
  next_trade_id bigint not null
);

-- Balances. Owners above 0 are customers, below 0 the house (-1 is the world outside, the only one that may owe).
create table accounts (
  owner bigint not null,
  ledger text not null check (ledger in ('live', 'demo')),
  type smallint not null,
  asset text not null,
  available numeric(38, 8) not null check (available >= 0 or owner = -1),
  held numeric(38, 8) not null check (held >= 0),
  primary key (owner, ledger, type, asset)
);

-- Double entry: one row moves one amount from one account to another.
create table transfers (
  batch bigint not null,
  idx integer not null,
  at_ms bigint not null,
  ledger text not null,
  asset text not null,
  from_owner bigint not null,
  from_type smallint not null,
  to_owner bigint not null,
  to_type smallint not null,
  amount numeric(38, 8) not null check (amount > 0),
  kind text not null,
  -- Each side's own order; 0 where it has none.
  from_order bigint not null,
  to_order bigint not null
);
create index transfers_from on transfers (from_owner, batch, idx) where from_owner > 0;
create index transfers_to on transfers (to_owner, batch, idx) where to_owner > 0;

create table spot_orders (
  id bigint primary key,
  ledger text not null,
  owner bigint not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('limit', 'market')),
  price numeric(38, 10) not null,
  quantity numeric(38, 8) not null,
  budget numeric(38, 8) not null,
  filled numeric(38, 8) not null,
  value numeric(38, 8) not null,
  fee numeric(38, 8) not null,
  status text not null check (status in ('open', 'filled', 'cancelled')),
  created_ms bigint not null,
  updated_ms bigint not null
);
create index spot_orders_owner on spot_orders (owner, ledger, id);
create index spot_orders_open on spot_orders (id) where status = 'open';

-- Fills. Order id 0 is the house's ladder.
create table trades (
  id bigint primary key,
  ledger text not null,
  symbol text not null,
  at_ms bigint not null,
  price numeric(38, 10) not null,
  quantity numeric(38, 8) not null,
  value numeric(38, 8) not null,
  taker_side text not null,
  taker_order_id bigint not null,
  maker_order_id bigint not null,
  taker_fee numeric(38, 8) not null,
  maker_fee numeric(38, 8) not null
);

-- What was taken of the house's ladder under its latest tick.
create table ladders (
  ledger text not null,
  symbol text not null,
  tick_id bigint not null,
  ask_taken numeric(38, 8) not null,
  bid_taken numeric(38, 8) not null,
  primary key (ledger, symbol)
);

create table instruments (
  symbol text primary key,
  spec text not null
);

-- Answers to requests that carried an idempotency key.
create table answers (
  batch bigint not null,
  idx integer not null,
  key text not null unique,
  hash text not null,
  result text not null,
  primary key (batch, idx)
);

-- Customers whose simulated ledger was funded.
create table granted (
  owner bigint primary key
);

-- Small facts of the installation: the seed of the simulated market.
create table facts (
  name text primary key,
  value text not null
);
