-- What customers' accounts were worth as a day (UTC) began, for the profit of the day. Written once a day, in one statement.
create table worth_days (
  day bigint primary key,
  -- When it was recorded: later than the day began where the server was down.
  at_ms bigint not null,
  -- The journal's latest batch then: what came in or left after it is no profit.
  batch bigint not null,
  -- What one of each asset was worth in USDT, and the mark of each market: JSON. What had no price then does not count all day.
  prices text not null,
  marks text not null
);
-- Only who had anything; kept for two days.
create table worth_at_day (
  day bigint not null,
  ledger text not null,
  owner bigint not null,
  worth numeric(38, 8) not null,
  primary key (day, ledger, owner)
);

-- The currency in which a customer sees totals; null: USDT.
alter table users add column display_currency text;
