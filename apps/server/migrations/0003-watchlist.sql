create table watchlist (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  symbol text not null,
  icon text not null,
  unique (user_id, symbol)
);
