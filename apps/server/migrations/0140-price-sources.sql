-- The former version runs on this: yes. It knows none of these tables, which record what sources of prices said.

create table if not exists source_ticks (
  id bigint generated always as identity primary key,
  source text not null,
  symbol text not null,
  -- When it was so, as the source said, and when it reached us.
  at_ms bigint not null,
  came_ms bigint not null,
  bid numeric not null,
  ask numeric not null,
  last numeric not null,
  -- Why it did not count; '' where it did.
  refused text not null
);
create index if not exists source_ticks_pair on source_ticks (source, symbol, at_ms);
create index if not exists source_ticks_symbol on source_ticks (symbol, came_ms);
create index if not exists source_ticks_time on source_ticks (came_ms);

-- Candles of the price that counted. Times are the opening's, length and time in ms.
create table if not exists price_bars (
  symbol text not null,
  length_ms bigint not null check (length_ms in (60000, 3600000, 86400000)),
  t_ms bigint not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric not null,
  -- Of the last price in it.
  last_ms bigint not null,
  primary key (symbol, length_ms, t_ms)
);
create index if not exists price_bars_minutes on price_bars (t_ms) where length_ms = 60000;
