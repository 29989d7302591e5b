-- The margin desks (USDT-margined contracts and stocks), written by the committer alone.

-- The house's insurance (-5) may owe too: what it owes customers is recorded, never left unpaid.
alter table accounts drop constraint accounts_check;
alter table accounts add constraint accounts_not_below_zero check (available >= 0 or owner in (-1, -5));

-- The markets on offer, as the journal encodes them.
create table margin_listings (
  symbol text primary key,
  spec text not null
);

create table margin_orders (
  id bigint primary key,
  ledger text not null,
  owner bigint not null,
  desk text not null check (desk in ('contract', 'stock')),
  symbol text not null,
  asset text not null,
  direction text not null check (direction in ('long', 'short')),
  kind text not null check (kind in ('limit', 'market')),
  leverage integer not null,
  -- The position it closes; 0 for an order that opens one.
  closes bigint not null,
  -- 0 for market orders.
  price numeric(38, 10) not null,
  quantity numeric(38, 8) not null,
  filled numeric(38, 8) not null,
  value numeric(38, 8) not null,
  fee numeric(38, 8) not null,
  held_margin numeric(38, 8) not null check (held_margin >= 0),
  held_fee numeric(38, 8) not null check (held_fee >= 0),
  status text not null check (status in ('open', 'filled', 'cancelled')),
  created_ms bigint not null,
  updated_ms bigint not null
);
create index margin_orders_owner on margin_orders (owner, ledger, desk, id);
create index margin_orders_open on margin_orders (owner, ledger, id) where status = 'open';

create table positions (
  id bigint primary key,
  ledger text not null,
  owner bigint not null,
  desk text not null check (desk in ('contract', 'stock')),
  symbol text not null,
  asset text not null,
  direction text not null check (direction in ('long', 'short')),
  leverage integer not null,
  order_id bigint not null,
  -- The terms it was opened with.
  close_fee numeric(38, 8) not null,
  forced_kind text not null check (forced_kind in ('maintenance', 'loss-share')),
  forced_rate numeric(38, 8) not null,
  -- What is open.
  quantity numeric(38, 8) not null,
  open_value numeric(38, 8) not null,
  margin numeric(38, 8) not null check (margin >= 0),
  added numeric(38, 8) not null check (added >= 0),
  -- The mark that closes it by force; 0: none.
  forced_price numeric(38, 10) not null,
  -- All that was ever opened and closed.
  opened_quantity numeric(38, 8) not null,
  opened_value numeric(38, 8) not null,
  closed_quantity numeric(38, 8) not null,
  closed_value numeric(38, 8) not null,
  profit numeric(38, 8) not null,
  open_fees numeric(38, 8) not null,
  close_fees numeric(38, 8) not null,
  status text not null check (status in ('open', 'closed', 'liquidated')),
  created_ms bigint not null,
  closed_ms bigint not null
);
create index positions_owner on positions (owner, ledger, desk, id);
create index positions_open on positions (owner, ledger, id) where status = 'open';

create table stops (
  id bigint primary key,
  ledger text not null,
  owner bigint not null,
  symbol text not null,
  position_id bigint not null,
  kind text not null check (kind in ('profit', 'loss')),
  trigger_price numeric(38, 10) not null,
  quantity numeric(38, 8) not null,
  -- 0: at market.
  limit_price numeric(38, 10) not null,
  status text not null check (status in ('open', 'waiting', 'done', 'cancelled')),
  created_ms bigint not null,
  updated_ms bigint not null
);
create index stops_open on stops (owner, ledger, id) where status in ('open', 'waiting');

-- What was taken of the house's ladder under its latest tick, on these desks.
create table margin_ladders (
  ledger text not null,
  symbol text not null,
  tick_id bigint not null,
  ask_taken numeric(38, 8) not null,
  bid_taken numeric(38, 8) not null,
  primary key (ledger, symbol)
);
