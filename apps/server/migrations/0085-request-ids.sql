-- The former version runs on this: yes. It writes batches without the ids.
-- From which request each command of a batch came: a line for each, empty where nobody asked for it; null where
-- none has one. The chain's hashes do not cover it.

alter table journal add column if not exists requests text;
