-- The former version runs on this: yes. It knows none of these tables, which hold cases of customers that somebody should look at.

create table if not exists cases (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  rule text not null check (rule in ('hand', 'velocity', 'inAndOut', 'shared', 'name')),
  status text not null check (status in ('open', 'waiting', 'closed')),
  -- Once it is closed.
  outcome text check (outcome in ('cleared', 'watched', 'restricted', 'reported')),
  close_reason text,
  closed_by bigint,
  closed_ms bigint,
  check ((status = 'closed') = (outcome is not null and closed_by is not null and closed_ms is not null)),
  assigned_to bigint,
  -- Null: a rule.
  raised_by bigint,
  raised_ms bigint not null,
  changed_ms bigint not null
);
-- A rule raises one case of a customer at a time.
create unique index if not exists cases_standing on cases (user_id, rule) where status <> 'closed' and rule <> 'hand';
create index if not exists cases_user on cases (user_id, id);
create index if not exists cases_queue on cases (status, id);

-- What rules found. Each is found once: also after its case was closed it raises no other.
create table if not exists case_findings (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id),
  user_id bigint not null references users (id),
  rule text not null,
  -- What was found, so that it is known again.
  key text not null,
  -- [{"name", "value", "to"}] as packages/wire/src/case/operator-calls.ts describes them.
  figures jsonb not null,
  at_ms bigint not null,
  unique (user_id, rule, key)
);
create index if not exists case_findings_case on case_findings (case_id, id);

create table if not exists case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id),
  operator_id bigint not null,
  text text not null,
  created_ms bigint not null
);
create index if not exists case_notes_case on case_notes (case_id, id);

create table if not exists case_documents (
  id uuid primary key,
  case_id bigint not null references cases (id),
  operator_id bigint not null,
  mime text not null,
  -- Of the picture, before it was sealed.
  bytes integer not null,
  sealed text not null,
  created_ms bigint not null
);
create index if not exists case_documents_case on case_documents (case_id, created_ms);

-- Names that operators brought from lists; an import replaces those of its sources.
create table if not exists listed_names (
  id bigint generated always as identity primary key,
  source text not null,
  name text not null,
  birth_date text,
  imported_ms bigint not null
);
create index if not exists listed_names_source on listed_names (source, id);

-- Which verified names were looked up, where, and against which state of the list.
create table if not exists screenings (
  certification_id bigint not null references certifications (id),
  provider text not null,
  version text not null,
  hits integer not null,
  at_ms bigint not null,
  primary key (certification_id, provider)
);
