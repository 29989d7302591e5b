-- Daily closings, and what operators keep of lists. The former version still runs on it: it knows none of these tables.

-- What is recorded as a day (UTC) ends, for nothing says it afterwards.
create table day_ends (
  day bigint primary key,
  -- When it was recorded: later than the day ended where the server was down.
  at_ms bigint not null,
  -- The journal's latest batch then.
  batch bigint not null,
  -- What one of each asset was worth in USDT, and how much of each currency one USDT was: JSON.
  prices text not null,
  currencies text not null,
  -- Open positions by ledger, market and direction: JSON.
  positions text not null
);

-- The books of each day, as they were written then.
create table closings (
  day bigint primary key,
  made_ms bigint not null,
  -- The last batch of the day, and its hash.
  batch bigint not null,
  head_hash text not null,
  -- SHA-256 of the text.
  hash text not null,
  -- In which it gives worths.
  currency text not null,
  body text not null
);

-- Filters of a list that an operator keeps under a name.
create table list_views (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  list text not null,
  name text not null,
  query text not null,
  created_ms bigint not null,
  unique (operator_id, list, name)
);

-- Files that operators had made of lists. The files themselves are in DATA_DIR/exports for a day.
create table list_exports (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  list text not null,
  query text not null,
  format text not null check (format in ('csv', 'xlsx')),
  status text not null check (status in ('running', 'done', 'failed', 'ended', 'gone')),
  -- Rows written, and rows that the list had when it began.
  written bigint not null default 0,
  total bigint not null default 0,
  bytes bigint not null default 0,
  file_name text not null,
  created_ms bigint not null,
  ended_ms bigint
);
create index list_exports_operator on list_exports (operator_id, id);
