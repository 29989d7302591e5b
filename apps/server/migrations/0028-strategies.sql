-- Fixed rules that customers run with simulated money. What they order are ordinary spot orders; here stands what asked for them.

create table strategy_runs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('grid', 'recurring', 'rebalance')),
  -- As the customer sent it, and in the numbers of the rules; what the rules remember.
  draft text not null,
  plan text not null,
  state text not null,
  investment numeric(38, 8) not null check (investment > 0),
  status text not null check (status in ('running', 'stopping', 'stopped', 'finished')),
  next_no integer not null,
  -- When it looks again by itself; null where it waits for its orders.
  wake_ms bigint,
  created_ms bigint not null,
  ended_ms bigint not null default 0,
  -- What its holdings are valued at once it is over, in the plan's order.
  end_prices text,
  -- The same request sent again starts nothing.
  request_key text not null,
  request_hash text not null,
  unique (user_id, request_key)
);
create index strategy_runs_customer on strategy_runs (user_id, id);
create index strategy_runs_open on strategy_runs (id) where status in ('running', 'stopping');

-- Written before an order is placed, so that none is placed twice or forgotten, whatever happens in between.
create table strategy_orders (
  run_id bigint not null references strategy_runs (id),
  no integer not null,
  tag integer not null,
  market integer not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('limit', 'market')),
  price numeric(38, 10) not null,
  quantity numeric(38, 8) not null,
  budget numeric(38, 8) not null,
  status text not null check (status in ('planned', 'placed', 'refused')),
  -- The spot order, once it is placed.
  order_id bigint,
  -- A message key with its parameters, where it was refused.
  reason text,
  reason_params text,
  -- The rules have heard how it ended.
  settled boolean not null default false,
  created_ms bigint not null,
  primary key (run_id, no)
);
create index strategy_orders_open on strategy_orders (run_id, no) where not settled;
