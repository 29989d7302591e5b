-- Ticks around the openings and expiries of timed contracts, so that one that passed while the server was down is
-- decided as if it had not been, and so that receipts can show what came before and after. Kept for a day.
create table timed_ticks (
  symbol text not null,
  id bigint not null,
  time_ms bigint not null,
  price numeric(38, 10) not null,
  primary key (symbol, time_ms, id)
);
create index timed_ticks_time on timed_ticks (time_ms);
