-- The former version runs on this: yes. It knows no files of names that wait for a second operator, and imports none of them.

-- Files of names as they were proposed, until they are imported or nobody can confirm them any more.
create table if not exists proposed_names (
  -- SHA-256 of the file, hex: what the proposal names.
  sha256 text primary key,
  csv text not null,
  proposed_ms bigint not null
);
