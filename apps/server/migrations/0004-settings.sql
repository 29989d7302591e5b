-- What an operator changed; a key that is not here has its default (domains/settings/default-settings.ts).
create table settings (
  key text primary key,
  value jsonb not null,
  updated_ms bigint not null
);
