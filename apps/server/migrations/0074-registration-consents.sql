-- What a customer agreed to when the account was opened, where the deployment asked for it.
create table registration_consents (
  user_id bigint primary key references users (id),
  -- Of the terms as they stood: the first digits of their hash, and the language they were offered in.
  terms_version text not null,
  language text not null,
  -- The age that was confirmed, in years.
  minimum_age integer not null,
  country text not null,
  at_ms bigint not null
);
