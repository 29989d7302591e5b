-- The former version runs on this: no. Levels are set within a day; it knows no such command of the journal, and would charge other fees than
-- a replay of this version does.

-- What a desk or an instrument ('*': every one without its own) costs by level, as the journal encodes it.
create table fee_schedules (
  desk text not null check (desk in ('spot', 'contract', 'stock')),
  symbol text not null,
  spec text not null,
  primary key (desk, symbol)
);

-- Each customer's level: the one earned, and the one that operators granted before a moment (0: none).
create table fee_levels (
  owner bigint primary key,
  earned integer not null check (earned between 0 and 20),
  granted integer not null check (granted between 0 and 20),
  granted_until_ms bigint not null
);

-- Fills on margin since there was a schedule; the house is owner 0.
create table margin_trades (
  batch bigint not null,
  idx integer not null,
  at_ms bigint not null,
  ledger text not null,
  symbol text not null,
  quantity numeric(38, 8) not null,
  value numeric(38, 8) not null,
  taker_owner bigint not null,
  maker_owner bigint not null,
  primary key (batch, idx)
);
create index margin_trades_time on margin_trades using brin (at_ms);
-- Both come in the order of time.
create index trades_time on trades using brin (at_ms);
-- Rebates are seldom: what was paid back of a fee, for those who share in it.
create index transfers_rebates on transfers (batch) where kind = 'rebate';
create index transfers_rebates_of on transfers (from_order) where kind = 'rebate';

-- Days (UTC) whose volume was counted, with the prices in USDT that were used.
create table fee_days (
  day bigint primary key,
  counted_ms bigint not null,
  prices text not null
);
-- What each customer traded on a day, in USDT, without trades of one person with themselves. Kept for 30 days.
create table fee_volumes (
  day bigint not null,
  owner bigint not null,
  volume numeric(38, 8) not null,
  primary key (owner, day)
);
-- Why a customer's earned level was set: what was counted then.
create table fee_level_changes (
  id bigint generated always as identity primary key,
  owner bigint not null,
  at_ms bigint not null,
  former integer not null,
  level integer not null,
  volume numeric(38, 8) not null,
  holdings numeric(38, 8) not null
);
create index fee_level_changes_owner on fee_level_changes (owner, id);
