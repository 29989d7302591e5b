-- What customers allow themselves, what they have read before they trade, and where they live.

-- One row a wish, never edited but for `taken_back_ms`: the history of a limit is the limit.
create table own_limit_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('dailyLoss', 'dailyDeposit', 'monthlyDeposit')),
  -- USDT; null: no limit.
  amount numeric(38, 8) check (amount >= 0),
  -- At once where it is tighter, later where it is looser.
  from_ms bigint not null,
  at_ms bigint not null,
  -- Taken back, or replaced, before it took effect.
  taken_back_ms bigint
);
create index own_limit_changes_user on own_limit_changes (user_id, kind, id);

-- No new live trades, recharges or purchases until then. The latest end counts: a pause is only lengthened.
create table own_pauses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  until_ms bigint not null,
  at_ms bigint not null
);
create index own_pauses_user on own_pauses (user_id, id);
create index own_pauses_until on own_pauses (until_ms);

create table risk_acknowledgements (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('timedContracts', 'leveragedContracts', 'stocks')),
  version integer not null,
  -- The language it was read in.
  lang text not null,
  at_ms bigint not null,
  primary key (user_id, kind, version)
);

-- Said once by the customer, where nothing else tells it. A document that is approved later counts more.
create table declared_residences (
  user_id bigint primary key references users (id),
  country text not null,
  at_ms bigint not null
);
