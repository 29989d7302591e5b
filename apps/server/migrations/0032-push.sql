-- Notifications to devices: the server's own keys, and where and of what each session's device is notified.

create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  -- Sealed.
  private_key text not null,
  created_ms bigint not null
);

-- One a session, and gone with it.
create table push_subscriptions (
  session_id bigint primary key references sessions (id) on delete cascade,
  user_id bigint not null references users (id),
  -- A keyed hash of address and keys: the same device of another session is found by it.
  address_hash text not null unique,
  -- {address, p256dh, auth}, sealed.
  sealed text not null,
  language text not null,
  kinds text[] not null,
  created_ms bigint not null,
  -- Deliveries refused one after the other.
  failures integer not null default 0
);
create index push_subscriptions_user on push_subscriptions (user_id);
