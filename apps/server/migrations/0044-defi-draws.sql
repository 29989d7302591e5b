-- Which block of a day counts: drawn after the day, from a seed that was sealed before its end and a block that came after it.
create table defi_draws (
  day integer primary key,
  -- '' where the server did not run on that day: then the deciding block alone draws.
  sealed_seed text not null default '',
  -- SHA-256 of the seed, told before; the seed itself, told after the draw.
  seed_hash text not null default '',
  seed text,
  -- The block that decided, and the one that counts.
  decider bigint,
  decider_hash text,
  block bigint,
  block_hash text,
  block_ms bigint
);

-- What of an income is paid: a day is paid in parts, pro rata, where the fund is short. How many commands have paid for a day.
alter table defi_incomes add column paid numeric(38, 8) not null default 0 check (paid >= 0 and paid <= eth);
alter table defi_runs add column parts integer not null default 0;
update defi_runs r set parts = (
  select count(*) from reward_runs w where w.program = 'defi'
    and (w.key = r.coin || ' ' || to_char(date '1970-01-01' + r.day, 'YYYY-MM-DD')
      or w.key like r.coin || ' ' || to_char(date '1970-01-01' + r.day, 'YYYY-MM-DD') || ' part %'));
update defi_incomes i set paid = i.eth from defi_runs r
  where r.coin = i.coin and r.day = i.day and (r.status = 'paid' or exists (
    select from reward_payments p where p.program = 'defi' and p.owner = i.user_id
      and (p.key = r.coin || ' ' || to_char(date '1970-01-01' + r.day, 'YYYY-MM-DD')
        or p.key like r.coin || ' ' || to_char(date '1970-01-01' + r.day, 'YYYY-MM-DD') || ' part %')));
