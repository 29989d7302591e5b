-- Passwords, second factor, and what follows from changing them.

alter table users
  -- Null where the customer never chose one: then it is set, not changed.
  alter column password_hash drop not null,
  add column password_changed_ms bigint,
  -- Asked for at withdrawals; null until it is set.
  add column fund_password_hash text,
  -- Key of the second factor, sealed; one that is not enabled waits for its first code.
  add column totp_secret text,
  add column totp_enabled boolean not null default false,
  -- The latest time step a code was accepted of: none is accepted twice.
  add column totp_last_step bigint not null default 0,
  -- No withdrawal before then: set where a protection was removed.
  add column withdrawals_rest_until_ms bigint not null default 0,
  add constraint users_totp check (not totp_enabled or totp_secret is not null);

alter table sessions add column used_ms bigint not null default 0;
update sessions set used_ms = created_ms;
