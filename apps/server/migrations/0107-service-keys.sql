-- The former version runs on this: yes. It knows no keys of a company's own systems, and takes none.

create table if not exists service_keys (
  id bigint generated always as identity primary key,
  -- The row under whose name it stands in the audit log.
  operator_id bigint not null unique references operators (id),
  -- Chosen of those of its role: JSON.
  permissions text not null,
  -- From which it is taken, in CIDR form: JSON.
  networks text not null,
  per_minute integer not null,
  -- SHA-256 of the token; null until its proposer has fetched it.
  token_hash text unique,
  proposed_by bigint not null references operators (id),
  created_ms bigint not null,
  ends_ms bigint not null,
  revoked_ms bigint,
  last_use_ms bigint not null default 0,
  last_address text not null default ''
);

-- A key's row in the table of operators is nobody who can sign in, whatever is done to it.
alter table operators drop constraint if exists operators_keys;
alter table operators add constraint operators_keys
  check (name not like 'key:%' or (disabled and totp_secret is null and password_hash = ''));
