-- Pictures that customers send, who they are, and what is frozen for them.

create table uploads (
  id uuid primary key,
  user_id bigint not null references users (id),
  -- Of what is stored: image/jpeg or image/png.
  mime text not null,
  width integer not null,
  height integer not null,
  -- Of the picture, before it was sealed.
  bytes integer not null,
  -- Encrypted, base64.
  sealed text not null,
  -- Some record refers to it; what none does is removed after a day.
  used boolean not null default false,
  created_ms bigint not null
);
create index uploads_user on uploads (user_id, created_ms);
create index uploads_unused on uploads (created_ms) where not used;

create table certifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- 1 primary, 2 advanced.
  level smallint not null check (level in (1, 2)),
  -- 1 approved, 2 failed, 3 under review.
  status smallint not null check (status in (1, 2, 3)),
  real_name text not null,
  -- The document's number: encrypted; its mac, to find the same one again; its last characters, to be shown. Null where none is asked for.
  number_sealed text,
  number_mac text,
  number_tail text,
  -- Advanced: 1 ID card, 2 paper, 3 driver license.
  card_type smallint,
  country text,
  front_upload uuid references uploads (id),
  back_upload uuid references uploads (id),
  handel_upload uuid references uploads (id),
  created_ms bigint not null,
  reason text,
  operator_id bigint,
  decided_ms bigint
);
-- One question at a time, and none after a yes.
create unique index certifications_standing on certifications (user_id, level) where status in (1, 3);
create index certifications_user on certifications (user_id, level, id);
create index certifications_queue on certifications (status, id);
create index certifications_number on certifications (number_mac);

create table freezes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- ALL: the account.
  module text not null check (module in ('ALL', 'FINANCIAL', 'RECHARGE', 'WITHDRAW', 'EXCHANGE', 'TRANSFERFUNDS')),
  reason text not null,
  operator_id bigint not null,
  from_ms bigint not null,
  -- Null: until it is lifted.
  until_ms bigint,
  lifted_ms bigint,
  lifted_by bigint,
  lift_reason text
);
create index freezes_user on freezes (user_id, id);
create index freezes_open on freezes (id) where lifted_ms is null;
