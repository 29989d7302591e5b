-- Prices that customers want to be told of.
create table price_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  symbol text not null,
  -- 'move': the change of 24 hours, up or down.
  direction text not null check (direction in ('above', 'below', 'move')),
  -- Decimal text; of a move percent.
  price text not null,
  repeat text not null check (repeat in ('once', 'daily')),
  -- Also told by e-mail, in the language that it was set in.
  by_email boolean not null,
  language text not null,
  -- Waits for its price; one that is good once and was told waits for nothing.
  waiting boolean not null default true,
  -- One that is told daily waits no earlier than then.
  from_ms bigint not null default 0,
  told_ms bigint,
  created_ms bigint not null
);
create index price_alerts_user on price_alerts (user_id);

-- Who sets an alert wants to hear of it: devices that are notified of something are notified of this too.
update push_subscriptions set kinds = array_append(kinds, 'alert') where cardinality(kinds) > 0;
