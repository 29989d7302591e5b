-- What one operator has proposed and another must confirm.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null,
  target text not null,
  -- What is to be done, as JSON: read back by the part that proposed it.
  payload text not null,
  reason text not null,
  proposed_by bigint not null,
  proposed_ms bigint not null,
  status text not null default 'open' check (status in ('open', 'done', 'rejected')),
  decided_by bigint check (decided_by <> proposed_by),
  decided_ms bigint,
  decision_reason text not null default ''
);
create index approvals_open on approvals (id) where status = 'open';
-- One proposal at a time for the same thing.
create unique index approvals_once on approvals (kind, target, payload) where status = 'open';
