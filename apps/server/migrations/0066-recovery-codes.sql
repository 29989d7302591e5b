-- Codes with which who has no address gets another login password: each good once.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Keyed: who reads the table cannot try codes against it.
  code_hash text not null unique,
  made_ms bigint not null,
  used_ms bigint
);
create index recovery_codes_user on recovery_codes (user_id);

-- What the customer chose to find in every letter of ours: one without it is somebody else's.
alter table users add column letter_mark text;
