-- Heads of the journal's chain that were published. Each holds the seal (SHA-256 of its text) of the one before.
create table published_heads (
  no bigint primary key,
  at_ms bigint not null,
  batch bigint not null unique,
  hash text not null,
  -- Over the batches since the head before; `leaves` are the hashes it is made of, 32 bytes each.
  root text not null,
  previous text not null,
  seal text not null,
  leaves bytea not null,
  -- When it was put at the place out of our reach.
  sent_ms bigint
);
-- What calendars (OpenTimestamps) answered: their proof, in their own format, begins with the seal.
create table head_stamps (
  no bigint not null references published_heads (no),
  calendar text not null,
  proof bytea not null,
  -- Whether it ends in a block of Bitcoin.
  anchored boolean not null,
  at_ms bigint not null,
  primary key (no, calendar)
);
create index head_stamps_pending on head_stamps (at_ms) where not anchored;
