-- What is owed to customers, published each day as a tree of sums for each asset (docs/proof.md).
create table liability_statements (
  no bigint primary key,
  at_ms bigint not null,
  -- The batch of the journal after which it was made.
  batch bigint not null,
  hash text not null,
  -- SHA-256 of its text; the next published head names it.
  seal text not null unique
);
create table liability_totals (
  no bigint not null,
  asset text not null,
  total numeric(38, 8) not null check (total > 0),
  root text not null,
  primary key (no, asset)
);
-- What was owed to each customer; kept for the last statements only.
create table liability_claims (
  no bigint not null,
  owner bigint not null,
  asset text not null,
  accounts numeric(38, 8) not null check (accounts >= 0),
  savings numeric(38, 8) not null check (savings >= 0),
  timed numeric(38, 8) not null check (timed >= 0),
  primary key (no, owner, asset)
);
-- The leaves in the order of their hashes, in groups of 512 (the last may be smaller); kept as long as the claims.
create table liability_leaves (
  no bigint not null,
  asset text not null,
  -- The group's place, from 0.
  place integer not null,
  -- The first leaf's hash.
  first_hash text not null,
  -- The top of the group: its hash, and the amount below it.
  top text not null,
  total numeric(38, 8) not null,
  -- For each leaf 32 bytes of hash and 16 of amount.
  leaves bytea not null,
  primary key (no, asset, place)
);
create index liability_leaves_first on liability_leaves (no, asset, first_hash);
-- What the operator showed to have: read from the chain at addresses that have signed.
create table liability_reserves (
  no bigint not null,
  -- Its line in the statement, from 0.
  place integer not null,
  chain text not null,
  address text not null,
  signature text not null,
  asset text not null,
  amount numeric(38, 8) not null,
  block bigint not null,
  primary key (no, place)
);
alter table published_heads add column liabilities text not null default '';
