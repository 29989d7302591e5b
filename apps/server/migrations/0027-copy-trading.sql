-- Copy trading. Positions and money stand in the engine's tables; here is who leads, who follows whom within what limits,
-- and what became of each of a leader's openings for each follower.

create table copy_leaders (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id),
  -- Chosen by the leader; names that differ only in case are one.
  name text not null,
  name_key text not null unique,
  -- Shown in full; masked otherwise.
  shows_name boolean not null,
  status text not null check (status in ('open', 'left', 'suspended')),
  -- Of the suspension, as the leader reads it.
  reason text not null default '',
  since_ms bigint not null
);

create table copy_follows (
  id bigint generated always as identity primary key,
  leader_id bigint not null references copy_leaders (id),
  follower_id bigint not null references users (id),
  -- Margin of each copy, USDT.
  amount numeric(38, 8) not null check (amount > 0),
  -- Realised loss that ends it, USDT.
  max_loss numeric(38, 8) not null check (max_loss > 0),
  leverage integer not null check (leverage > 0),
  status text not null check (status in ('running', 'paused', 'ended')),
  end_reason text not null default '' check (end_reason in ('', 'stopped', 'loss', 'left', 'suspended')),
  -- The form it was begun with, so that the same one sent again begins nothing.
  request_key text,
  request_hash text,
  created_ms bigint not null,
  -- Positions opened before are not copied: the beginning, or the last end of a pause.
  since_ms bigint not null,
  ended_ms bigint not null default 0,
  unique (follower_id, request_key)
);
create unique index copy_follows_running on copy_follows (follower_id, leader_id) where status <> 'ended';
create index copy_follows_leader on copy_follows (leader_id);
create index copy_follows_follower on copy_follows (follower_id, id);

-- One row for each opening and follower: copied in the transaction that stores the order, or missed and why.
create table copies (
  leader_position bigint not null,
  follower_id bigint not null references users (id),
  follow_id bigint not null references copy_follows (id),
  symbol text not null,
  status text not null check (status in ('copied', 'missed')),
  -- Why it was missed: a key of the messages and its parameters as JSON.
  reason text not null default '',
  params text not null default '{}',
  -- The follower's own; 0 where it was missed.
  order_id bigint not null default 0,
  position_id bigint not null default 0,
  created_ms bigint not null,
  primary key (leader_position, follower_id)
);
create index copies_follow on copies (follow_id, leader_position);
create index copies_order on copies (order_id) where order_id > 0;

-- Shares of the fees of a day's copies, paid to the leaders by the engine's run of the same day. Days since 1970 in UTC.
create table copy_share_days (
  day integer primary key,
  share numeric(38, 8) not null,
  paid_ms bigint not null
);
create table copy_shares (
  day integer not null references copy_share_days (day),
  leader_id bigint not null references copy_leaders (id),
  follower_id bigint not null references users (id),
  fees numeric(38, 8) not null,
  amount numeric(38, 8) not null,
  primary key (day, leader_id, follower_id)
);
create index copy_shares_leader on copy_shares (leader_id, day);
