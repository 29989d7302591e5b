-- Money of the live ledger on its way in or out. Written by the committer alone.
create table money_orders (
  id bigint primary key,
  kind text not null check (kind in ('recharge', 'withdrawal')),
  owner bigint not null,
  type smallint not null,
  asset text not null,
  amount numeric(38, 8) not null check (amount > 0),
  fee numeric(38, 8) not null check (fee >= 0),
  reference bigint not null,
  status text not null check (status in ('waiting', 'done', 'refused', 'cancelled')),
  settled numeric(38, 8) not null,
  created_ms bigint not null,
  updated_ms bigint not null
);
create index money_orders_owner on money_orders (owner, kind, id);
create index money_orders_waiting on money_orders (id) where status = 'waiting';
create index money_orders_kind on money_orders (kind, id);

-- How the money comes, or where it goes: written before the order that refers to it. One that no order refers to means nothing.
create table money_details (
  reference bigint generated always as identity primary key,
  owner bigint not null references users (id),
  -- The channel's own kind: TRC, ERC, BANK, CARD.
  channel text not null,
  -- What the customer was shown of the channel: its address or account.
  channel_detail text not null default '',
  -- Withdrawals: the address, or the bank card with its number masked; sealed where it is a card.
  destination text not null default '',
  sealed text not null default '',
  -- Recharges: the picture that proves it.
  proof text not null default '',
  -- What the money is worth outside: units of `outside_currency` for one of the asset, as told to the customer.
  ratio numeric(38, 10) not null default 1,
  outside_currency text not null default '',
  -- Told by an operator: why it failed, or the transaction that paid it.
  remark text not null default '',
  -- The gateway's own number of a card payment.
  gateway_id text unique,
  created_ms bigint not null
);
create index money_details_owner on money_details (owner, reference);

-- What operators did. Every row is a command of the journal, whose hash chain shows what was edited here.
create table audit_log (
  id bigint primary key,
  batch bigint not null,
  at_ms bigint not null,
  operator bigint not null,
  second_operator bigint not null,
  action text not null,
  target text not null,
  reason text not null,
  address text not null,
  before text not null,
  after text not null
);
create index audit_log_target on audit_log (target, id);
create index audit_log_operator on audit_log (operator, id);

-- Shares of fees, paid to who invited who paid them.
create table commission_runs (
  upto_batch bigint primary key,
  from_batch bigint not null,
  batch bigint not null,
  at_ms bigint not null
);
create table commissions (
  batch bigint not null,
  idx integer not null,
  owner bigint not null,
  from_owner bigint not null,
  level smallint not null,
  asset text not null,
  amount numeric(38, 8) not null check (amount > 0),
  at_ms bigint not null,
  primary key (batch, idx)
);
create index commissions_owner on commissions (owner, level, from_owner);
