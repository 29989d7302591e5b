-- The phase of each listing that ever left the first one: `closing` takes only what closes, `ended` nothing.
-- Servers of the former version run on this schema, but know no phases: wind nothing down while one may still come back.
create table listing_phases (
  desk text not null check (desk in ('spot', 'contract', 'stock', 'timed')),
  symbol text not null,
  phase text not null check (phase in ('open', 'closing', 'ended')),
  since_ms bigint not null,
  primary key (desk, symbol)
);

-- The catalogue: what is listed and on which terms, in the order of its file. `spec` is one entry of that file, as text, so
-- that an export gives the same bytes. Engine and prices are made from it; the engine's own tables say what is in force.
create table catalogue_instruments (
  symbol text primary key,
  place bigint not null,
  spec text not null,
  changed_ms bigint not null
);

-- Sessions, holidays and half days that instruments name.
create table catalogue_calendars (
  name text primary key,
  place bigint not null,
  spec text not null,
  changed_ms bigint not null
);
