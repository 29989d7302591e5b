-- Signing in with a wallet. An account that a wallet opened has no password and is called after the address.
alter table users
  -- ETH: small letters; TRON: as it is written (Base58 has both).
  add column wallet_address text unique,
  add column wallet_type text check (wallet_type in ('ETH', 'TRON')),
  add constraint users_wallet check ((wallet_address is null) = (wallet_type is null));

-- Messages that wallets were asked to sign: each good once, for one address, one purpose and some minutes.
create table wallet_messages (
  nonce text primary key,
  wallet_type text not null check (wallet_type in ('ETH', 'TRON')),
  address text not null,
  purpose text not null check (purpose in ('signIn', 'bind')),
  -- Whose account the wallet is to be bound to.
  user_id bigint references users (id),
  -- Whole, as it was shown: the nonce stands in it, so nothing is kept from who reads the table, and the nonce alone opens nothing.
  message text not null,
  expires_ms bigint not null,
  used_ms bigint,
  check ((purpose = 'bind') = (user_id is not null))
);
create index wallet_messages_expires on wallet_messages (expires_ms);
