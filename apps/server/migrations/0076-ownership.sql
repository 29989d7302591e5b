-- Which server owns this database. The advisory lock says it to servers that can see it; the epoch says it to the database:
-- each takeover counts one further, a server's connections carry the epoch they were opened in, and what a deposed server
-- still sends is refused.

create table ownership (
  singleton boolean primary key default true check (singleton),
  epoch bigint not null,
  taken_at timestamptz not null default now(),
  -- The last sign of life: a commit of its own, each second or two.
  beat_at timestamptz not null default now()
);

-- The epoch of this connection; null where it was opened by a command line, a test or a restore. Raises where another
-- server has taken over since.
create function require_ownership() returns bigint language plpgsql as $$
declare
  mine bigint := nullif(current_setting('bourse.epoch', true), '')::bigint;
begin
  if mine is not null and not exists (select from ownership where epoch = mine) then
    raise exception 'another server has taken over this database' using errcode = 'BO001';
  end if;
  return mine;
end
$$;

-- Written in every batch, so compared in its transaction. In two steps: rows that exist keep none, and are not rewritten.
alter table journal add column epoch bigint;
alter table journal alter column epoch set default require_ownership();
