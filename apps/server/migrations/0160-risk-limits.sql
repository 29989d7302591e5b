-- The former version runs on this: yes, until a limit is set; it knows none, refuses nothing by it, and a replay of its own stops there.
-- The most that may be open: of a desk for all customers together, or ("*") for each customer (owner 0) or one; null: no limit.
create table if not exists risk_limits (
  desk text not null check (desk in ('contract', 'stock', 'timed', '*')),
  owner bigint not null check (owner >= 0),
  asset text not null,
  exposure numeric check (exposure >= 0),
  stake numeric check (stake >= 0),
  primary key (desk, owner, asset)
);
