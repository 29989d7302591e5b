-- Passkeys (WebAuthn): what signs in, and stands in the place of an authenticator's code.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- As the device calls it, base64url. Whose it is is found by it.
  credential text not null unique,
  -- COSE, base64url. Public: who reads it can check signatures and make none.
  public_key text not null,
  -- Of the device's signatures; one that does not rise gives away a copy. Stays 0 for keys that several devices share.
  counter bigint not null,
  -- How the device is reached: "internal", "hybrid", "usb".
  transports text[] not null,
  name text not null,
  -- Kept by the maker of the device, so that a lost device does not lose it.
  synced boolean not null,
  -- The host it was made for; browsers offer it nowhere else.
  host text not null,
  created_ms bigint not null,
  used_ms bigint
);
create index passkeys_user on passkeys (user_id);

-- What a passkey is asked to sign: good once, for some minutes, for one purpose and, where somebody is signed in, for one session.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('signIn', 'add', 'leaving', 'guard')),
  session_id bigint references sessions (id) on delete cascade,
  expires_ms bigint not null,
  check ((purpose = 'signIn') = (session_id is null))
);
create index passkey_challenges_expires on passkey_challenges (expires_ms);
create index passkey_challenges_session on passkey_challenges (session_id);
