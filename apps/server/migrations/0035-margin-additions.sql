-- Margin that customers put into positions, or took out again (less than nothing): what of it was put in today counts for
-- the day's limit of losses, however old the position is.
create table margin_additions (
  id bigint generated always as identity primary key,
  owner bigint not null,
  position_id bigint not null,
  amount numeric(38, 8) not null check (amount <> 0),
  at_ms bigint not null
);
create index margin_additions_owner on margin_additions (owner, at_ms);
