-- The former version runs on this: yes, until a part of the journal is archived; then its `verify` lacks those commands.
-- Verifications that ran by themselves, and the files in which they were kept to go on from.

create table if not exists verifications (
  id bigint generated always as identity primary key,
  started_ms bigint not null,
  ended_ms bigint not null,
  -- The batch that it went on from; 0: the whole journal was replayed.
  from_batch bigint not null,
  batch bigint not null,
  hash text not null,
  -- Hash of the kept file; '' where something was wrong.
  kept text not null,
  problems integer not null,
  first_problem text not null default ''
);

-- Parts of the journal whose commands lie in files. Their rows keep number, time and hashes.
create table if not exists journal_archives (
  first_batch bigint primary key,
  last_batch bigint not null,
  previous_hash text not null,
  -- Hash of the last batch: it covers all of them.
  hash text not null,
  file text not null,
  bytes bigint not null,
  archived_ms bigint not null,
  -- Whether the rows have given their commands away.
  emptied boolean not null
);
