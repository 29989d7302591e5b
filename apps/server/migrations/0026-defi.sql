-- Rewards for what joined wallets hold on a chain. Money is paid by the engine alone (reward_runs, reward_payments).

-- Messages that wallets were asked to sign: each good once, for one account, one address and some minutes.
create table defi_messages (
  nonce text primary key,
  user_id bigint not null references users (id),
  coin text not null check (coin in ('usdt', 'usdc')),
  -- As it is kept everywhere here: small letters.
  address text not null,
  -- What is signed, whole: EIP-712 as JSON.
  typed_data text not null,
  expires_ms bigint not null,
  used_ms bigint
);
create index defi_messages_user on defi_messages (user_id, address);

-- Who takes part with which address. The message and its signature stay: they prove that the address agreed.
create table defi_participants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  coin text not null check (coin in ('usdt', 'usdc')),
  address text not null,
  nonce text not null unique references defi_messages (nonce),
  signature text not null,
  joined_ms bigint not null,
  left_ms bigint,
  -- What it held when it was read last.
  holding numeric(38, 8),
  holding_ms bigint
);
create unique index defi_participants_user on defi_participants (user_id, coin) where left_ms is null;
create unique index defi_participants_address on defi_participants (coin, address) where left_ms is null;

-- Tables of rates as JSON, each in force from a day on (days since 1970, UTC).
create table defi_rates (
  from_day integer primary key,
  rates text not null,
  created_ms bigint not null
);

-- Paid once to who holds enough. `amount` is ETH, `totle_amount` what must be held of the coin.
create table defi_activities (
  id bigint generated always as identity primary key,
  coin text not null check (coin in ('usdt', 'usdc')),
  type text not null,
  amount numeric(38, 8) not null check (amount > 0),
  totle_amount numeric(38, 8) not null check (totle_amount > 0),
  places integer not null check (places > 0),
  begin_ms bigint not null,
  end_ms bigint not null,
  created_ms bigint not null
);
-- What became of an activity for a customer: its notice was answered (1), it was paid (2).
create table defi_claims (
  activity_id bigint not null references defi_activities (id),
  user_id bigint not null references users (id),
  status smallint not null check (status in (1, 2)),
  address text,
  -- What the wallet held at the block.
  holding numeric(38, 8),
  block bigint,
  -- What was paid, and its worth in USDT then.
  eth numeric(38, 8),
  usdt numeric(38, 8),
  at_ms bigint not null,
  primary key (activity_id, user_id)
);

-- One reading of a day: computed once, paid once. All of it is paid or nothing.
create table defi_runs (
  coin text not null check (coin in ('usdt', 'usdc')),
  day integer not null,
  -- waiting for the fund; paid; empty: nothing to pay; unread: the chain did not answer in time.
  status text not null check (status in ('waiting', 'paid', 'empty', 'unread')),
  block bigint not null,
  block_hash text not null,
  -- USDT for one ETH, and the tick that said so.
  price numeric(38, 10) not null,
  tick_id bigint not null,
  tick_ms bigint not null,
  participants integer not null,
  usdt numeric(38, 8) not null,
  eth numeric(38, 8) not null,
  computed_ms bigint not null,
  paid_ms bigint,
  primary key (coin, day)
);
create index defi_runs_waiting on defi_runs (day) where status = 'waiting';
create table defi_incomes (
  coin text not null,
  day integer not null,
  participant_id bigint not null references defi_participants (id),
  user_id bigint not null,
  address text not null,
  holding numeric(38, 8) not null,
  rate numeric(38, 8) not null,
  usdt numeric(38, 8) not null,
  eth numeric(38, 8) not null check (eth > 0),
  primary key (coin, day, participant_id),
  foreign key (coin, day) references defi_runs (coin, day)
);
create index defi_incomes_user on defi_incomes (user_id, coin, day);
