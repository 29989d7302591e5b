-- What customers paid for what they have of an asset, worked out of the transfers up to a batch when it is asked for: only what came since is read again.
create table average_costs (
  owner bigint not null,
  ledger text not null,
  asset text not null,
  -- Bought at a recorded price, what that cost in USDT, and what came without a price: deposits, interest, rewards.
  covered numeric(38, 8) not null,
  cost numeric(38, 8) not null,
  uncovered numeric(38, 8) not null,
  upto_batch bigint not null,
  primary key (owner, ledger, asset)
);
