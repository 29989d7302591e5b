-- The former version runs on this: yes. It knows none of these tables, which say what a company's own systems are told.

create table if not exists webhook_endpoints (
  id bigint generated always as identity primary key,
  -- What its secrets are sealed for.
  mark uuid not null unique,
  name text not null unique,
  url text not null,
  types text[] not null,
  -- Failing: switched off by the server, because nothing arrived for days.
  status text not null check (status in ('on', 'off', 'failing')),
  -- Of the first of the failed attempts since something arrived.
  failing_since_ms bigint,
  secret_sealed text not null,
  -- The secret before it, which signs too for a while; '' where there is none.
  former_sealed text not null default '',
  former_until_ms bigint not null default 0,
  -- Who may fetch the secret, once.
  proposed_by bigint not null references operators (id),
  secret_seen boolean not null default false,
  created_ms bigint not null
);

-- Up to where the tables were read for events.
create table if not exists webhook_cursors (
  source text primary key,
  upto bigint not null
);

create table if not exists webhook_events (
  seq bigint generated always as identity primary key,
  -- The webhook-id. It follows from what happened, so nothing is told twice under two of them.
  id text not null unique,
  type text not null,
  -- The customer, order or entry that it is about.
  subject bigint not null,
  at_ms bigint not null,
  -- JSON.
  data text not null
);
create index if not exists webhook_events_subject on webhook_events (type, subject);
create index if not exists webhook_events_time on webhook_events (at_ms);

create table if not exists webhook_deliveries (
  id bigint generated always as identity primary key,
  event_seq bigint not null references webhook_events (seq) on delete cascade,
  endpoint_id bigint not null references webhook_endpoints (id),
  status text not null check (status in ('waiting', 'done', 'failed')),
  -- Since it was sent for the first time, or was asked for again.
  attempts integer not null default 0,
  last_status integer not null default 0,
  next_ms bigint not null,
  created_ms bigint not null,
  unique (event_seq, endpoint_id)
);
create index if not exists webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_ms) where status = 'waiting';
create index if not exists webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);

create table if not exists webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries (id) on delete cascade,
  at_ms bigint not null,
  duration_ms integer not null,
  -- 0: no answer.
  status integer not null,
  error text not null,
  -- The first bytes of the answer.
  answer text not null
);
create index if not exists webhook_attempts_delivery on webhook_attempts (delivery_id, id);

-- What was decided since events were last read.
create index if not exists money_orders_updated on money_orders (updated_ms);
