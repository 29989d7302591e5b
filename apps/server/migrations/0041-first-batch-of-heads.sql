-- A head's text names its first batch, so that a batch has one place under it. Heads of the form before, which no release published, are
-- published anew.
delete from head_stamps;
delete from published_heads;
alter table published_heads add column first bigint not null;
