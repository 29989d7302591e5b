-- What people read of savings plans; their terms stand in savings_plans, as the engine keeps them.
create table savings_products (
  plan_id bigint primary key,
  -- A picture of this site; '' for none.
  icon text not null,
  -- Shown first, where products are few.
  hot boolean not null,
  sort integer not null
);
create table savings_texts (
  plan_id bigint not null references savings_products (plan_id) on delete cascade,
  lang text not null,
  title text not null,
  introduction text not null,
  process text not null,
  questions text not null,
  primary key (plan_id, lang)
);
-- The table of benefits, and sums of days.
create index savings_interest_days on savings_interest (owner, day desc, order_id desc);
-- What went between financial accounts and savings.
create index transfers_savings_in on transfers (from_owner, batch, idx) where to_owner = -8;
create index transfers_savings_out on transfers (to_owner, batch, idx) where from_owner = -8;
