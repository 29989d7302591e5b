-- The former version runs on this: yes. It asks for codes alone.
-- Passkeys of operators, each in the place of a code of the second factor; columns as those of customers.
create table if not exists operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  credential text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  host text not null,
  created_ms bigint not null,
  used_ms bigint
);
create index if not exists operator_passkeys_operator on operator_passkeys (operator_id);
