-- Who works in the console: never customers, never their sessions.

create table operators (
  id bigint generated always as identity primary key,
  name text not null unique,
  password_hash text not null,
  -- The password was given out to begin with: the first sign-in brings an own one.
  password_once boolean not null default false,
  role text not null,
  -- Sealed; without one the next sign-in enrols a second factor.
  totp_secret text,
  -- The latest 30 seconds whose code was taken: none is taken twice.
  totp_last_step bigint not null default 0,
  disabled boolean not null default false,
  created_ms bigint not null
);

-- A token is shown once; only its SHA-256 is kept.
create table operator_sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  operator_id bigint not null references operators (id),
  created_ms bigint not null,
  last_use_ms bigint not null,
  expires_ms bigint not null,
  address text not null,
  user_agent text not null
);
create index operator_sessions_operator on operator_sessions (operator_id);

-- Every attempt to sign in, and every sign-out.
create table operator_sign_ins (
  id bigint generated always as identity primary key,
  at_ms bigint not null,
  operator_id bigint references operators (id),
  outcome text not null,
  address text not null,
  user_agent text not null
);
create index operator_sign_ins_operator on operator_sign_ins (operator_id, id);
