-- Products of the live ledger: savings, loans, offerings, collectibles, rewards. Written by the committer alone.

-- Terms as the engine keeps them, in the journal's own encoding. What people read of a product stands in its own tables.
create table savings_plans (
  id bigint primary key,
  spec text not null
);
-- What a pledge earns on a day (days since 1970, UTC), declared before the day began.
create table savings_rates (
  plan_id bigint not null references savings_plans (id),
  day integer not null,
  rate numeric(38, 8) not null,
  at_ms bigint not null,
  primary key (plan_id, day)
);
create table savings_orders (
  id bigint primary key,
  plan_id bigint not null references savings_plans (id),
  kind text not null check (kind in ('pledge', 'fixed')),
  owner bigint not null,
  asset text not null,
  principal numeric(38, 8) not null check (principal > 0),
  min_rate numeric(38, 8) not null,
  max_rate numeric(38, 8) not null,
  redeemable boolean not null,
  redeem_fee numeric(38, 8) not null,
  first_day integer not null,
  last_day integer not null,
  next_day integer not null,
  earned numeric(38, 8) not null,
  fee numeric(38, 8) not null,
  status text not null check (status in ('running', 'completed', 'redeemed')),
  created_ms bigint not null,
  updated_ms bigint not null
);
create index savings_orders_owner on savings_orders (owner, kind, id);
create index savings_orders_running on savings_orders (id) where status = 'running';
create index savings_orders_plan on savings_orders (plan_id, owner);
-- Interest of each order and day: paid at once (pledge), or kept until the end (fixed).
create table savings_interest (
  order_id bigint not null,
  day integer not null,
  owner bigint not null,
  rate numeric(38, 8) not null,
  amount numeric(38, 8) not null,
  batch bigint not null,
  at_ms bigint not null,
  primary key (order_id, day)
);
create index savings_interest_owner on savings_interest (owner, day, order_id);

create table loan_products (
  id bigint primary key,
  spec text not null
);
create table loans (
  id bigint primary key,
  product_id bigint not null references loan_products (id),
  owner bigint not null,
  asset text not null,
  amount numeric(38, 8) not null check (amount > 0),
  days integer not null,
  rate numeric(38, 8) not null,
  overdue_rate numeric(38, 8) not null,
  overdue_days integer not null,
  reference bigint not null,
  status text not null check (status in ('waiting', 'running', 'refused', 'cancelled', 'repaid', 'overdue')),
  granted numeric(38, 8) not null,
  disbursed_ms bigint not null,
  due_ms bigint not null,
  interest numeric(38, 8) not null,
  penalty numeric(38, 8) not null,
  created_ms bigint not null,
  updated_ms bigint not null
);
create index loans_owner on loans (owner, id);
create index loans_open on loans (id) where status in ('waiting', 'running', 'overdue');

create table offerings (
  id bigint primary key,
  kind text not null check (kind in ('sale', 'lots', 'prorata')),
  asset text not null,
  pay_asset text not null,
  account_type smallint not null,
  price numeric(38, 10) not null,
  total numeric(38, 8) not null,
  unit numeric(38, 8) not null,
  purchase_limit numeric(38, 8) not null,
  begin_ms bigint not null,
  end_ms bigint not null,
  pay_ms bigint not null,
  lock_ms bigint not null,
  commitment text not null,
  status text not null check (status in ('listed', 'allotted', 'closed', 'cancelled')),
  taken numeric(38, 8) not null,
  remaining numeric(38, 8) not null,
  orders integer not null,
  seed text not null,
  tick_id bigint not null,
  tick_price numeric(38, 10) not null,
  pay_until_ms bigint not null
);
create table offering_orders (
  id bigint primary key,
  offering_id bigint not null references offerings (id),
  owner bigint not null,
  quantity numeric(38, 8) not null check (quantity > 0),
  won numeric(38, 8) not null,
  cost numeric(38, 8) not null,
  status text not null check (status in ('applied', 'won', 'lost', 'paid', 'lapsed')),
  unlock_ms bigint not null,
  -- Whether what was bought is still held.
  locked boolean not null,
  created_ms bigint not null,
  updated_ms bigint not null
);
create index offering_orders_owner on offering_orders (owner, id);
create index offering_orders_offering on offering_orders (offering_id, id);

create table nft_collections (
  id bigint primary key,
  asset text not null,
  supply integer not null,
  price numeric(38, 8) not null,
  fee numeric(38, 8) not null,
  begin_ms bigint not null,
  sold integer not null
);
-- Items that somebody owns. Each is one unit of the asset "nft-COLLECTION-NUMBER"; its history is that asset's transfers.
create table nft_items (
  collection_id bigint not null references nft_collections (id),
  no integer not null,
  owner bigint not null,
  -- Null where it is not for sale.
  ask numeric(38, 8),
  paid numeric(38, 8) not null,
  updated_ms bigint not null,
  primary key (collection_id, no)
);
create index nft_items_owner on nft_items (owner);
create index transfers_nft on transfers (asset, batch, idx) where kind = 'nft';

create table reward_runs (
  program text not null check (program in ('defi', 'welfare', 'copy')),
  key text not null,
  source text not null check (source in ('rewards', 'fees')),
  batch bigint not null,
  at_ms bigint not null,
  primary key (program, key)
);
create table reward_payments (
  batch bigint not null,
  idx integer not null,
  program text not null,
  key text not null,
  owner bigint not null,
  asset text not null,
  amount numeric(38, 8) not null check (amount > 0),
  reference bigint not null,
  at_ms bigint not null,
  primary key (batch, idx)
);
create index reward_payments_owner on reward_payments (owner, program, batch, idx);
